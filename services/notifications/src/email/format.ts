export const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  )

// In UTC: a mail does not know the reader's time zone.
const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (at: string) => format.format(new Date(at))
}

/** A date as the screens write it. */
export const day = inUtc({ month: 'short', day: 'numeric', year: 'numeric' })

export const month = inUtc({ month: 'long', year: 'numeric' })

export const moment = inUtc({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
