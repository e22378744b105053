import { limits } from '@roletrail/contracts/vocabulary/limits'
import { webLinkOf } from '@roletrail/contracts/vocabulary/web-link'
import { type FieldName, fieldOf, type TextFieldName, tagsIn } from './fields.ts'

/** How a text breaks the rules of its field. They are the server's rules, so most mistakes show before anything is sent. */
type Fault = 'missing' | 'too long' | 'no link' | 'too many tags' | 'tag too long'

const faultIn = (name: FieldName, text: string, tags: readonly string[]): Fault | undefined => {
  const { kind, maxLength = Number.POSITIVE_INFINITY, missing } = fieldOf(name)
  if (!text.trim()) return missing ? 'missing' : undefined
  if (text.trim().length > maxLength) return 'too long'
  if (kind === 'link' && !webLinkOf(text)) return 'no link'
  if (kind !== 'tags') return undefined
  if (tags.length > limits.tags) return 'too many tags'
  return tags.some((tag) => tag.length > limits.tag) ? 'tag too long' : undefined
}

const count = (number = 0) => number.toLocaleString('en-US')

/** What is wrong with a typed text, as shown beside its field. */
export const problemOf = (name: TextFieldName, text: string): string | undefined => {
  const { maxLength, missing } = fieldOf(name)
  const fault = faultIn(name, text, tagsIn(text))
  return (
    fault &&
    {
      missing,
      'too long': `Enter at most ${count(maxLength)} characters.`,
      'no link': 'Enter a web address, like https://example.com/job.',
      'too many tags': `Enter at most ${limits.tags} tags.`,
      'tag too long': `Use at most ${limits.tag} characters per tag.`,
    }[fault]
  )
}

/** What is wrong with a cell of a CSV file, as reported for its row. */
export const cellProblemOf = (name: FieldName, text: string, tags: readonly string[] = []): string | undefined => {
  const { maxLength, subject } = fieldOf(name)
  const fault = faultIn(name, text, tags)
  return (
    fault &&
    {
      missing: `${subject} is missing`,
      'too long': `${subject} has more than ${count(maxLength)} characters`,
      'no link': `${subject} isn't a web address`,
      'too many tags': `There are more than ${limits.tags} tags`,
      'tag too long': `A tag has more than ${limits.tag} characters`,
    }[fault]
  )
}
