import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { SignupSuccessPage, sessionIdState } from '../features/signup/signup-success-page.tsx'
import { textParam } from '../lib/search-params.ts'

export const Route = createFileRoute('/signup-success')({
  validateSearch: (raw: Record<string, unknown>): { session_id?: string | undefined } => ({
    session_id: textParam(raw.session_id),
  }),
  component: () => {
    const { session_id: given } = Route.useSearch()
    // Read once, because the page removes the parameter from the URL.
    const [sessionId] = useState(() => given ?? textParam(history.state?.[sessionIdState]))
    return <SignupSuccessPage sessionId={sessionId} />
  },
})
