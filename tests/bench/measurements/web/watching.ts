/**
 * Runs in the page from its beginning. `interactive` resolves to the milliseconds since navigation at which the first
 * cards have been painted and a task put behind everything else has run.
 */
export const watchBoard = `
  globalThis.interactive = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('[data-job]')) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    requestAnimationFrame(look)
  })`

/**
 * After `watchNextMove()`, `nextMove` resolves once a card was dropped and the server has confirmed it: whether the card
 * stood in its new column when the next frame was drawn, and the milliseconds from the drop until the confirmation is shown.
 */
export const watchMoves = `
  globalThis.watchNextMove = () => {
    globalThis.nextMove = new Promise((resolve) => {
      addEventListener('pointerup', () => {
        const begin = performance.now()
        const before = document.querySelectorAll('[data-column=offer] [data-job]').length
        let inNextFrame
        requestAnimationFrame(() => {
          inNextFrame = document.querySelectorAll('[data-column=offer] [data-job]').length !== before ||
            document.querySelector('[data-column=offer] section').ariaLabel !== label
        })
        const label = document.querySelector('[data-column=offer] section').ariaLabel
        const said = new MutationObserver((changes) => {
          const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
          if (!added.some((node) => node.textContent?.includes('Status updated'))) return
          said.disconnect()
          resolve({ inNextFrame, settled: performance.now() - begin })
        })
        said.observe(document.body, { childList: true, subtree: true })
      }, { capture: true, once: true })
    })
  }`
