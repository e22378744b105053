import { type LabelledField, labelOf } from './label.ts'
import { labelledPay } from './pay.ts'
import { labelledPlace } from './place.ts'

export type Row = { field: LabelledField; value: string }
export type TextField = 'company' | 'position' | 'location' | 'salary'
export type TextFields = { [field in TextField]?: string }

/** "Location: Austin, TX" as a row; also "Company｜Acme". */
export const rowOf = (line: string): Row | undefined => {
  const [, label = '', value = ''] = /^(.{2,40}?)\s*[:：｜]\s*(.+)$/su.exec(line) ?? []
  const inner = /^(location: ?(?:city|state|country))\s*[:：]?\s*(.+)$/i.exec(line)
  const field = inner ? labelOf(inner[1] ?? '') : labelOf(label)
  const said = inner ? inner[2] : value
  return field === undefined || !said?.trim() ? undefined : { field, value: said.trim() }
}

const generic =
  /^(various|confidential|n\/?a|none|details|overview|information|type|description|search|new|all|login|home|about|contact|menu|careers|jobs|news|dismiss|accept|reject|.*\?)$/i

/** A name behind a label: short, no sentence, no label itself. */
const labelledName = (value: string, longest: number): string | undefined => {
  const text = value.replace(/^[\s,;|·•-]+|[\s,;|·•]+$/g, '').trim()
  if (text.length < 2 || text.length > longest || generic.test(text) || labelOf(text) !== undefined) return undefined
  if (!/\p{L}/u.test(text) || /[.!?]\s+\p{Lu}\p{L}*\s+\p{Ll}|https?:|[!?]$/u.test(text)) return undefined
  return text.split(/\s+/).length > 14 ? undefined : text
}

const reading: Record<TextField, (value: string) => string | undefined> = {
  company: (value) =>
    labelledName(
      value.replace(/\s*\(\d+\w?\)$|,\s(Abteilung|Department|Dept|HR|Human Resources|Personal)\b.*$/, ''),
      80,
    ),
  position: (value) => labelledName(value, 150),
  location: labelledPlace,
  salary: labelledPay,
}

/** The fields that labelled rows state; the first row of a kind that says something counts. */
export const readRows = (rows: Row[]): TextFields => {
  const found: TextFields = {}
  for (const field of ['company', 'position', 'location', 'salary'] as const)
    for (const row of rows) {
      if (found[field] !== undefined) break
      const value = row.field === field ? reading[field](row.value) : undefined
      if (value !== undefined) found[field] = value
    }
  const town = (['city', 'state', 'country'] as const)
    .map((part) => rows.find(({ field }) => field === part)?.value)
    .map((value) => (value === undefined ? undefined : labelledPlace(value)))
  const [city, state, country] = town
  if (city !== undefined) found.location = [city, state ?? country].filter((part) => part !== undefined).join(', ')
  return found
}
