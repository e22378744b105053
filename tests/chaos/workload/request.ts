import { Problem } from '@roletrail/contracts/problem'
import type { HttpBrowser } from '../../actors/http-browser.ts'
import { revealsInternals } from '../../system/internals.ts'
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

/** Sends one request as a browser would. After a 5xx or a broken connection it is unclear whether it was executed. */
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
  const content = parsed(text)
  const problem = Problem.safeParse(content)
  history.count(`${what}: ${status} ${problem.success ? problem.data.code : ''}`.trimEnd())
  if (isBadResponse(status, text, problem.data)) history.recordBadResponse({ what, status, body: text.slice(0, 500) })
  if (status < 400) {
    history.done += 1
    return { is: 'acknowledged', status, body: content }
  }
  return { is: status < 500 ? 'refused' : 'unclear', status, body: content }
}

const parsed = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

// Failures are problem documents that reveal no internals; these codes are never expected, as nobody is signed out.
const unexpectedCodes = ['internal_error', 'not_signed_in']

const isBadResponse = (status: number, text: string, problem: Problem | undefined) =>
  status >= 400 && (!problem || unexpectedCodes.includes(problem.code) || revealsInternals(text))
