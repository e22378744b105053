import { randomInt } from 'node:crypto'

const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** An id in the providers' format: the prefix says what it identifies. */
export const newId = (prefix: string, length = 24) =>
  prefix + Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
