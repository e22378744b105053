/** Weighs what a text says about the names in it: which of them is the employer, and how sure that is. */

import { findSpelling, hasLegalForm, isEmployerName, slugify } from './employer.ts'
import { isJobBoard, isJobSiteName } from './job-boards.ts'
import { jobTitleWord } from './job-title.ts'
import { isLocation } from './location.ts'
import { isPlaceInText } from './location-in-prose.ts'

const word = String.raw`(?:[\p{Lu}\d][\p{L}\p{N}&.'’+-]*|[a-z]{1,3}\p{Lu}\p{L}*)`
const name = String.raw`(?<name>${word}(?:[ ](?:${word}|of|&|and|de|für|der)){0,4})`
const start = String.raw`(?:^|\n|[.!?:;][ ])`

/** How a text mentions an employer, in several languages, and what such a mention weighs. */
const mentions: [weight: number, RegExp][] = [
  [
    2,
    new RegExp(
      String.raw`(?<!\p{L})(?:[Jj]oin|[Rr]ejoign\p{L}* |[Úú]nete a|[Ww]ork (?:at|for)|[Ww]orking (?:at|for)|[Ll]ife at|[Cc]areers? at|[Jj]obs at|[Aa]rbeiten bei|[Tt]ravailler chez|[Tt]rabaja[r]? en) ${name}`,
      'gu',
    ),
  ],
  [1, new RegExp(String.raw`(?<!\p{L})(?:[Aa]t|[Bb]ei|[Cc]hez|[Hh]os|[Pp]resso) ${name}`, 'gu')],
  [
    1,
    new RegExp(
      String.raw`${start}${name}(?:['’]s)? (?:is|are|has|was|offers|provides|builds|believes|develops|operates|seeks|helps|strives|ist|sind|sucht|bietet|entwickelt|est|recherche|recrute|es|busca|ofrece|é|è|oferece|cerca|offre|jest|poszukuje|je|hledá|is een|zoekt|söker|är|søger|er|шукає|ищет|це|tim|team)(?![\p{L}])`,
      'gu',
    ),
  ],
  [
    2,
    new RegExp(
      String.raw`(?:^|\n)(?:About|ABOUT|Über|À propos de|Sobre|Acerca de|O nás|O společnosti|O firmie|Om|Over|Chi è|Про|О компании|Why|Who is|Perché|Warum) ${name}[ ]?[:?]?(?:\n|$)`,
      'gu',
    ),
  ],
  [
    1,
    new RegExp(
      String.raw`(?:^|[\s(])${name}['’]s? (?:mission|team|culture|customers|clients|products?|platform|office|values|employees|vision|careers|headquarters)`,
      'gu',
    ),
  ],
  [
    1,
    new RegExp(
      String.raw`(?:the|our|of|with|das|dem|del|de la) ${name} (?:team|family|office|group|headquarters|culture)(?!\p{L})`,
      'gu',
    ),
  ],
  [1, new RegExp(String.raw`(?:©|\(c\)|[Cc]opyright)[ ©\d–-]{0,20}(?:by )?${name}`, 'gu')],
]

const freeMail =
  /^(gmail|googlemail|outlook|hotmail|yahoo|icloud|gmx|web|proton(mail)?|live|mail|qq|163|naver|seznam|example)$/

/** Words of web and mail addresses in a text that may spell its employer: "acme" of jobs@acme.com. */
const addressLabels = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:@|\bwww\.)(?:[\w-]{1,40}\.){0,2}?([\w-]{2,40})\.(?:co\.)?[a-z]{2,10}\b/gi),
    ([, label = '']) => slugify(label),
  ).filter((label) => !freeMail.test(label) && !isJobBoard(label))

const commonWord =
  /^(wir|uns|unser\p{L}*|ich|mich|mir|du|dich|dir|dein\p{L}*|sie|ihnen|ihr\p{L}*|euch|euer|nous|notre|vous|votre|nós|nosotros|nuestr\p{L}*|noi|nostr\p{L}*|wij|ons|onze|oss|os|nás|nas|nami|bizim|biz|my|verified|promoted|sponsored|featured|urgent|resume|results?|type|posted|details|the|this|these|home|menu|search|apply|about|contact|benefits|english|german|french|spanish|monday|friday|january|february|march|april|may|june|july|august|september|october|november|december|google|microsoft|linkedin|facebook|twitter|instagram|youtube|aws|azure|python|java|javascript|react|kubernetes|docker|excel|university|school|least|any|all|each|every|every day|our|your|their|company|team|client|customers?|he|she|they|who|what|how|why|when|where|full|part|additional|inc|ltd|gmbh|us|usa|uk|eu|hr|it|ai|ceo|cto|cfo|vp|phd|b\.?sc|m\.?sc|candidates?|applicants?)$/iu

