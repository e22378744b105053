/** The zone of this browser. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Most browsers have it; the others load it when a time is first written down. */
const temporal = async () => {
  type Polyfill = typeof import('temporal-polyfill')
  const { Temporal } =
    'Temporal' in globalThis ? (globalThis as unknown as Polyfill) : await import('temporal-polyfill')
  return Temporal
}

/**
 * The moment at which clocks in a zone show a day and a time. In the night in which they go forward some times do not
 * exist: they mean that much later.
 */
export const momentAt = async (day: string, time: string, zone: string): Promise<string> => {
  const { PlainDateTime } = await temporal()
  return new Date(PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds).toISOString()
}

/** What clocks in a zone show at a moment, in the formats of date and time fields. */
export const shownAt = (moment: string, zone: string): { day: string; time: string } => {
  // Swedes write dates as fields do.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = shown.format(new Date(moment)).split(' ')
  return { day, time }
}

/** "New York" of America/New_York. */
export const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** All zones that this browser knows, and those that are in use already. */
export const zonesWith = (...used: readonly string[]) =>
  [...new Set([...used, ownZone(), ...Intl.supportedValuesOf('timeZone')])].toSorted()
