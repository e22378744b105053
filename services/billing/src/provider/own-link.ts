/** A link of Stripe's that may be shown to people: it leads to one of the origins we know, and nowhere else. */
export const ownLink = (link: string | null | undefined, origins: readonly string[]): string | null =>
  link && URL.canParse(link) && origins.includes(new URL(link).origin) ? link : null
