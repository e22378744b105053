/** Collects the amounts of money that may be a posting's pay, and the signs for and against each. */

import {
  amountsIn,
  anyMoneyIn,
  bareSumsIn,
  moneyIn,
  normalizeSpaces,
  type Sum,
  saysCurrency,
  unmarkedSumsIn,
} from '../../fields/money.ts'
import {
  countOfJobs,
  grossOrNet,
  isPayOfOthers,
  lastMatch,
  otherMoney,
  otherMoneyAfter,
  payAfter,
  payPicture,
  payWord,
  sentenceAround,
  sentenceBefore,
  spentOn,
  statistic,
} from '../../fields/pay-words.ts'
import { payText } from '../../fields/salary.ts'
import { labelledField } from '../../text/labels.ts'
import type { Sight } from '../sight.ts'
import type { Candidate } from '../weigh.ts'

const maxCandidates = 40
const maxLines = 400
const maxLine = 3_000
/** More sums than any posting names; a list of prices may have thousands. */
const maxSums = 300

/** Where a sum stands, and how often the same was named. */
type Found = { value: string; signs: Map<string, number>; times: number }

/** "Salary range": what stands below is pay. */
const isPayHeading = (line: string) =>
  line.length < 80 && !otherMoney.test(line) && (payWord.test(line) || labelledField(line, true) === 'salary')

/** "40K-120k", "15-25K": nothing else has this form in a line of its own. */
const isRangeOfThousands = (line: string) =>
  line.length < 30 &&
  /^[^\p{L}\p{N}]*\d{1,3}\s?[kкKК]?\s?[-–—~〜]\s?\d{1,3}\s?[kкKК]\+?(?:[^\p{L}\p{N}]*$|\s?·)/u.test(line)

const startsGrossOrNet = new RegExp(`^[\\s,(/]{0,4}(?:${grossOrNet.source})`, 'iu')

/** Words before a few euros that say that they are pay by the hour or by the day. */
const byTheHour =
  /hourly|daily rate|tagessatz|diária|日給|日薪|일급|stundenlohn|stundensatz|taux horaire|timeløn|timelønn|timlön|uurloon|tuntipalkka|stawka godzinowa|hodinová (?:mzda|sazba)|órabér|почасов|salario por hora|paga oraria|時給|시급|时薪|時薪/iu

/** What a board says of many jobs is never what this one pays. */
const isOfThisJob = ({ start, end }: Sum, line: string): boolean =>
  !isPayOfOthers(sentenceBefore(line, start)) && !countOfJobs.test(line.slice(end, end + 20))

/** The same amounts, however they are written. */
const keyOf = (pay: string) => [...new Set(amountsIn(pay))].join('–')

export const payCandidates = (sight: Sight, position: string | undefined, byRules?: string): Candidate[] => {
  const { labelled, url } = sight
  const lines = sight.lines.slice(0, maxLines)
  const found = new Map<string, Found>()
  const add = (said: string, signs: Map<string, number>, isInLine = true) => {
    const value = payText(said.replace(/^[\s–—•·*-]+(?=\p{L})/u, ''))
    const known = found.get(keyOf(value))
    if (known === undefined && found.size >= maxCandidates) return
    const { times = 0 } = known ?? {}
    found.set(keyOf(value), {
      value: known?.value ?? value,
      // The best that is said of it anywhere counts.
      signs: times === 0 ? new Map([...(known?.signs ?? []), ...signs]) : bestOf(known?.signs ?? new Map(), signs),
      times: times + Number(isInLine),
    })
  }
  if (byRules !== undefined) add(byRules, new Map([['rules', 1]]), false)
  if (labelled.salary !== undefined) add(labelled.salary, new Map([['label', 1]]), false)
  const isOfScholar = scholar.test(position ?? '')
  const at = position === undefined ? -1 : lines.findIndex((line) => line.toLowerCase() === position.toLowerCase())
  let weighed = 0
  lines.forEach((line, index) => {
    if (!/\p{Nd}/u.test(line) || weighed > maxSums) return
    const text = normalizeSpaces(line).slice(0, maxLine)
    const above = [lines[index - 1] ?? '', lines[index - 2] ?? '']
    const away = at < 0 ? index : Math.abs(index - at)
    const isMarked = isPayHeading(above[0] ?? '') || payPicture.test(text.slice(0, text.search(/\d/)))
    const sums = isMarked || byTheHour.test(text) ? anyMoneyIn(text) : moneyIn(text)
    weighed += sums.length
    for (const sum of sums.filter((each) => isOfThisJob(each, text)))
      add(sum.text, signsOf(sum, text, above, away, sums.length, isOfScholar))
    if (sums.length > 0) return
    const bare = payWord.test(text) || isMarked || isRangeOfThousands(text) ? bareSumsIn(text) : []
    for (const sum of bare.length === 0 && isMarked ? unmarkedSumsIn(text) : bare)
      add(sum.text, signsOf(sum, text, above, away, 1, isOfScholar))
  })
  return [...found.values()].map(({ value, signs, times }) => {
    const amounts = amountsIn(value)
    const sign = (name: string, holds: boolean | number) => {
      if (holds) signs.set(name, Number(holds))
    }
    sign('always', 1)
    sign('text', url === undefined)
    sign('range', new Set(amounts).size > 1)
    sign('no currency', !saysCurrency(value))
    sign('small', Math.max(...amounts) < 300)
    sign('below a thousand', !signs.has('period') && Math.max(...amounts) < 1_000 && Math.max(...amounts) >= 300)
    sign('too little to live on', !isOfScholar && isTooLittle(value, Math.max(...amounts)))
    sign('a million', Math.max(...amounts) >= 1_000_000)
    sign('a salary of a year', Math.min(...amounts) >= 15_000 && Math.max(...amounts) < 1_000_000)
    sign('range of a year', new Set(amounts).size > 1 && Math.min(...amounts) >= 15_000)
    sign('nothing but a sum', new Set(amounts).size < 2 && !saysThatItIsPay.some((name) => signs.has(name)))
    sign('wide', Math.max(...amounts) > 4 * Math.min(...amounts))
    sign('times', Math.min(2, Math.log2(Math.max(1, times))))
    sign('others', Math.min(3, Math.log2(found.size)))
    return { value, signs }
  })
}

