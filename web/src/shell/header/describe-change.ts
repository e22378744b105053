import type { QueryKey } from '@tanstack/react-query'

/** The first that fits names the change: one move touches the list, the job, its history and the counts. */
const words: readonly [path: RegExp, words: string][] = [
  [/^api\/jobs/, 'Your board changed'],
  [/^api\/user\/billing/, 'Your subscription changed'],
  [/^api\/auth\/me/, 'Your account changed'],
  [/^api\/admin\/support/, 'Support tickets changed'],
  [/^api\/admin\/metrics/, 'The figures changed'],
]

export const describeChange = (keys: readonly QueryKey[]) => {
  const paths = keys.map((key) => key.join('/'))
  return words.find(([path]) => paths.some((candidate) => path.test(candidate)))?.[1] ?? 'Something changed'
}
