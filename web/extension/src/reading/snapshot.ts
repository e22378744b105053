/** What a page holds at one moment. */
export interface Snapshot {
  url: string
  title: string
  html: string
  /** What the person has selected there. */
  selected: string
}

/**
 * Runs inside the page, which gets its source text: it uses nothing from outside itself. Scripts of the page cannot
 * change what it sees, because it runs in a world of its own, and not in between, because it does not wait.
 */
export const takeSnapshot = (maxLength: number): Snapshot => ({
  url: location.href,
  title: document.title.slice(0, 500),
  html: document.documentElement.outerHTML.slice(0, maxLength),
  selected: String(getSelection() ?? '').slice(0, 100_000),
})
