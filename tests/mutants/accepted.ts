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

export const accepted: Accepted[] = []
