/** What becomes of a mail. */
export type Outcome = 'delivered' | 'failed' | 'complained' | 'unsubscribed'

export interface MailEvent {
  id: string
  event: 'accepted' | Outcome
  /** Seconds since 1970, with fractions. */
  timestamp: number
  recipient: string
  'recipient-domain': string
  'log-level': 'info' | 'warn' | 'error'
  severity?: 'permanent'
  reason?: 'bounce'
  'delivery-status'?: { code: number; message: string; description: string; 'attempt-no': number }
  tags: string[]
  campaigns: []
  'user-variables': Record<string, string>
  flags: Record<'is-routed' | 'is-authenticated' | 'is-system-test' | 'is-test-mode', boolean>
  envelope: { transport: 'smtp'; sender: string; targets: string }
  message: {
    headers: { to: string; 'message-id': string; from: string; subject: string }
    attachments: []
    size: number
  }
}
