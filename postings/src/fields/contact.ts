/** Reads the block that ends many postings: an employer with its legal form, a street, and a code with a town. */

import { hasLegalForm } from './employer.ts'
import { townAfterCode } from './location.ts'

type Contact = { company: string; town: string }

/** As many lines as a name, a department, a street and a town take up. */
const maxLines = 4

/** "Krume GmbH, Mehlweg 4, 8010 Graz", on one line or on several; undefined if the lines name several employers. */
export const contactIn = (lines: string[]): Contact | undefined => {
  const found = new Map<string, Contact>()
  lines.forEach((line, index) => {
    const [company = '', ...rest] = line.length < 200 ? partsOf(line) : []
    if (company.length > 60 || !hasLegalForm(company) || /[.!?:]\s/.test(company.replace(/\b[a-z]\.\s/g, ''))) return
    const after = [
      ...rest,
      ...lines
        .slice(index + 1, index + maxLines)
        .filter(isShort)
        .flatMap(partsOf),
    ]
    const town = after.map(townAfterCode).find((place) => place !== undefined)
    if (town !== undefined) found.set(company.toLowerCase(), { company, town })
  })
  return found.size === 1 ? [...found.values()][0] : undefined
}

const isShort = (line: string) => line.length < 80
const partsOf = (line: string) => line.split(/(?<!\s)\s*[,|•·]\s+|\s[–-]\s/)
