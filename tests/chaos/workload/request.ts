import { Problem } from '@roletrail/contracts/problem'
import type { HttpBrowser } from '../../actors/http-browser.ts'
import type { History } from './history.ts'

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  headers?: Record<string, string>
}

export type Reply =
  | { is: 'acknowledged'; status: number; body: unknown }
  | { is: 'refused'; status: number; body: unknown }
  | { is: 'unclear'; status: number | undefined; body: unknown }

/** One request as a browser sends it. A 5xx and a broken connection leave open whether it happened. */
export const send = async (
  browser: HttpBrowser,
  { method, path, body, headers = {} }: ApiRequest,
  history: History,
): Promise<Reply> => {
  const what = `${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`
  let response: Response
  let text: string
  try {
    response = await browser.open(path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    text = await response.text()
  } catch {
    history.count(`${what}: no answer`)
    return { is: 'unclear', status: undefined, body: undefined }
  }
  const { status } = response
  const answer = parsed(text)
  const problem = Problem.safeParse(answer)
  history.count(`${what}: ${status} ${problem.success ? problem.data.code : ''}`.trimEnd())
  if (isBlunder(status, text, problem.data)) history.recordBadResponse({ what, status, body: text.slice(0, 500) })
  if (status < 400) return { is: 'acknowledged', status, body: answer }
  return { is: status < 500 ? 'refused' : 'unclear', status, body: answer }
}

const parsed = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

// What goes wrong is told as a problem document, without a look inside; it is never a surprise, and signs nobody out.
const surprising = ['internal_error', 'not_signed_in']

const isBlunder = (status: number, text: string, problem: Problem | undefined) =>
  status >= 400 &&
  (!problem || surprising.includes(problem.code) || /\n\s+at |node_modules|\.ts:\d|prisma|ECONN|SQLSTATE/i.test(text))
