import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTrace } from './trace.ts'

export type { Logger }

const secretField = /"(\w*password|token|authorization|(?:set-)?cookie|e?mail|\w*binding)":"(?:[^"\\]|\\.)*"/gi
// A code that was mailed to a person: six symbols, one of them a digit. SQLSTATEs have five and names of errors no digit,
// and both are what one reads a log for (identity/code/new-code.ts makes them so).
const mailedCode = /"(code)":"(?=[a-z]*\d)[0-9a-z]{6}"/gi
const bearer = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const mailbox = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/**
 * Belt and braces: nothing logs secrets or addresses on purpose, and a line that does all the same tells nothing. It
 * reads the finished line, so that no depth of an object and no error's message is beyond it.
 */
export const withoutSecrets = (line: string) =>
  line
    .replace(secretField, '"$1":"[redacted]"')
    .replace(mailedCode, '"$1":"[redacted]"')
    .replace(bearer, '[token]')
    .replace(mailbox, '[e-mail]')

/** JSON lines with the trace they belong to. */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger =>
  pino({ name, level, mixin: () => currentTrace() ?? {}, hooks: { streamWrite: withoutSecrets } }, destination)
