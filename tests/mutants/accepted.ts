/** A change that no test notices, and why that is right. */
interface Accepted {
  /** The end of its path. */
  file: string
  /** The changed line, without its indentation. */
  line: string
  /** Stryker's names of the changes: https://stryker-mutator.io/docs/mutation-testing-elements/supported-mutators */
  mutators: string[]
  because: string
}

const onlyMemory = 'An empty entry takes memory and decides nothing.'

export const accepted: Accepted[] = [
  {
    file: 'base/fair-queue.ts',
    line: 'const line = (lines.get(key) ?? []).filter((each) => each !== one)',
    mutators: ['ArrayDeclaration'],
    because: 'Whoever leaves a line stands in one, so the default is never used.',
  },
  {
    file: 'base/fair-queue.ts',
    line: 'if (others === 0) held.delete(key)',
    mutators: ['ConditionalExpression'],
    because: onlyMemory,
  },
  {
    file: 'base/fair-queue.ts',
    line: 'if (line.length === 0) lines.delete(key)',
    mutators: ['ConditionalExpression'],
    because: onlyMemory,
  },
  {
    file: 'base/fair-queue.ts',
    line: 'if (free === 0) return',
    mutators: ['ConditionalExpression'],
    because: 'Without a free place nobody may enter; this only ends the search early.',
  },
  {
    file: 'base/fair-queue.ts',
    line: 'if (line.length === 0 && mayEnter(key)) return occupy(key)',
    mutators: ['ConditionalExpression'],
    because: 'Where somebody of this key waits nobody of it may enter: their turn would have come.',
  },
  {
    file: 'http/json-bomb-guard.ts',
    line: 'if (json.length <= maxLength) return true',
    mutators: ['ConditionalExpression', 'EqualityOperator'],
    because: 'A shortcut: what is that short has no more outside of its strings.',
  },
  {
    file: 'http/json-bomb-guard.ts',
    line: 'if (outside > maxLength) return false',
    mutators: ['ConditionalExpression'],
    because: 'Ends the search early; the loop around it ends with the same answer.',
  },
  {
    file: 'http/json-bomb-guard.ts',
    line: 'return (at - first) % 2 === 1',
    mutators: ['ArithmeticOperator'],
    because: 'A sum is odd where the difference is.',
  },
  {
    file: 'http/bytes.ts',
    line: "const { first = '', last = '' } = /^bytes=(?<first>\\d{0,15})-(?<last>\\d{0,15})$/.exec(header ?? '')?.groups ?? {}",
    mutators: ['StringLiteral'],
    because: 'Any text that is no range does.',
  },
]
