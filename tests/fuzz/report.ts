import type { Fault, Fuzzed } from './fuzz.ts'

const shown = (text: string) => JSON.stringify(text.length > 400 ? `${text.slice(0, 400)}… (${text.length})` : text)

const described = ({ operation, role, what, request, answer, times }: Fault) => {
  const { cookie: _session, authorization: _token, ...headers } = request.headers
  return [
    `  FAILED  ${operation} as ${role}: ${what}${times > 1 ? ` (${times} times)` : ''}`,
    `          ${request.method} ${shown(request.path)} ${JSON.stringify(headers).slice(0, 400)}`,
    ...(request.body ? [`          ${shown(request.body.toString())}`] : []),
    ...(answer ? [`          answer: ${shown(answer)}`] : []),
  ].join('\n')
}

/** What was sent and what came of it, for a person to read. */
export const report = ({ requests, statuses, faults, untried }: Fuzzed) =>
  [
    `  ${requests} requests, ${untried} operations untried`,
    ...[...statuses].toSorted(([one], [other]) => one.localeCompare(other)).map(([status, n]) => `  ${n}\t${status}`),
    ...faults.map(described),
  ].join('\n')
