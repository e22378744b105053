import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { Audience } from '@roletrail/contracts/vocabulary/audience'

/** Private to this service: what a broadcast says is in its mails, and in no public event. */
export type BroadcastEvent =
  | {
      type: 'Requested'
      audience: Audience
      subject: string
      body: string
      by: string
      at: string
      scheduledFor: string | null
    }
  /** Its audience is frozen; from here on copies are sent. */
  | { type: 'Begun'; recipients: number; at: string }
  /** By an administrator, or by itself: then nobody did, and there is a reason. */
  | { type: 'Paused'; by: string | null; reason: string | null; at: string }
  /** `errors`: how many there were, which the administrator has seen. */
  | { type: 'Resumed'; by: string; errors: number; at: string }
  | { type: 'Canceled'; by: string; at: string }
  /** Every copy is settled. */
  | { type: 'Finished'; at: string }

export const versions: Versions<BroadcastEvent> = {
  Requested: [],
  Begun: [],
  Paused: [],
  Resumed: [],
  Canceled: [],
  Finished: [],
}
