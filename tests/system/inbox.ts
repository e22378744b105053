import { vi } from 'vitest'

interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

const isOf = (mail: Mail, subject: string | RegExp) =>
  typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)

/** What the sandbox's mail provider delivered. */
export const inbox = (sandboxUrl: string) => {
  const mailsTo = async (address: string): Promise<Mail[]> => {
    const response = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(address)}`)
    return response.json() as Promise<Mail[]>
  }
  const newest = (address: string, subject: string | RegExp) =>
    vi.waitFor(
      async () => {
        const mail = (await mailsTo(address)).find((each) => isOf(each, subject))
        if (!mail) throw new Error(`no mail "${String(subject)}" to ${address} yet`)
        return mail
      },
      { timeout: 40_000, interval: 50 },
    )
  return {
    /** A mail that somebody sends to us. */
    send: async (mail: Record<string, unknown>) => {
      const response = await fetch(`${sandboxUrl}/mail/inbound`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(mail),
      })
      if (response.status !== 202) throw new Error(await response.text())
    },
    mailsTo,
    newest,
    /** The code in the newest mail with this subject. */
    codeTo: async (address: string, subject = 'Your RoleTrail reset code') => {
      const [, code] = /^ {4}([0-9A-Z]{6})$/m.exec((await newest(address, subject)).text) ?? []
      if (!code) throw new Error('the mail holds no code')
      return code
    },
    /** Waits for the first mail to an address. */
    firstTo: (address: string) =>
      vi.waitFor(
        async () => {
          const [mail] = await mailsTo(address)
          if (!mail) throw new Error(`no mail to ${address} yet`)
          return mail
        },
        { timeout: 40_000, interval: 50 },
      ),
  }
}
