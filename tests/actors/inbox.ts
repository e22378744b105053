import { vi } from 'vitest'

interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** What the sandbox's mail provider delivered. */
export const inbox = (sandboxUrl: string) => {
  const mailsTo = async (address: string): Promise<Mail[]> => {
    const response = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(address)}`)
    return response.json() as Promise<Mail[]>
  }
  return {
    mailsTo,
    /** Waits for the first mail to an address. */
    firstTo: (address: string) =>
      vi.waitFor(
        async () => {
          const [mail] = await mailsTo(address)
          if (!mail) throw new Error(`no mail to ${address} yet`)
          return mail
        },
        { timeout: 10_000, interval: 50 },
      ),
  }
}
