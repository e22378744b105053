let holds = 0
const waiting = new Map<string, () => void>()

/** While a card is in the air nothing may shift below it: what would is kept until every hold is released. */
export const pauseUpdates = () => {
  let held = true
  holds += 1
  return () => {
    if (!held) return
    held = false
    holds -= 1
    if (holds > 0) return
    const runs = [...waiting.values()]
    waiting.clear()
    for (const run of runs) run()
  }
}

/** Runs at once, or after the hold; of several with one name only the last, so ten changes cost one refetch. */
export const deferWhilePaused = (name: string, run: () => void) => {
  if (holds === 0) run()
  else waiting.set(name, run)
}
