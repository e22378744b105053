/** Recognizes amounts of money, and what each number means: "$150K – $250K", "12-18 LPA", "月給20万円". */

import { bound, currencyWord, grossOrNetWord, moreCodes, moreFactors, periodWord, rangeWord } from './money-words.ts'
import { remember } from './remember.ts'

const symbol = String.raw`(?:${currencyWord}|(?:US|CA|AU|NZ|HK|NT|SG|MX|[CAS])\$|R\$|\$|€|£|¥|￥|₹|₩|₪|₺|₽|VNĐ|zł|Kč|Ft|Rs\.?|kr\.?|Fr\.|₴|₫|฿|₱|₦|₵|₡|₸|₾|₼|RM(?!\p{L})|Rp\.?(?!\p{L})|R(?=\s?\d{1,3}(?:[ ,]\d{3}|k|\s?(?:per|pm|\/)))|грн\.?|руб\.?|(?<=[\d\s.т])р\.?(?!\p{L})|тг\.?|บาท|đồng|(?<=\d ?)đ(?!\p{L})|(?<!\p{L})[NP](?=\d{2,3},\d{3})|Tk\.?(?!\p{L})|TL(?!\p{L})|din(?:ara)?\.?(?!\p{L})|(?<=\d\s?)e(?=\/(?:kk|h|kuukausi))|S\/\.?(?=\s?\d)|KSh|TSh|F\s?CFA|сум(?!\p{L})|сом(?!\p{L})|৳|₮|₼|lei(?!\p{L})|лв\.?|тенге|تومان|ريال|درهم|دينار|جنيه|円|원|元)`
const code = String.raw`(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|JPY|CNY|RMB|KRW|INR|SGD|HKD|TWD|NTD|BRL|MXN|ZAR|ILS|TRY|AED|SAR|PHP|IDR|MYR|THB|VN[DĐ]|NGN|KES|ARS|CLP|COP|PEN|UAH|RUB|PKR|BDT|EGP|SAR|QAR|KWD|BHD|OMR|JOD|MAD|TND|GHS|UGX|TZS|RSD|ISK|LKR|NPR|KZT|GEL|UYU|CRC|DOP|XOF|XAF|FCFA|AZN|UZS|BYN|AMD|MKD|BAM|euroa|eurot|euró|euros?|dollars?|pesos?|reais|rupees?|rupiah|ringgit|soles|${moreCodes}|евро|рублей|рублів|гривень|гривен|złotych|злотих|злотых)\.?`
const money = String.raw`(?:${code}(?:\s?${symbol})?|${symbol}(?:\s?${code})?)`
export const digits = String.raw`(?:\d{1,3}(?:[ ,.'’]\d{3})+(?:[.,]\d{1,2}(?!\d))?|\d{1,2}(?:,\d{2})+,\d{3}|\d+(?:[.,]\d{1,2}(?!\d))?)`
export const factor = String.raw`(?:(?<=(?:₹|Rs\.?|INR)\s?\d{1,3}(?:\.\d{1,2})?)\s?L(?!\p{L})|\s?(?:т\.?(?=\s?р)|(?:k|к|mil|lakhs?|lacs?|LPA|тыс|тис|mln|млн|tsd|jt|juta|ribu|triệu|tr|crores?)(?!(?!(?:USD|CAD|CAN|EUR|GBP)(?!\p{L}))\p{L})\.?|\+\s?(?:LPA|lakhs?|lacs?|k)(?!\p{L})|tis\.|tys\.|万|萬|億|천만|백만|억|만|千|천)|\s?e(?=\s?Ft)|\s?(?:${moreFactors})(?![\p{L}\p{M}])\.?)?`
const period = String.raw`(?:(?:\s?\(?\s?(?:per|an?|each|за|в|на|pro|pr\.?|je|par|por|al|ao|im|die|cada|all['’]|de l['’]|l['’]|za|na|i|mỗi|每|毎|\/)\s?|\s?[/])(?:hourly|1\s?h|hour|hr|h|man-?day|MD|day|week|wk|month|mo|annum|year|yr|stunde|std|tag|woche|monat|jahr|heure|jour|semaine|mois|an(?:née)?|hora|día|dia|mes|mês|año|ano|anno|mese|hodinu|hod|den|měsíc|měs|rok|godzinę|miesiąc|mies|time|måned|mnd|månad|mån|år|uur|maand|jaar|mesiac|mes|deň|óra|hó|hónap|év|ora|oră|lună|luna|saat|ay|yıl|gün|tunti|kk|kuukausi|vuosi|sat|mjesec|godina|час|день|неделю|месяц|мес|год|годину|місяць|міс|рік|ч|смену|смена|выход|месец|месеца|shift|session|class|lesson|visit|delivery|schicht|einsatz|nacht|turno|clase|aula|cours|séance|livraison|godz|mesec|sat|mėn|mēn|kuu|tund|bulan|bln|hari|jam|tháng|giờ|ngày|buổi|ca|năm|เดือน|วัน|ชั่วโมง|月|天|日|年|小时|小時|時間|時|周|週|次|월|년|시간|일|건|חודש|שעה)(?!\p{L})\.?\)?|\s?(?:p\.\s?a\.|p\.\s?h\.|p\.\s?m\.|p\/[uhm](?!\p{L})|(?:(?:hour|week|month|year)\s)?(?:pa|ph|pcm|annually|yearly|monthly|weekly|daily|hourly|hrly|kuukaudessa|tunnissa|vuodessa|mensile|annuels?|mensuels?|jährlich|monatlich|anuales|mensuales|annui|mensili|rocznie|miesięcznie|ročně|měsíčně|mesačne|mesečno|mjesečno|havonta|aylık|yıllık|saatlik|mensais|mensal|mensualmente|maandelijks|kuus|per annum)(?!\p{L})|\((?:mensual(?:es)?|mensuel|mensile|monatlich|monthly|anual|annuel|annuale|annually|jährlich|hourly|por hora)\)|brutto\s?(?:\/|pro|im)\s?(?:jahr|monat|stunde)|(?:brut|bruto|lordi)\s?\/?\s?(?:an|año|anno|mes)(?!\p{L}))|\s?\(?(?:${periodWord})(?![\p{L}\p{M}])\)?)`
const leadingPeriod = String.raw`(?:(?:(?:monatlich|jährlich|stündlich|monthly|annually|yearly|hourly|mensuel|annuel|mensual|anual|mensal|miesięcznie|rocznie|měsíčně|ročně)(?!\p{L}):?\s)?)`
export const rangeJoiner = String.raw`\s?(?:-{1,2}|–|—|−|~|～|〜|(?<=[원円元]\s?)·|(?<=[元円\d])[至到]|\/(?=\s?[£€$])|(?<!\p{L})(?:${rangeWord}|up to|to|through|and|bis zu|bis|und|až|do|a|y|à|et|e|en|tot|til|till|och|og|ja|és|до|по)(?!\p{L}))\s?`
export const boundWord = String.raw`(?:(?<!\p{L})(?:${bound}|from|starting (?:at|from|pay:?)|up to|upto|no less than|до|від|от|at least|min(?:imum)?\.?|max(?:imum)?\.?|approx(?:imately)?\.?|about|around|circa|ca\.|ab|mindestens|bis zu|od|až|entre|desde|hasta|à partir de|von|between|od)\s)?`
const eastAsianPrefix = String.raw`(?:(?:月給|月収|年収|想定年収|年俸|時給|日給|月薪|年薪|時薪|时薪|日薪|연봉|월급|시급|월)\s*(?:(?:정액|約|는|은|:|：)\s*)?)?`
const behind = String.raw`(?:\s?(?:以上|起|〜|～|~|이상))?(?:\s?\(?(?:${grossOrNetWord}|gross|brutto|brut|brutos?|bruts|lordi|nett?o?|nettó|bruttó|B2B|CTC|на руки|до вычета(?: налогов)?|нетто|брутто|na rękę|čistého|hrubého|税込|税引前|手取り|税前|税后|세전|세후)(?!\p{L})\)?)?`
export const suffix = `${behind}(?:${period})?`

