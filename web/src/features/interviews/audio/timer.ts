/** mm:ss (spec section 2), with more than two digits for the minutes if necessary. */
export const formatTimer = (seconds: number) => {
  const whole = Math.floor(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}
