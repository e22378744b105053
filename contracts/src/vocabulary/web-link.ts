// Names joined by dots, the last one of letters: no number, no email address and no `javascript:`.
const hostFirst = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** What somebody typed as an address a person may click: “linkedin.com/jobs/1” gets its https://. Undefined if it is none. */
export const webLinkOf = (typed: string): string | undefined =>
  [typed.trim(), hostFirst.test(typed.trim()) ? `https://${typed.trim()}` : ''].find(isWebAddress)
