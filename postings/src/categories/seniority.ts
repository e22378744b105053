import type { Suggestion } from '@roletrail/contracts/vocabulary/category'
import type { Seniority } from '@roletrail/contracts/vocabulary/category-values'
import { type Evidence, firstMatch, quoteOf, type Rules, wholeWords } from './word-rules.ts'

/** Managers of things, who need not lead anybody. */
const ofThings = String.raw`product|project|program(?:me)?|account|community|office|content|social media|marketing|success|release|relationship|territory|case|event|property|brand|campaign|partner|partnership|category|customer|client|risk|compliance|contract|data|growth|implementation|delivery|bid|portfolio|incident|change|configuration`

const leading = new RegExp(String.raw`(?<!(?:^|[^\p{L}])(?:${ofThings}) )(?<![\p{L}-])manager(?![\p{L}])`, 'iu')

const inTitle: Rules<Seniority> = [
  [
    'intern',
    wholeWords(String.raw`intern|interns|internship|praktikant(?:in)?|praktikum|pflichtpraktikum|werkstudent(?:in)?|working student|stagiaire|alternance
      |estágio|estagiári[oa]|pasante|becari[oa]|prácticas|stážist[ak]a?|stáž|staż|stażyst[ak]a?|apprentice(?:ship)?|azubi|ausbildung|co-op|インターン(?:シップ)?`),
  ],
  [
    'executive',
    wholeWords(
      String.raw`chief|ceo|cto|cfo|coo|cmo|cpo|cio|ciso|svp|evp|vp|vice president|president|geschäftsführer(?:in)?`,
    ),
  ],
  ['director', wholeWords(String.raw`director|head of|direktor(?:in)?|directeur|directrice|directora?|ředitel(?:ka)?`)],
  ['manager', leading],
  [
    'junior',
    wholeWords(
      String.raw`junior|jr|entry[- ]level|graduate|new[- ]grads?|early career|trainee|berufseinsteiger(?:in)?|absolvent(?:in)?|débutant|新卒|\d\d新卒`,
    ),
  ],
  [
    'lead',
    wholeWords(String.raw`lead|tech lead|team lead|principal|distinguished|staff(?= \p{L})(?! (?:nurse|accountant|assistant|member|attorney|pharmacist|physician|training|support))
      |teamlead|teamleiter(?:in)?|teamleiter:in|gruppenleiter(?::?in)?|vedoucí|team leader|chef d'équipe|リーダー`),
  ],
  ['senior', wholeWords(String.raw`senior|sr|snr|sénior|seniorní|starszy|старший|シニア|III|IV`)],
  ['mid', wholeWords(String.raw`mid|mid[- ]level|midlevel|medior|intermediate|II`)],
]

// "Senior / Staff Engineer" is either; the first word is the lower one, for which more people may apply.
const seniorFirst = wholeWords(String.raw`(?:senior|sr)\.? ?(?:/|or|and|&|,) ?(?:staff|lead|principal)`)
/** Who works for somebody is not them. */
const forSomebody = wholeWords(
  'assistant|assistenz|assistent(?:in)?|secretary|associate to|(?:executive|account) (?:assistant|coordinator)',
)

const years =
  /(?<![\d.,-])(\d{1,2})(?: ?\+| ?or more|(?: ?(?:-|–|to) ?\d{1,2}\+?))? ?(?:years?|yrs?)(?:['’]s?)? (?:of )?(?:[\p{L}-]+ ){0,4}experience|(?<![\d.,-])(\d{1,2})\+? ?(?:Jahren?|jaar|ans|años|let) (?:Berufserfahrung|ervaring|d['’]expérience|de experiencia|praxe)/iu

const linkedInLevel = /^seniority level:?\s*(entry level|internship|director|executive)\b/i

/** The rank that a title names, or else what the posting asks of those who apply. */
export const seniorityIn = (
  position: Evidence | undefined,
  lines: readonly Evidence[],
): Suggestion<Seniority> | undefined => (position && inPosition(position)) ?? stated(lines) ?? byYears(lines)

const inPosition = (position: Evidence): Suggestion<Seniority> | undefined => {
  const [first] = seniorFirst.exec(position.text) ?? []
  if (first !== undefined) return { value: 'senior', source: position.source, quote: quoteOf(first) }
  const helps = forSomebody.test(position.text)
  const rules = helps ? inTitle.filter(([value]) => !['executive', 'director'].includes(value)) : inTitle
  return firstMatch(rules, position)
}

const levels: Record<string, Seniority> = {
  'entry level': 'junior',
  internship: 'intern',
  director: 'director',
  executive: 'executive',
}

// LinkedIn states a level of its own, above which stands what it is.
const stated = (lines: readonly Evidence[]): Suggestion<Seniority> | undefined => {
  for (const [nth, { text, source }] of lines.entries()) {
    const joined = /^seniority level:?$/i.test(text) ? `${text} ${lines[nth + 1]?.text ?? ''}` : text
    const [quote, level = ''] = linkedInLevel.exec(joined.slice(0, 200)) ?? []
    const value = levels[level.toLowerCase()]
    if (quote !== undefined && value) return { value, source, quote: quoteOf(quote) }
  }
  return undefined
}

/** By the first number of years that is asked for. More than nine may mean a manager as well as a specialist. */
const byYears = (lines: readonly Evidence[]): Suggestion<Seniority> | undefined => {
  for (const { text, source } of lines) {
    const match = years.exec(text)
    if (!match) continue
    const asked = Number(match[1] ?? match[2])
    if (asked > 9) return undefined
    return { value: asked < 2 ? 'junior' : asked < 5 ? 'mid' : 'senior', source, quote: quoteOf(match[0]) }
  }
  return undefined
}
