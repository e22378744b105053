/** What a web server answered: the address after redirects, and its text. Error statuses carry no text. */
export type Answer = { url: string; status: number; contentType: string; text: string }

/** A page, and what the applicant-tracking system it belongs to answered about it (see systems/). */
export type Page = Answer & { api?: Answer[] }