// Several expressions: one for the whole takes three times as long to compile as its parts, for every page. What may stand behind a
// sum may also be missing, so that nothing is read anew for it.
const amountPattern = new RegExp(
  `${eastAsianPrefix}${leadingPeriod}${boundWord}(?:${money}\\s?)?${digits}${factor}`,
  'giu',
)
const moneyHere = new RegExp(String.raw`(?:\/-)?(?:\s?(?:[円元원]|${money}(?!\p{L})))?`, 'iuy')
const periodHere = new RegExp(`(?:${period})?`, 'iuy')
const plusHere = /\+?/y
const joinerHere = new RegExp(rangeJoiner, 'iuy')
const behindHere = new RegExp(behind, 'iuy')

/** Where one expression after the other ends, each from where the one before it does. */
const endOf = (line: string, from: number, expressions: RegExp[]): number =>
  expressions.reduce((end, expression) => {
    expression.lastIndex = end
    return end + (expression.exec(line)?.[0].length ?? 0)
  }, from)

/** Every sum in a line, with the currency and the period that belong to it. */
const sumsFound = (line: string): { start: number; end: number }[] => {
  const found: { start: number; end: number }[] = []
  amountPattern.lastIndex = 0
  for (let match = amountPattern.exec(line); match !== null; match = amountPattern.exec(line)) {
    const end = endOf(line, amountPattern.lastIndex, [moneyHere, periodHere, plusHere])
    found.push({ start: match.index, end })
    amountPattern.lastIndex = end
  }
  return found
}

