import type { Candidate, Weights } from '@roletrail/postings/weigh'

/** The candidates of one page, and which of them are right. */
export type Choice = { candidates: Candidate[]; right: boolean[] }

/** Pulls weights of signs that hardly ever decide towards what is believed of them beforehand, usually zero. */
const shrinking = 1
const rounds = 250
const step = 0.5

/**
 * The weights with which the right candidates, or none where none is right, are likeliest: a logistic regression over
 * the candidates of each page, by gradients whose steps shrink as they add up (AdaGrad). Signs whose
 * weight is known keep it.
 */
export const fitted = (
  choices: Choice[],
  bounded: (sign: string, weight: number) => number,
  known: Weights = {},
  believed: Weights = {},
): Weights => {
  const isWanted = (sign: string) => known[sign] === undefined
  const weights: Record<string, number> = { ...believed, ...known }
  const squares: Record<string, number> = {}
  for (let round = 0; round < rounds; round++)
    for (const [sign, slope] of Object.entries(gradientOf(choices, weights, isWanted))) {
      const change = slope - shrinking * ((weights[sign] ?? 0) - (believed[sign] ?? 0))
      squares[sign] = (squares[sign] ?? 0.001) + change * change
      weights[sign] = bounded(sign, (weights[sign] ?? 0) + (step * change) / Math.sqrt(squares[sign]))
    }
  return weights
}

const gradientOf = (choices: Choice[], weights: Weights, isWanted: (sign: string) => boolean) => {
  const gradient: Record<string, number> = {}
  for (const { candidates, right } of choices) {
    const powers = candidates.map(({ signs }) => {
      let sum = 0
      for (const [sign, amount] of signs) sum += (weights[sign] ?? 0) * amount
      return Math.exp(Math.min(30, sum))
    })
    const all = powers.reduce((sum, power) => sum + power, 1)
    const good = powers.reduce((sum, power, index) => sum + (right[index] ? power : 0), 0)
    candidates.forEach(({ signs }, index) => {
      const power = powers[index] ?? 0
      const missing = (right[index] ? power / good : 0) - power / all
      if (Math.abs(missing) < 1e-6) return
      for (const [sign, amount] of signs) if (isWanted(sign)) gradient[sign] = (gradient[sign] ?? 0) + missing * amount
    })
  }
  return gradient
}
