/** An expression's source for any of the alternatives in a text, where those of a language or a group stand in one line. */
export const alternativesIn = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('|')