const tidy = (found: string) =>
  found
    .replace(/['’]s$/, '')
    .replace(/(?<![\s.,'’&-])[\s.,'’&-]+$/, '')
    .replace(/ (?:and|of|de|für|der|The|We|You|Our|As|In|At|It|Is)$/, '')

const isCandidate = (found: string) =>
  (found.length > 2 || /^[\p{Lu}\d&]{2}$/u.test(found)) &&
  // "600 MVA", "100+", "Sign up to news"
  !/^\d+(?:\D?$|\s|\p{L}*\+)|(?:^|\s)\p{Ll}{4,}(?:\s|$)/u.test(found) &&
  isEmployerName(found) &&
  !commonWord.test(found) &&
  !jobTitleWord.test(found) &&
  !isLocation(found) &&
  !isJobBoard(found) &&
  !isJobSiteName(found)

type WeighedEmployer = { name: string; weight: number }

/** More than any posting has; the rest of a text says nothing new about its employer. */
const maxText = 40_000

/**
 * The names that a text may have as its employer, the heaviest first. `beside` are the lines right by the title: a name
 * that stands there and is mentioned elsewhere is hardly anything else.
 */
const weighEmployers = (lines: string[], beside: string[] = []): WeighedEmployer[] => {
  const text = lines.join('\n').slice(0, maxText)
  const weights = new Map<string, { kinds: Set<RegExp | string>; weight: number }>()
  const add = (found: string, kind: RegExp | string, weight: number) => {
    const known = weights.get(found) ?? { kinds: new Set(), weight: 0 }
    // The same kind of mention again says less.
    known.weight += known.kinds.has(kind) ? weight / 4 : weight
    known.kinds.add(kind)
    weights.set(found, known)
  }
  for (const [weight, pattern] of mentions)
    for (const { groups } of text.matchAll(pattern)) {
      const found = tidy(groups?.name ?? '')
      if (isCandidate(found)) add(found, pattern, weight)
    }
  for (const line of new Set(beside)) {
    // "We bake in San Ramon": a place.
    const isPlace = isPlaceInText(line, text)
    if (line.length < 60 && isCandidate(line) && !isPlace) add(line, 'beside the title', 1.5)
  }
  const labels = new Set(addressLabels(text))
  for (const label of labels) {
    // Some write their own name in lower case.
    const spelled = findSpelling(label, text) ?? (text.includes(` ${label} `) ? label : undefined)
    if (spelled !== undefined && spelled.length > 2 && (spelled === label || isCandidate(spelled)))
      add(spelled, 'an address', 2)
  }
  for (const [found] of weights) {
    const times = text.split(found).length - 1
    if (times > 1) add(found, 'is repeated', Math.min(times, 5) / 4)
    if (lines.includes(found)) add(found, 'a line of its own', 0.5)
    if (hasLegalForm(found)) add(found, 'a legal form', 1)
  }
  return [...weights]
    .filter(([, { kinds }]) => kinds.size > 1)
    .map(([found, { weight }]) => ({ name: found, weight }))
    .sort((one, other) => other.weight - one.weight)
}

/** The weight from which a name is taken for the employer. */
const sureWeight = 2.5

/** The employer that weighs enough, and clearly more than any other name. */
export const heaviestEmployer = (lines: string[], beside: string[] = []): string | undefined => {
  const [first, ...rest] = weighEmployers(lines, beside)
  if (first === undefined || first.weight < sureWeight) return undefined
  const isOther = ({ name: other }: WeighedEmployer) => !other.includes(first.name) && !first.name.includes(other)
  const other = rest.find(isOther)
  if (other !== undefined && first.weight < other.weight * 1.25) return undefined
  // "Acme Tools", which everybody calls Acme after its first mention.
  const whole = rest.find(({ name: long, weight }) => long.startsWith(`${first.name} `) && weight > first.weight * 0.6)
  return (whole ?? first).name
}
