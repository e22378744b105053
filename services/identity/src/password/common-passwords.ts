import { readFileSync } from 'node:fs'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { dictionary } from '@zxcvbn-ts/language-common'

// The list of zxcvbn has 49,000 passwords from real breaches, most used first. The file adds words of this product and its
// subject, and a few that the list lacks.
const productWords = readFileSync(new URL('product-words.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const words = new Set([...dictionary['passwords-common'], ...productWords])

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgb']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Neighbours in the alphabet or on the keyboard, in either direction. */
const isRun = (text: string) => text.length > 3 && runs.some((run) => run.includes(text))

const isOneRepeated = (text: string) => /^(.{1,4})\1+$/s.test(text)

const substitutes = { '@': 'a', $: 's', '0': 'o', '3': 'e' } as const

const undisguised = (text: string) => text.replace(/[@$03]/g, (sign) => substitutes[sign as keyof typeof substitutes])

/** A common word, even with digits and symbols after it; a run of neighbouring keys; one piece repeated. */
export const isCommon = (password: string): boolean => {
  const whole = password.toLowerCase()
  const stem = whole.replace(/(?<![^a-z])[^a-z]+$/, '')
  return isOneRepeated(whole) || [whole, stem, undisguised(stem)].some((form) => isRun(form) || words.has(form))
}

/** The specification has no text for this; ours follows its 'Invalid Password' one. */
export const refuseCommonPassword = (password: string): void => {
  if (isCommon(password))
    throw new Rejection('password_too_common', 'That password is too easy to guess. Choose another one.')
}
