/** What a web server answered: the address after redirects, and its text. Error statuses carry no text. */
export type Page = { url: string; status: number; contentType: string; text: string }
