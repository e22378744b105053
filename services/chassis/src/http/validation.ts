import { plainMessage } from '@roletrail/contracts/plain-message'
import type { Problem } from '@roletrail/contracts/problem'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** An input that its schema refuses: what is wrong with which field, in words that may be shown beside it. */
export class InvalidInput extends Error {
  readonly issues: NonNullable<Problem['issues']>

  constructor(error: z.ZodError) {
    const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    super(issues.map(sentence).join(' '))
    this.name = 'InvalidInput'
    this.issues = issues
  }
}

// Beside its field a message needs no name; in a sentence of its own it does.
const sentence = ({ path, message }: { path: string; message: string }) => {
  const field = (path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? '')
    .replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/\bUrl\b/i, 'link')
  const named = field === '' || message.toLowerCase().includes(field) ? message : `${capitalized(field)}: ${message}`
  return /[.!?]$/.test(named) ? named : `${named}.`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const { success, data, error } = schema.safeParse(input, { error: plainMessage })
    return success ? { value: data } : { error: new InvalidInput(error) }
  }
