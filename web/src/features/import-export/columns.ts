/** What a column of a file may be, with the names other trackers and spreadsheets give it. */
export const columns = {
  company: { label: 'Company', names: /^(company|company name|employer|organi[sz]ation|firma|unternehmen)$/i },
  position: { label: 'Position', names: /^(position|position title|job title|title|role|job|job name|stelle)$/i },
  stage: { label: 'Stage', names: /^(stage|status|state|list|column|phase)$/i },
  applied: {
    label: 'Applied',
    names: /^(applied|applied (date|on|at)|application date|date( applied)?|created( at)?)$/i,
  },
  location: { label: 'Location', names: /^(location|city|place|ort)$/i },
  salary: { label: 'Salary', names: /^(salary|salary range|pay|compensation|gehalt)$/i },
  jobUrl: { label: 'Link', names: /^(link|url|job url|job link|posting|posting url|application link)$/i },
  tags: { label: 'Tags', names: /^(tags|labels|keywords)$/i },
  contactName: { label: 'Contact Name', names: /^(contact|contact name|recruiter)$/i },
  contactEmail: { label: 'Contact E-mail', names: /^(contact e-?mail|e-?mail|recruiter e-?mail)$/i },
  contactPhone: { label: 'Contact Phone', names: /^(contact phone|phone|telephone)$/i },
  notes: { label: 'Notes', names: /^(notes?|comments?|description)$/i },
} as const

export type Column = keyof typeof columns

export const columnNames = Object.keys(columns) as Column[]

/** Which column of the file each of ours is; the place in its header. */
export type Mapping = Partial<Record<Column, number>>

/** The first column whose name says so, each taken once. */
export const guessMapping = (header: readonly string[]): Mapping => {
  const taken = new Set<number>()
  const mapping: Mapping = {}
  for (const column of columnNames) {
    const found = header.findIndex((name, index) => !taken.has(index) && columns[column].names.test(name.trim()))
    if (found < 0) continue
    taken.add(found)
    mapping[column] = found
  }
  return mapping
}