// Some words that join two amounts may also begin one: "od 30 až 40".
const isJoined = (line: string, from: number, start: number, digits: number): boolean => {
  joinerHere.lastIndex = from
  const joined = from + (joinerHere.exec(line)?.[0].length ?? -1)
  return joined >= start && joined <= digits
}

/** "২২,০০০", "۱۸٬۰۰۰", "１８万": the same digits and separators as "22,000", one for one. */
export const latinDigits = (text: string): string =>
  /[٬٫،]|(?!\d)\p{Nd}/u.test(text)
    ? text
        .replace(/(?!\d)\p{Nd}/gu, (digit) => (digit.length === 1 ? String(digitValue(digit)) : digit))
        .replace(/(?<=\d)[٬،](?=\d)/g, ',')
        .replace(/(?<=\d)٫(?=\d)/g, '.')
    : text

/** Digits of a script follow each other from its zero, before which stands something else. */
const digitValue = (digit: string): number => {
  const at = digit.codePointAt(0) ?? 0
  const zero = [...Array(10).keys()].find((value) => !/\p{Nd}/u.test(String.fromCodePoint(at - value - 1)))
  return zero ?? 0
}

/** Where a line states an amount or a range of two, with what belongs to it. */
const rangesIn = (line: string): { start: number; end: number }[] => {
  const ranges: { start: number; end: number; isRange: boolean }[] = []
  for (const { start, end } of sumsFound(line)) {
    const last = ranges.at(-1)
    const digitsAt = start + line.slice(start, end).search(/\d/)
    if (last !== undefined && !last.isRange && isJoined(line, last.end, start, digitsAt))
      Object.assign(last, { end, isRange: true })
    else ranges.push({ start, end, isRange: false })
  }
  return ranges.map(({ start, end }) => ({ start, end: endOf(line, end, [behindHere, periodHere]) }))
}

const hasMoney = new RegExp(
  `${symbol}|(?<!\\p{L})${code}(?!\\p{L})|\\d\\s?\\+?\\s?(?:LPA|lakhs?|lacs?|triệu|tr(?!\\p{L})|juta)`,
  'iu',
)
const hasRange = new RegExp(`\\d\\D{0,20}${rangeJoiner}\\D{0,20}\\d`, 'iu')
const hasPeriod = new RegExp(`${period}|月給|年収|年俸|時給|月薪|年薪|연봉|월급|시급|日給|時薪|时薪|日薪`, 'iu')

/** "20 000 km", "le 15.000", "nad 500": in capitals a currency, else another word. */
const otherWords =
  /(?<!\p{L})(?:[kK]m|[dD]a|[dD]t|[lL]e|l|q|[nN]ad|[gG]el|[lL]ak|[mM]op|[vV]es|[bB]ob|[tT]ry|[mM]ur|[bB]am|[pP]en|[mM]ad|[tT]op|[yY]er|[tT]mt|[sS]ou|[aA]d|[mM]op)(?!\p{L})/gu

/** Whether a sum says that it is one of money. */
export const saysCurrency = (text: string): boolean => hasMoney.test(latinDigits(text).replace(otherWords, ''))

export type Sum = { text: string; start: number; end: number; hasRange: boolean; hasPeriod: boolean }

/** Longer than any salary anybody writes, and short enough to keep the expressions here fast. */
const maxSalaryLength = 120

/** Every amount in a line that has the form of a salary: a currency, and enough to live on. */
export const moneyIn = (line: string): Sum[] => (/\p{Nd}/u.test(line) ? sumsIn(line) : [])

/** "💸 40,000", "170,000" below a label: a sum that only what stands beside it says to be money. */
export const unmarkedSumsIn = (line: string): Sum[] =>
  /\p{Nd}{3}/u.test(line)
    ? sumsOfLine(line).filter(
        ({ text, start, end }) =>
          !/[\p{L}\d]/u.test(line.slice(end)) &&
          !/[\p{L}\d]/u.test(line.slice(0, start)) &&
          !saysCurrency(text) &&
          Math.min(...amountsIn(text)) >= 500 &&
          !areYears(text),
      )
    : []

