/** Stripe counts in whole seconds. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** The same day `months` later; the 31st becomes the last day of a shorter month. */
const addMonths = (seconds: number, months: number) => {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

/** The end of the period that begins at `start`, counted from the anchor so that short months do not shift later ones. */
export const periodEnd = (anchor: number, start: number) => {
  let months = 1
  while (addMonths(anchor, months) <= start) months += 1
  return addMonths(anchor, months)
}
