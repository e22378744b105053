import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { services } from '@roletrail/contracts/vocabulary/service'
import { withDatabase } from '../final-state/final-state.ts'
import type { ChaosStack } from '../stack/chaos-stack.ts'

/** The password of every account. */
export const password = 'correct horse battery'

// What the schemes give out: Visa, Mastercard, American Express, Discover; with or without gaps, and not as a part of an
// id, a time or a fraction.
const cardLike =
  /(?<![\w.-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6\d{3})(?:[ -]?\d{4}){3}(?![\w-])|(?<![\w.-])3[47]\d{2}[ -]?\d{6}[ -]?\d{5}(?![\w-])/g

const passesLuhn = (digits: string) => {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The card number or the password in a text, if there is one. */
export const secretIn = (text: string): string | undefined =>
  text.includes(password)
    ? password
    : text.match(cardLike)?.find((candidate) => passesLuhn(candidate.replaceAll(/[ -]/g, '')))

/** Where a card number or a password is stored that must be stored nowhere: logs, streams, events, outboxes, tables. */
export const findSecrets = async (stack: ChaosStack): Promise<string[]> => {
  const found: string[] = []
  const check = (where: string, text: string) => {
    const secret = secretIn(text)
    if (secret) found.push(`${where} holds ${secret}`)
  }
  for (const kept of ['log', 'nats']) {
    const files = await readdir(join(stack.directory, kept), { recursive: true, withFileTypes: true })
    for (const file of files.filter((each) => each.isFile()))
      check(`${kept}/${file.name}`, await readFile(join(file.parentPath, file.name), 'latin1'))
  }
  for (const service of services)
    for (const [table, rows] of await withDatabase(stack.database(service), everyTable))
      check(`${service}.${table}`, rows)
  return found
}
