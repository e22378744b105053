import { z } from 'zod'
import { limits } from './vocabulary/limits.ts'
import { webLinkOf } from './vocabulary/web-link.ts'

// PostgreSQL cannot store NUL in text, and a lone surrogate has no UTF-8: otherwise both would end in a 500.
const storable = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Trimmed text of at most `max` UTF-16 code units that PostgreSQL can store; may be empty. */
export const text = (max: number) => z.string().trim().max(max).refine(storable, 'Remove the special characters.')

/** The same, with at least one character left after trimming. */
export const requiredText = (max: number, message = 'Required') => text(max).min(1, message)

// What a program may take for the end of a line, and what has no place within one. The signs that turn the direction of
// writing could make a name look like another text.
const breaks = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu
const directions = /[\u202a-\u202e\u2066-\u2069]/g

const oneLine = (value: string) => value.replace(directions, '').replace(breaks, ' ').trim()

/**
 * Text of one line: line breaks and other control characters, which came along with copied text, become spaces. Every
 * field that is one line on the screen is one of these; it may end up in a subject, a header or a list.
 */
export const line = (max: number) =>
  z.string().refine(storable, 'Remove the special characters.').overwrite(oneLine).max(max)

/** The same, with at least one character left. */
export const requiredLine = (max: number, message = 'Required') => line(max).min(1, message)

/** A line or null; an empty one is null. */
export const optionalLine = (max: number) =>
  line(max)
    .nullable()
    .transform((value) => value || null)

// The endings under which sites are advertised most. Names end in none of them; “St.John” and “M.Sc.” are names.
const endings = 'com|net|org|info|biz|io|app|dev|xyz|site|online|shop|store|top|click|link|live|club|ru|cn|uk'
const webAddress = new RegExp(`//|@|\\bwww\\.|\\.(?:${endings})(?![\\p{L}\\p{N}])|\\.\\p{L}+/`, 'iu')

/**
 * Whether a mail program might make a link of something in a text, an address or the name of a site. Takes more for one
 * than `Name` refuses: a person called “Dr.Smith” may sign up, and is greeted without their name.
 */
export const mayBecomeLink = (text: string) => webAddress.test(text) || /[\p{L}\p{N}]\.\p{L}{2}/u.test(text)

/** A person's name. It is printed in mails and in lists of administrators, so it is no place for links. */
export const Name = requiredLine(limits.name).refine(
  (value) => !webAddress.test(value),
  'Enter a name without a web address',
)

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

/** A link that a person may click later: http and https only, never `javascript:`. People may leave out the scheme. */
export const WebLink = z
  .string()
  .trim()
  .refine(storable, 'Remove the special characters.')
  // As browsers do with an address.
  .overwrite((value) => value.replace(/[\t\n\r]/g, ''))
  .refine((value) => value === oneLine(value), 'Use a link without line breaks.')
  .overwrite((value) => webLinkOf(value) ?? value)
  .max(limits.url)
  .refine((value) => webLinkOf(value) === value, 'Enter a web address, like https://example.com/job.')

export const Instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())

/** By its name, `Europe/Berlin`: an offset alone would not say when the clocks change. */
export const isTimeZone = (name: string) => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const TimeZone = z.string().max(limits.interview.zone).refine(isTimeZone, 'Not the name of a time zone')

/** A code as a person types it: in any case, and with spaces that were copied along. */
export const OneTimeCode = z
  .string()
  .max(64)
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().min(1, 'Required').max(limits.code, 'A code has 6 characters.'))

/** Bytes of a request that carries long texts, and little else. */
export const longTextBody = 1024 * 1024
