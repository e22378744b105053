/** Retry-After for people: rounded up, so that waiting as long as it says is enough. */
export const formatWait = (seconds = 60) => {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 3600) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3600), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
