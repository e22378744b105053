import type { z } from 'zod'

/**
 * What a person reads about an input that a schema refuses, where the schema has no words of its own. Zod's are for
 * programmers: “Too big: expected string to have <=200 characters”.
 */
export const plainMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? required : invalid
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? required
        : sized('at least', issue.origin, issue.minimum)
    case 'too_big':
      return sized('at most', issue.origin, issue.maximum)
    case 'invalid_value':
      return issue.values.length > 1 ? 'Choose one of the options.' : invalid
    case 'invalid_format':
      return formats[issue.format] ?? invalid
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.join(', ')}.`
    default:
      return invalid
  }
}

const required = 'Required'
const invalid = "This doesn't look right."

const formats: Record<string, string> = {
  email: 'Invalid email address',
  url: 'Enter a web address, like https://example.com.',
  date: 'Enter a date.',
  datetime: 'Enter a date and time.',
}

const sized = (bound: string, origin: string, limit: number | bigint) => {
  const number = limit.toLocaleString('en-US')
  if (origin === 'string') return `Enter ${bound} ${number} ${number === '1' ? 'character' : 'characters'}.`
  return origin === 'array' ? `Choose ${bound} ${number}.` : `Enter ${bound} ${number}.`
}
