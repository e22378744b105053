import { employersIn, spelledAs } from '@roletrail/contracts/posting/employer'
import { payInLines } from '@roletrail/contracts/posting/extract-from-text'
import { linesOfText } from './lines-of-text.ts'
import type { Page } from './page.ts'
import { fieldText } from './plain-text.ts'
import { fields, type Posting } from './posting.ts'
import { systemOf } from './systems/systems.ts'

/** The posting as the system it is kept in states it. */
export const readApi = ({ url: address, text, api = [] }: Page): Posting | undefined => {
  const url = new URL(address)
  const system = systemOf(url, text)
  if (system === undefined) return undefined
  const answers = system
    .calls(url, text)
    .map((call) => api.find((answer) => answer.url === call.href && answer.status < 400))
  const found = system.read(
    answers.map((answer) => parsed(answer?.text)),
    url,
  )
  if (found?.position === undefined) return undefined

  const lines = (found.texts ?? []).flatMap(linesOfText)
  const all = lines.join('\n')
  const posting = {
    ...found,
    company: found.company ?? spelledAs(system.slug(url, text) ?? '', all) ?? employersIn(all)[0],
    salary: found.salary ?? payInLines(lines),
  }
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fieldText(posting[field] ?? '')
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/** The company as its system calls it: the last resort, "smart-mill" as "Smart Mill". */
export const companyInAddress = ({ url: address, text }: Page): string | undefined => {
  const url = new URL(address)
  const slug = systemOf(url, text)?.slug(url, text)
  return slug
    ?.replace(/[._%-]+|20/g, ' ')
    .trim()
    .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

const parsed = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Personio's answers are XML.
    return text
  }
}
