let pauses = 0
const waiting = new Map<string, () => void>()

/** Pauses live updates, for example while a card is dragged. They run once every pause was released. */
export const pauseUpdates = () => {
  let paused = true
  pauses += 1
  return () => {
    if (!paused) return
    paused = false
    pauses -= 1
    if (pauses > 0) return
    const runs = [...waiting.values()]
    waiting.clear()
    for (const run of runs) run()
  }
}

/** Runs at once, or after the pause; of several with the same name only the last, so ten changes cost one refetch. */
export const deferWhilePaused = (name: string, run: () => void) => {
  if (pauses === 0) run()
  else waiting.set(name, run)
}
