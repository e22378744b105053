import { z } from 'zod'
import { StripeError } from '../stripe-error.ts'
import type { Form } from './form.ts'

/** Validates parameters and throws the first error as Stripe does. Parameters the sandbox does not know are ignored. */
export const readParams = <T>(schema: z.ZodType<T>, form: Form): T => {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const [head = '', ...rest] = issue?.path.map(String) ?? []
  const param = head + rest.map((part) => `[${part}]`).join('')
  const isMissing = valueAt(form, issue?.path ?? []) === undefined
  throw isMissing
    ? new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : new StripeError(400, `Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param })
}

const valueAt = (form: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key], form)

export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const Whole = z
  .string()
  .regex(/^-?\d+$/, 'must be an integer')
  .transform(Number)
export const Metadata = z.union([z.literal('').transform(() => ({})), z.record(z.string(), z.string())])

/** An empty string unsets: a key of metadata, or a whole field. */
export const Unsettable = z.string().transform((text) => (text === '' ? null : text))

export const mergeMetadata = (before: Record<string, string> | null, change: Record<string, string> | undefined) =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))

/** Only web addresses: the pages link to them. */
export const WebAddress = z
  .string()
  .refine((text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text), 'Not a valid URL')
