import type { Job, StageHistoryEntry } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { createHttpBrowser } from './http-browser.ts'
import { openLiveStream } from './live-stream.ts'

const password = 'correct horse battery'

/** A job seeker, by the requests their browser sends. */
export const createSeeker = (
  url: string,
  name: string,
  email = `${name}@example.test`,
  browser = createHttpBrowser(url),
) => {
  const seeker = {
    name,
    email,
    password,
    browser,
    /** Fills in the form and returns the URL of the hosted checkout. */
    startSignUp: async (): Promise<string> => {
      const { status, body } = await browser.post<{ url: string }>('/api/create-checkout-session', {
        name,
        email,
        password,
      })
      if (status !== 200) throw new Error(`signing up returned ${status}: ${JSON.stringify(body)}`)
      return body.url
    },
    completeSignUp: (sessionId: string) =>
      browser.post<{ success: boolean; user: { id: string; email: string } | null; error?: string }>(
        '/api/complete-signup',
        { sessionId },
      ),
    /** Comes back from the checkout; who was answered too late the first time is told to sign in, and does. */
    returnFromCheckout: async (location: string | undefined) => {
      const { status, body } = await seeker.completeSignUp(sessionIn(location))
      if (status !== 200) throw new Error(`completing the signup returned ${status}: ${JSON.stringify(body)}`)
      if (body.user === null) await seeker.logIn()
      return seeker
    },
    signUp: async () => seeker.returnFromCheckout((await pay(await seeker.startSignUp())).location),
    logIn: (secret = password) => browser.post<{ id: string }>('/api/auth/login', { email, password: secret }),
    /** Requests a code and chooses a new password with it. */
    resetPassword: async (code: () => Promise<string>, newPassword: string) => {
      await browser.post('/api/auth/forgot', { email })
      return browser.post<{ error?: string }>('/api/auth/reset', { email, token: await code(), newPassword })
    },
    logOut: () => browser.post('/api/auth/logout'),
    me: () => browser.get<{ id: string; email: string; role: string; access: string }>('/api/auth/me'),
    addJob: async (job: Pick<Job, 'company' | 'position'> & Partial<Job>) =>
      (await browser.post<Job>('/api/jobs', job)).body,
    jobs: async () => (await browser.get<Job[]>('/api/jobs')).body,
    move: (id: string, to: Stage) => browser.patch<Job>(`/api/jobs/${id}`, { status: to }),
    history: async (id: string) => (await browser.get<StageHistoryEntry[]>(`/api/jobs/${id}/stage-history`)).body,
    /** Opens a live stream, as another tab would. */
    listen: () => openLiveStream(browser),
  }
  return seeker
}

export type Seeker = ReturnType<typeof createSeeker>

/** The checkout session's id in the URL Stripe sends the browser back to. */
export const sessionIn = (location: string | undefined): string => {
  const id = location && new URL(location).searchParams.get('session_id')
  if (!id) throw new Error(`no session_id in ${location}`)
  return id
}
