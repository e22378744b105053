import { z } from 'zod'
import { limits } from './vocabulary/limits.ts'

// PostgreSQL cannot store NUL in text, and a lone surrogate has no UTF-8: otherwise both would end in a 500.
const storable = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Trimmed text of at most `max` UTF-16 code units that PostgreSQL can store; may be empty. */
export const text = (max: number) =>
  z.string().trim().max(max).refine(storable, 'Contains characters that cannot be stored')

/** The same, with at least one character left after trimming. */
export const requiredText = (max: number) => text(max).min(1, 'Required')

/** Text or null; an empty text is null, so that "nothing entered" has one form. */
export const optionalText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)

export const Email = z.string().trim().toLowerCase().max(limits.email).pipe(z.email('Invalid email address'))

export const Password = z
  .string()
  .min(limits.password.min, 'Password must be at least 8 characters long.')
  .max(limits.password.max, 'Password must be at most 256 characters long.')

/** A link that a person may click later: http and https only, never `javascript:`. */
export const WebLink = z
  .string()
  .trim()
  .max(limits.url)
  .refine(storable, 'Contains characters that cannot be stored')
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'Must be a web address')

export const Instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())

/** A code as a person types it: in any case, and with spaces that were copied along. */
export const OneTimeCode = z
  .string()
  .max(64)
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().min(1, 'Required').max(limits.code, 'A code has 6 characters.'))