/** "entre 1400 e 2000", "2500 monthly", "20k ~ 50k": what may be pay although no currency says that it is money. */
export const bareSumsIn = (line: string): Sum[] =>
  /\p{Nd}{3}|\d\s?(?:k(?!\p{L})|[千万萬])/iu.test(line)
    ? sumsOfLine(line).filter(
        ({ text, hasRange: isRange, hasPeriod: isPeriodic }) =>
          (isRange || isPeriodic) && !saysCurrency(text) && Math.min(...amountsIn(text)) >= 500 && !areYears(text),
      )
    : []

const areYears = (text: string) => amountsIn(text).every((sum) => sum > 1900 && sum < 2100)

const sumsIn = remember((line: string): Sum[] =>
  anyMoneyIn(line).filter(
    ({ text, hasPeriod: isPeriodic, hasRange: isRange }) =>
      isPeriodic || isRange || Math.max(...amountsIn(text)) >= 300,
  ),
)

/** The same, and a few dollars too, as below the heading "Hourly rate". */
export const anyMoneyIn = (line: string): Sum[] =>
  sumsOfLine(line).filter(({ text }) => saysCurrency(text) && Math.max(...amountsIn(text)) >= 5)

const sumsOfLine = (written: string): Sum[] => {
  const line = latinDigits(written)
  return rangesIn(line)
    .map(({ start: from, end }) => {
      const to = endOfBracket(line, from, end)
      const whole = line.slice(from, to)
      const text = whole.trim()
      const start = from + whole.indexOf(text)
      return {
        text: written.slice(start, start + text.length),
        start,
        end: start + text.length,
        hasRange: hasRange.test(text),
        hasPeriod: hasPeriod.test(text),
      }
    })
    .filter(
      ({ text, start }) =>
        text.length <= maxSalaryLength && isApart(line, start) && amountsIn(text).every((sum) => sum > 0),
    )
}

/** "1.800 (gross monthly)": a sum ends with its bracket or before it, and without one that it did not open. */
const endOfBracket = (line: string, start: number, end: number): number => {
  const text = line.slice(start, end).trimEnd()
  const open = text.lastIndexOf('(')
  if (open > text.lastIndexOf(')')) return line[end] === ')' ? end + 1 : start + open
  return text.endsWith(')') && open < 0 ? start + text.length - 1 : end
}

/** Scripts without spaces, Arabic "with" and "and", and labels that were written to their values: "SalaryAED 2200". */
const joinsFreely =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ـ]$|(?<!\p{L})[بو]$/u

/** Whether nothing is joined to what begins there. */
const isApart = (line: string, start: number) => {
  const before = line.slice(Math.max(0, start - 2), start)
  return (
    !/[\p{L}\d]$/u.test(before) ||
    joinsFreely.test(before) ||
    (/\p{Ll}$/u.test(before) && /^[A-Z]{3}\.? ?\d/.test(line.slice(start, start + 6)))
  )
}

const numberWithFactor = new RegExp(`(${digits})(${factor})`, 'giu')

/** The numbers as they are meant: "$80-100k" is 80,000 and 100,000. */
export const amountsIn = (text: string): number[] => {
  const parts = Array.from(latinDigits(text).matchAll(numberWithFactor), ([, number = '', unit = '']) => ({
    value: numberOf(number),
    unit: unit.trim().toLowerCase(),
  }))
  const shared = parts.at(-1)?.unit ?? ''
  return parts.map(({ value, unit }) => value * factorOf(unit || (value < 1_000 ? shared : '')))
}

const numberOf = (text: string) => {
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${cents}`)
}

const factorOf = (unit: string) => {
  if (
    /^(\+\s?)?(k|к|tis|tys|тыс|тис|т\.?$|tsd|ribu|千|천$|e$|ezer|هزار|ہزار|ألف|الف|آلاف|हजार|हज़ार|হাজার|พัน|мың|мян|elfu|nghìn|ngàn)/.test(
      unit,
    ) ||
    unit === 'mil'
  )
    return 1_000
  if (/^(mln|млн|jt|juta|tr|백만|میلیون|ملیون|مليون|ล้าน|сая)/.test(unit)) return 1_000_000
  if (/^[億억]/.test(unit)) return 100_000_000
  if (unit.startsWith('cr') || unit === '천만') return 10_000_000
  if (/^(?:[万萬만]|หมื่น)/.test(unit)) return 10_000
  return /^(\+\s?)?(la[kc]|lpa|l$|لاکھ|लाख|লাখ|লক্ষ|இலட்சம்|லட்சம்|ලක්ෂ|แสน|laki)/.test(unit) ? 100_000 : 1
}

/** Removes joiners and replaces non-breaking spaces, so that "50 000" is one number. */
export const normalizeSpaces = (line: string) =>
  line
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
