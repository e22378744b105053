import { readFileSync } from 'node:fs'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { dictionary } from '@zxcvbn-ts/language-common'

// The list of zxcvbn: 49,000 passwords from real breaches, most used first. Beside them the words of this product and of
// what it is for, and what the list lacks.
const ownWords = readFileSync(new URL('own-words.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const words = new Set([...dictionary['passwords-common'], ...ownWords])

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgb']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Neighbours in the alphabet or on the keyboard, in either direction. */
const isRun = (text: string) => text.length > 3 && runs.some((run) => run.includes(text))

const isOneRepeated = (text: string) => /^(.{1,4})\1+$/s.test(text)

const written = { '@': 'a', $: 's', '0': 'o', '3': 'e' } as const

const undisguised = (text: string) => text.replace(/[@$03]/g, (sign) => written[sign as keyof typeof written])

/** A word that everybody tries, also with digits and signs behind it; a run; one piece repeated. */
export const isCommon = (password: string): boolean => {
  const whole = password.toLowerCase()
  const stem = whole.replace(/[^a-z]+$/, '')
  return isOneRepeated(whole) || [whole, stem, undisguised(stem)].some((form) => isRun(form) || words.has(form))
}

/** The spec has no words for this; these follow its 'Invalid Password' ones. */
export const refuseCommon = (password: string): void => {
  if (isCommon(password))
    throw new Rejection('password_too_common', 'Password is too easy to guess. Please choose another one.')
}
