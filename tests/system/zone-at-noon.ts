/** A time zone in which it is about noon, so that nobody's day ends during a test. */
export const zoneAtNoon = (now = new Date()) => {
  const ahead = 12 - now.getUTCHours()
  // In these names the sign says how far UTC is ahead.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
