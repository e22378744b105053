/** Weighs signs: each speaks for or against a value, and together they say how likely it is right. */

/** A value that may be right, and what speaks for and against it: 1 for a sign that holds, or how much of it there is. */
export type Candidate = { value: string; signs: Map<string, number> }

/** What a sign weighs, in logits. */
export type Weights = Readonly<Record<string, number>>

export type Weighed = { value: string; likelihood: number }

/** How much speaks for a candidate in all. */
const sumOf = ({ signs }: Candidate, weights: Weights): number => {
  let sum = 0
  for (const [sign, amount] of signs) sum += (weights[sign] ?? 0) * amount
  return sum
}

/**
 * The candidates from the most to the least likely. Only one can be right, or none, which weighs 0: the more speaks for
 * another, the less likely each is.
 */
export const weigh = (candidates: Candidate[], weights: Weights): Weighed[] => {
  const powers = candidates.map((candidate) => Math.exp(sumOf(candidate, weights)))
  const all = powers.reduce((sum, power) => sum + power, 1)
  return candidates
    .map(({ value }, index) => ({ value, likelihood: (powers[index] ?? 0) / all }))
    .sort((one, other) => other.likelihood - one.likelihood)
}

/**
 * The likeliest candidate. What contains it or is a part of it says the same, so that together they are as likely as
 * either; of these, what rules found is the better value, unless it is far less likely. Of a title only what they cut
 * out of a line is: what holds a title and more says too much, what holds a place and more says it better.
 */
export const mostLikely = (candidates: Candidate[], weights: Weights, field?: string): Weighed | undefined => {
  const all = weigh(candidates, weights)
  const [best] = all
  if (best === undefined) return undefined
  const same = all.filter(({ value }) => value.includes(best.value) || best.value.includes(value))
  const byRules = candidates.find(({ signs }) => signs.has('rules'))?.value
  const better = same.find(
    ({ value, likelihood }) =>
      value === byRules && likelihood > best.likelihood / 50 && (field !== 'position' || best.value.includes(value)),
  )
  const likelihood = same.reduce((sum, each) => sum + each.likelihood, 0)
  return { value: (better ?? best).value, likelihood: Math.round(Math.min(0.99, likelihood) * 100) / 100 }
}
