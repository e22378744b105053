/**
 * Recognizes salaries in text, in the employer's own words: "$150K – $250K", "from €48,000 per year", "月給20万円". An
 * amount of money is a salary only if a word beside it says so; budgets, bonuses, prices and funding are not.
 */

import {
  amountsIn,
  anyMoneyIn,
  boundWord,
  digits,
  factor,
  latinDigits,
  moneyIn,
  normalizeSpaces,
  rangeJoiner,
  suffix,
} from './money.ts'
import {
  countOfJobs,
  isPayOfOthers,
  lastMatch,
  otherMoney,
  otherMoneyAfter,
  payAfter,
  payWord,
  sentenceAround,
  sentenceBefore,
  statistic,
} from './pay-words.ts'

/** The salary that a line states. `heading` is the line above it; after a label no further word for pay is needed. */
export const salaryIn = (line: string, heading = '', isLabelled = false): string | undefined => {
  const text = normalizeSpaces(line).slice(0, 3_000)
  const isPayHeading =
    heading.length < 80 && payWord.test(heading) && !otherMoney.test(heading) && !statistic.test(heading)
  const sums = isLabelled ? anyMoneyIn(text) : moneyIn(text)
  const [saysPay, saysOther] = [payWord, otherMoney].map((words) => sums.length > 0 && words.test(text))
  const found = sums.filter(({ text: sum, start, end, hasPeriod: isPeriodic, hasRange }) => {
    const before = sentenceBefore(text, start)
    const after = text.slice(end, end + 80)
    // Small amounts without a period are pay by the hour only where something says that they are pay.
    const isSmall = !isPeriodic && Math.max(...amountsIn(sum)) < 300
    if (isSmall && !isLabelled && !isPayHeading) return false
    if (countOfJobs.test(after) || isPayOfOthers(before)) return false
    if (otherMoneyAfter.test(after) || /\?/.test(sentenceAround(text, start, end))) return false
    const lastPayWord = saysPay ? lastMatch(payWord, before) : -1
    const lastOther = saysOther ? lastMatch(otherMoney, before) : -1
    if (lastOther > lastPayWord) return false
    if (isLabelled || isPayHeading || lastPayWord >= 0 || payAfter.test(after)) return true
    if (heading.length < 80 && statistic.test(heading)) return false
    // Without a word for pay: "$150k - $200k" at the start of a line, "$40 - $50 per hour" anywhere.
    const isAlone = /^[^\p{L}\p{N}]*$/u.test(text.slice(0, start))
    return (hasRange && isPeriodic) || (isAlone && (isPeriodic || (hasRange && Math.min(...amountsIn(sum)) >= 10_000)))
  })
  const best = found.find(({ hasRange }) => hasRange) ?? found[0]
  return best && payText(best.text)
}

/** Without the full stop of the sentence that it ends. */
export const payText = (text: string): string => text.replace(/(?<=\p{L}{3})(?<!\/\p{L}{3})\.$/u, '')

/** "Krume | Graz | Permanent | €40,000 – 50,000": what a line states between its separators. */
const factsIn = (line: string): string[] => {
  const facts = line.length < 160 && /\d/.test(line) ? line.split(/\s[|·•]\s/) : []
  return facts.length > 1 ? facts : []
}

/** The first salary that the lines state; a range is preferred to a single amount. */
export const salaryInLines = (lines: string[]): string | undefined => {
  const found = lines.flatMap(
    (line, index) => salaryIn(line, lines[index - 1]) ?? factsIn(line).flatMap((fact) => salaryIn(fact) ?? []),
  )
  return found.find(isRange) ?? found[0]
}

/** Whether something between the first digit and the last joins two amounts. */
const isRange = (pay: string) => {
  const first = pay.search(/\d/)
  const last = pay.search(/\d\D*$/)
  return /[-–—−~～〜]|\b(to|and|bis|až|do|y)\b/i.test(pay.slice(first, last))
}

/** The salary after a label such as "Salary:": the employer's whole phrase if it is short, else the amount in it. */
export const labelledSalary = (value: string): string | undefined => {
  // "17,451  19,486": a dash that was lost on the way.
  const text = normalizeSpaces(value).replace(/(?<=\d,\d{3}) {1,3}(?=£?\d{2,3},\d{3}(?!\d))/, ' – ')
  const pay = salaryIn(text, '', true) ?? withoutCurrency(text)
  if (pay === undefined) return undefined
  const phrase = text.replace(
    /\ssur \d{1,2}(?:[.,]\d)? mois\b.*$|[,;.(]\s*(commensurate|depending|based on|de acuerdo|abhängig|je nach|selon|dle|plus|inkl|DOE\b).*$/i,
    '',
  )
  const isOwnPhrase =
    phrase.length <= 60 &&
    !/[.!?]\s/.test(phrase) &&
    phrase.endsWith(pay) &&
    !payWord.test(phrase.slice(0, -pay.length))
  return isOwnPhrase ? phrase : pay
}

// "Salary: 45,000 - 55,000 (and a bonus)" is a salary even without a currency.
const withoutCurrency = (written: string) => {
  const text = latinDigits(written)
  const [found] =
    new RegExp(`^${boundWord}${digits}${factor}(?:${rangeJoiner}${digits}${factor})?${suffix}(?=\\s?\\(|$)`, 'iu').exec(
      text,
    ) ?? []
  const sum = found === undefined ? undefined : written.slice(0, found.length)
  return sum !== undefined && Math.max(...amountsIn(sum)) >= 1_000 ? sum : undefined
}
