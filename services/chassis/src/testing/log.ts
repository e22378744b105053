import { createLogger } from '../base/logger.ts'

/** A logger whose lines a test can read. */
export const testLog = (name = 'test') => {
  const lines: string[] = []
  const logger = createLogger(name, 'trace', { write: (line) => void lines.push(line) })
  return { logger, text: () => lines.join(''), entries: () => lines.map((line) => JSON.parse(line)) }
}
