import { createFileRoute } from '@tanstack/react-router'
import { safeNext } from '../session/next.ts'
export const Route = createFileRoute('/auth')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined } => ({ next: safeNext(raw.next) }),
})