/** Where prices are those of dollars, euros, pounds or francs, nobody lives on less than this. */
const dear = /(?<!\p{L})(?:US|CA|AU?)?\$|[€£]|(?<!\p{L})(?:USD|CAD|AUD|EUR|euros?|GBP|CHF)(?!\p{L})/iu
const leastFor: [RegExp, number][] = [
  [
    /year|annum|annual|jahr|jährlich|(?<!\p{L})p\.? ?a\.?(?!\p{L})|(?<!\p{L})an(?!\p{L})|année|annuel|año|anual|(?<!\p{L})ano(?!\p{L})|anno|annu[oi]|jaar|(?<!\p{L})år(?!\p{L})/iu,
    8_000,
  ],
  [/month|monat|mois|mensu|mensa|mensil|(?<!\p{L})m[eê]s(?:es)?(?!\p{L})|mese|maand|måned|månad|kuukau/iu, 400],
  [/week|woche|semaine|semana|settimana|(?<!\p{L})uge(?!\p{L})|vecka/iu, 100],
]

/** "$150 per month" is a perk. */
const isTooLittle = (pay: string, most: number): boolean =>
  dear.test(pay) && leastFor.some(([period, least]) => most < least && period.test(pay))

/** What a single sum needs beside it. */
const saysThatItIsPay = [
  'label',
  'period',
  'pay word before',
  'pay word within',
  'pay word after',
  'pay heading',
  'pay heading higher',
]

/** What speaks against a sum only where it holds each time that the sum is named. */
const against = new Set([
  'other money before',
  'other money after',
  'spent on something',
  'question',
  'statistic',
  'in a sentence',
  'several in the line',
])

const bestOf = (some: Map<string, number>, others: Map<string, number>): Map<string, number> =>
  new Map(
    [...some, ...others].flatMap(([sign, amount]) =>
      against.has(sign) && !(some.has(sign) && others.has(sign))
        ? []
        : [[sign, Math.max(amount, some.get(sign) ?? 0, others.get(sign) ?? 0)]],
    ),
  )

/** Who lives on a stipend, which is a perk of others. */
const scholar = /phd|ph\.d|doctora|doktora|postdoc|intern(?!a)|student|fellow|trainee|scholar|estagi|becari|stagiaire/iu
const scholarship =
  /(?<!\p{L})(?:stipends?|scholarship|bursary|beca|bolsa|borsa di studio|bourse|stipendium)(?!\p{L})/iu

const signsOf = (
  { text, start, end, hasPeriod }: Sum,
  line: string,
  [above = '', higher = '']: string[],
  away: number,
  sums: number,
  isOfScholar: boolean,
): Map<string, number> => {
  const before = sentenceBefore(line, start)
  const after = line.slice(end, end + 80)
  const lastPay = Math.max(lastMatch(payWord, before), isOfScholar ? lastMatch(scholarship, before) + 0.5 : -1)
  const lastOther = lastMatch(otherMoney, before)
  const rest = `${line.slice(0, start)} ${line.slice(end)}`
  const signs: [string, boolean | number][] = [
    ['pay word before', (lastPay >= 0 && lastPay > lastOther) || payPicture.test(before)],
    ['pay word within', payWord.test(text) || grossOrNet.test(text)],
    ['pay word after', payAfter.test(after) || startsGrossOrNet.test(after)],
    ['other money before', lastOther > lastPay],
    ['other money after', otherMoneyAfter.test(after)],
    ['spent on something', spentOn.test(after)],
    ['question', /\?/.test(sentenceAround(line, start, end))],
    ['statistic', statistic.test(before) || (above.length < 80 && statistic.test(above))],
    ['pay heading', isPayHeading(above)],
    ['pay heading higher', isPayHeading(higher)],
    ['other heading', above.length < 80 && otherMoney.test(above) && !payWord.test(above)],
    ['period', hasPeriod],
    ['first in line', /^[^\p{L}\p{N}]*$/u.test(line.slice(0, start))],
    ['whole line', /^[^\p{L}\p{N}]*$/u.test(rest)],
    ['short line', rest.length < 40],
    ['in a sentence', rest.length > 100],
    ['several in the line', sums > 1],
    ['near the title', away <= 8],
    ['how near', Math.max(0, 6 - Math.log2(1 + away))],
  ]
  return new Map(signs.flatMap(([name, holds]) => (holds ? [[name, Number(holds)]] : [])))
}
