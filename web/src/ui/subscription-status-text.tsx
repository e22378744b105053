import type { SubscriptionStatus } from '@roletrail/contracts/vocabulary/subscription-status'
import { capitalized } from '../lib/capitalized.ts'
import type { Tone } from './badge.tsx'
import { StageDot } from './stage-badge.tsx'

/** Colours of spec section 4: active green, canceled red, trialing blue, any other yellow. */
const tones: Partial<Record<SubscriptionStatus, Tone>> = { active: 'success', canceled: 'danger', trialing: 'info' }

export const SubscriptionStatusText = ({ status }: { status: SubscriptionStatus | null }) => {
  if (!status) return 'None'
  return (
    <span data-tone={tones[status] ?? 'warning'} className="flex items-center gap-2">
      <StageDot />
      {capitalized(status.replaceAll('_', ' '))}
    </span>
  )
}
