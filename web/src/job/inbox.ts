import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../lib/api/api-query.ts'

/** The emails that wait for their person. Live updates say when there are others. */
export const inbox = () => apiQuery('/api/inbox')

/** The private address to which emails are forwarded. */
export const mailAddress = () => apiQuery('/api/mail-address')

/** How many emails wait, and whether any may come. */
export const useInboxState = () => {
  const { data: mails } = useQuery(inbox())
  const { data } = useQuery(mailAddress())
  const count = mails?.length ?? 0
  return { count, used: count > 0 || Boolean(data?.address) }
}
