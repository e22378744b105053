import { Problem } from '@roletrail/contracts/problem'
import { revealsInternals } from '../system/internals.ts'
import type { FuzzedRequest } from './request.ts'
import type { Answer } from './send.ts'

// The kernel's buffers hold this much of a request that the server has refused without reading all of it; of a larger
// one the refusal may be lost with the connection.
const readBeforeRefusal = 60_000

// What the library of the live stream answers to whoever does not accept a stream.
const notAcceptable = 406

const isProblem = ({ contentType, text }: Answer) => {
  if (!contentType.startsWith('application/problem+json')) return false
  try {
    return Problem.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** What is wrong with an answer, whatever was asked. */
export const faultsIn = (request: FuzzedRequest, answer: Answer | undefined, slowMs: number): string[] => {
  if (!answer) return (request.body?.length ?? 0) > readBeforeRefusal ? [] : ['no answer']
  const { status, text, milliseconds } = answer
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(milliseconds > slowMs ? [`slower than ${slowMs} ms`] : []),
    ...(status >= 400 && revealsInternals(text) ? ['internals revealed'] : []),
    ...(status >= 400 && status !== notAcceptable && !isProblem(answer)
      ? [`status ${status} without a problem document`]
      : []),
  ]
}
