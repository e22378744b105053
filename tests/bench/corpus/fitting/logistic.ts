import type { Candidate, Weights } from '@roletrail/postings/weigh'

/** The candidates of one page, and which of them are right. */
export type Choice = { candidates: Candidate[]; right: boolean[] }

/**
 * What is believed of weights before any page is seen, zero of those that are not named; and how certain it is: the curvature of
 * the likelihood of pages that were seen before. A weight is pulled towards it so much.
 */
export type Belief = { weights: Weights; certainty: Weights }

/** How certain it is that a sign of which nothing is known weighs nothing: as signs are chosen with the pages in view, not a little. */
const leastCertain = 4
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
  believed: Belief = { weights: {}, certainty: {} },
): Weights => {
  const isWanted = (sign: string) => known[sign] === undefined
  const weights: Record<string, number> = { ...believed.weights, ...known }
  const squares: Record<string, number> = {}
  for (let round = 0; round < rounds; round++)
    for (const [sign, slope] of Object.entries(gradientOf(choices, weights, isWanted))) {
      const away = (weights[sign] ?? 0) - (believed.weights[sign] ?? 0)
      const change = slope - (believed.certainty[sign] ?? leastCertain) * away
      squares[sign] = (squares[sign] ?? 0.001) + change * change
      weights[sign] = bounded(sign, (weights[sign] ?? 0) + (step * change) / Math.sqrt(squares[sign]))
    }
  return weights
}

/** Each candidate's share of what speaks for all and for none, and of what speaks for those that are right. */
const sharesOf = ({ candidates, right }: Choice, weights: Weights) => {
  const powers = candidates.map(({ signs }) => {
    let sum = 0
    for (const [sign, amount] of signs) sum += (weights[sign] ?? 0) * amount
    return Math.exp(Math.min(30, sum))
  })
  const all = powers.reduce((sum, power) => sum + power, 1)
  const good = powers.reduce((sum, power, index) => sum + (right[index] ? power : 0), 0)
  return powers.map((power, index) => ({ ofAll: power / all, ofGood: right[index] ? power / good : 0 }))
}

const gradientOf = (choices: Choice[], weights: Weights, isWanted: (sign: string) => boolean) => {
  const gradient: Record<string, number> = {}
  for (const choice of choices)
    for (const [index, { ofAll, ofGood }] of sharesOf(choice, weights).entries()) {
      const missing = ofGood - ofAll
      if (Math.abs(missing) < 1e-6) continue
      for (const [sign, amount] of choice.candidates[index]?.signs ?? [])
        if (isWanted(sign)) gradient[sign] = (gradient[sign] ?? 0) + missing * amount
    }
  return gradient
}

/** How certain weights are after these choices too: how much likelier they make what is right than other weights would. */
export const certaintyAfter = (choices: Choice[], weights: Weights, before: Weights): Weights => {
  const certainty: Record<string, number> = { ...before }
  for (const choice of choices) {
    const moments = new Map<string, { all: number; allSquared: number; good: number; goodSquared: number }>()
    for (const [index, { ofAll, ofGood }] of sharesOf(choice, weights).entries())
      for (const [sign, amount] of choice.candidates[index]?.signs ?? []) {
        const sums = moments.get(sign) ?? { all: 0, allSquared: 0, good: 0, goodSquared: 0 }
        sums.all += ofAll * amount
        sums.allSquared += ofAll * amount ** 2
        sums.good += ofGood * amount
        sums.goodSquared += ofGood * amount ** 2
        moments.set(sign, sums)
      }
    for (const [sign, { all, allSquared, good, goodSquared }] of moments) {
      const curvature = allSquared - all ** 2 - (goodSquared - good ** 2)
      certainty[sign] = (certainty[sign] ?? leastCertain) + Math.max(0, curvature)
    }
  }
  return certainty
}
