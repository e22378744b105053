import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { currentTrace, traceIdOf } from './trace.ts'

export type { Logger }

const secretField = /"(\w*password|token|authorization|(?:set-)?cookie|e?mail|\w*binding)":"(?:[^"\\]|\\.)*"/gi
// A one-time code as identity/one-time-code makes it: six characters, at least one of them a digit. SQLSTATEs have
// five characters and error names no digit, so that those stay readable.
const mailedCode = /"(code)":"(?=[a-z]*\d)[0-9a-z]{6}"/gi
// Both begin only where no character before belongs to the same word: otherwise a long line without a match is scanned
// again from each of its characters, and 200 kB that a stranger sent stop the event loop for most of a minute.
const bearer = /(?<![\w-])(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|roletrail_[0-9a-f]{56})/g
const emailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/**
 * Removes secrets and e-mail addresses from a finished log line, so that neither nested objects nor error messages can
 * leak them. A safety net: no code logs them on purpose.
 */
export const redactSecrets = (line: string) =>
  line
    .replace(secretField, '"$1":"[redacted]"')
    .replace(mailedCode, '"$1":"[redacted]"')
    .replace(bearer, '[token]')
    .replace(emailAddress, '[e-mail]')

const maxText = 4 * 1024
const maxLine = 32 * 1024

const bounded = (text: string) => (text.length <= maxText ? text : `${text.slice(0, maxText)}…`)

/**
 * What a log says about an error: its kind, code, message and stack. Whatever else hangs on it (a provider's request and
 * answer, the input that was refused) is somebody's data, and as large as they like.
 */
const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return bounded(String(error))
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as { code?: unknown }
  return {
    type,
    message: bounded(message),
    stack: bounded(stack),
    ...((typeof code === 'string' || typeof code === 'number') && { code: bounded(String(code)) }),
  }
}

/** A line that is too long is cut before any pattern runs on it. */
const cutLine = (line: string) =>
  line.length <= maxLine
    ? line
    : `${JSON.stringify({ level: 40, time: Date.now(), msg: 'a log line was cut', length: line.length, beginning: line.slice(0, maxText) })}\n`

/** A logger of JSON lines; each carries the trace it belongs to. */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      name,
      level,
      mixin: () => {
        const trace = currentTrace()
        return trace ? { ...trace, trace_id: traceIdOf(trace) } : {}
      },
      serializers: { err: describeError },
      hooks: { streamWrite: (line) => redactSecrets(cutLine(line)) },
    },
    destination,
  )
