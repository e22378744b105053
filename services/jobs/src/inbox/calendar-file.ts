const isCalendar = (text: string | undefined) => text?.trimStart().startsWith('BEGIN:VCALENDAR') === true

/** The calendar that a file is, as much of it as is looked at; undefined for any other file. */
export const calendarIn = (bytes: Buffer | undefined): string | undefined =>
  isCalendar(bytes?.toString('utf8', 0, 100)) ? bytes?.toString('utf8', 0, 100_000) : undefined

/** The calendar that Mailgun found in a mail. */
export const calendarPart = (text: string | undefined) => (isCalendar(text) ? text : undefined)
