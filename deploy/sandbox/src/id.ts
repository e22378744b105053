import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** An id in the providers' form: the prefix says what it names. */
export const newId = (prefix: string, length = 24) =>
  prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
