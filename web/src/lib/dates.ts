const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

type When = string | Date

/** 'MMM d, yyyy' in local time (spec section 9). */
export const formatDay = (when: When) => day.format(new Date(when))

/** 'MMM d, h:mm a' in local time (spec section 9). */
export const formatMoment = (when: When) =>
  // Some engines put a narrow no-break space before AM and PM.
  moment.format(new Date(when)).replaceAll('\u202f', ' ')

/** Invoice and payment dates are unix seconds (spec section 9). */
export const fromUnixSeconds = (seconds: number) => new Date(seconds * 1000)
