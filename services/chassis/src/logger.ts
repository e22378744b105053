import { type Logger, pino } from 'pino'
import { currentTrace } from './trace.ts'

export type { Logger }

// Belt and braces: nothing logs these on purpose, and a future log line that does still tells nothing.
const secret = ['password', 'newPassword', 'token', 'code', 'authorization', 'cookie', 'email', 'binding']
const redact = ['req.headers.authorization', 'req.headers.cookie', ...secret, ...secret.map((name) => `*.${name}`)]

/** JSON lines with the trace they belong to; secrets and addresses are replaced. */
export const createLogger = (name: string, level: string): Logger =>
  pino({ name, level, redact: { paths: redact, censor: '[redacted]' }, mixin: () => currentTrace() ?? {} })
