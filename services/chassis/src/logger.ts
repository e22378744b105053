import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTrace } from './trace.ts'

export type { Logger }

const secretField = /"(\w*password|token|authorization|(?:set-)?cookie|e?mail|binding)":"(?:[^"\\]|\\.)*"/gi
const bearer = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const mailbox = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/**
 * Belt and braces: nothing logs secrets or addresses on purpose, and a line that does all the same tells nothing. It
 * reads the finished line, so that no depth of an object and no error's message is beyond it.
 */
export const withoutSecrets = (line: string) =>
  line.replace(secretField, '"$1":"[redacted]"').replace(bearer, '[token]').replace(mailbox, '[e-mail]')

/** JSON lines with the trace they belong to. */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger =>
  pino({ name, level, mixin: () => currentTrace() ?? {}, hooks: { streamWrite: withoutSecrets } }, destination)
