/** Stripe's link, if it leads to one of the origins that people may be sent to; null otherwise. */
export const trustedLink = (link: string | null | undefined, origins: readonly string[]): string | null =>
  link && URL.canParse(link) && origins.includes(new URL(link).origin) ? link : null
