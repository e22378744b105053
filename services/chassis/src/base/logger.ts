import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTrace } from './trace.ts'

export type { Logger }

const secretField = /"(\w*password|token|authorization|(?:set-)?cookie|e?mail|\w*binding)":"(?:[^"\\]|\\.)*"/gi
// A one-time code as identity/one-time-code makes it: six characters, at least one of them a digit. SQLSTATEs have
// five characters and error names no digit, so that those stay readable.
const mailedCode = /"(code)":"(?=[a-z]*\d)[0-9a-z]{6}"/gi
// Both begin only where no character before belongs to the same word: otherwise a long line without a match is scanned
// again from each of its characters, and 200 kB that a stranger sent stop the event loop for most of a minute.
const bearer = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g
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

/** A logger of JSON lines; each carries the trace it belongs to. */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger =>
  pino({ name, level, mixin: () => currentTrace() ?? {}, hooks: { streamWrite: redactSecrets } }, destination)
