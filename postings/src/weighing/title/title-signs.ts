/** The signs for and against each line that may be a posting's title. */

import { employersIn, hasLegalForm, slugify } from '../../fields/employer.ts'
import { isJobBoard, isJobSiteName } from '../../fields/job-boards.ts'
import { jobTitleWord, levelWord } from '../../fields/job-title.ts'
import { isLocation, isRemoteLocation, isWorkplaceOnly, locationIn } from '../../fields/location.ts'
import { namesTechnology } from '../../fields/technology.ts'
import { boilerplateLine } from '../../text/boilerplate.ts'
import { isDepartment } from '../../text/header.ts'
import { isFactLine, labelledField } from '../../text/labels.ts'
import { isListTitle, namesPage } from '../../text/page-titles.ts'
import { sectionOf } from '../../text/sections.ts'
import { safeDecode } from '../../url.ts'
import type { Sight } from '../sight.ts'
import type { Candidate } from '../weigh.ts'
import { hasClause, isTask, namesPerson } from './title-clauses.ts'
import { titlesWithin } from './title-cuts.ts'
import { fileOf } from './title-file.ts'
import { type Known, namesOrganization, namesPosition } from './title-parts.ts'
import { isShort, keyOf, trimmed } from './title-spelling.ts'

const everybody =
  /\((?:[mwfdhxižožkмжч]\s?[/|*-]\s?){1,3}[mwfdhxižožkмжч*]\)|\((?:all genders|alle geschlechter|tous genres|gn)\)|[/:*]in(?:nen)?(?!\p{L})|(?<!\p{L})[HF] ?\/ ?[HF](?!\p{L})/iu

/** "Abgeschlossene Ausbildung als Bäcker", "Experience as a baker": what somebody needs who has the job. */
export const asksForSomething: RegExp =
  /^(?:(?:abgeschlossene\p{L}*|erfolgreich\p{L}*|mehrjährige\p{L}*|(?:berufs)?erfahrung|kenntnisse|degree|bachelor|master['’]?s|graduate degree|minimum|at least|experienced? (?:as|in|with)|experience|proven|strong|knowledge|you are an?|du bist|formation|de formation|diplôme|titulaire|niveau|bac ?\+ ?\d|issue?s? d|expérience|maîtrise|connaissances?|titulación|título|titulad[oa]|egresad[oa]|estudios|experiencia|conocimientos?|formación|mínimo|ensino|superior|graduação|cursando|experiência|formação|conhecimentos?|laurea|laureat[oa]|titolo di studio|diploma|esperienza|conoscenza|opleiding|afgeronde?|hbo|mbo|ervaring|kennis|utdanning|utbildning|uddannelse|erfarenhet|erfaring|du er uddannet|koulutus|kokemus\p{L}*|wykształcenie|doświadczenie|znajomość|vzdělání|praxe|znalost|vzdelanie|prax|znalosť|végzettség|tapasztalat|studii|experiență|mezun|deneyim|tecrübe|опыт|образование|высшее|знание|досвід|освіта|вища|знання|опит|висше|πτυχίο|εμπειρία)(?!\p{L})|学历|本科|大专|\d+年以上|経験|学歴|경력|학력)/iu

/** More than any posting has. */
const maxText = 40_000

/** "Minijob", "Ausbildung", "Stage": what somebody does there is not said. */
const onlyKind =
  /^(?:mini-?job|nebenjob|ferienjob|studentenjob|aushilfe|ausbildung|praktikum|werkstudent(?:in)?|internships?|traineeship|apprenticeship|stage|alternance|apprentissage|estágio|prácticas|becas?|tirocinio|staż|praktyki|stáž|brigáda|praktik|vikariat|bijbaan|стажировка|アルバイト|パート|인턴|实习|兼职)$/iu

/** "[Graz] " in front of a title. */
const tag = /^[[(【（«][^\])】）»]{1,40}[\])】）»]\s*/u

/** "Contract: one year Salarisschaal: B111 (deskundige)": labels of facts within what is said. */
const hasFactWithin = (value: string): boolean =>
  Array.from(value.slice(0, 200).matchAll(/(?:^|\s)(\p{L}[\p{L}-]{2,30}) ?[:：]/gu), ([, label = '']) => label)
    .slice(0, 5)
    .some((label) => {
      const field = labelledField(label)
      return isFactLine(`${label}:`) || (field !== undefined && field !== 'position')
    }) ||
  /(?<!\p{L})(?:pay ?scale|salary ?scale|salarisschaal|loonschaal|besoldungsgruppe|entgeltgruppe|bepaalde duur|onbepaalde duur|durée (?:in)?déterminée|tiempo (?:in)?determinado|prazo (?:in)?determinado|tempo (?:in)?determinato|lönegrad|umowa o pracę)(?!\p{L})/iu.test(
    value,
  )

/** "Senior Ruby on Rails", "QA", "Haskell Position" at the top: what somebody works with and how well, without who. */
const lacksHead = (value: string): boolean =>
  !jobTitleWord.test(value) &&
  value.split(' ').length < 6 &&
  !namesPage(value) &&
  !isFactLine(value) &&
  !labelOrHours.test(value) &&
  namesTechnology(value) &&
  (levelWord.test(value) || onlyRole.test(value) || namesPosition(value))
/** "Full-time Lang:Ruby Senior": labels of an issue. */
const labelOrHours =
  /[:#]|(?<!\p{L})(?:full|part)[- ]?time(?!\p{L})|(?<!\p{L})(?:clt|pj|remot[eo]|stale|jobs?|vagas|news|blog|community|meetup)(?!\p{L})/iu
const onlyRole =
  /^(?:(?:senior|junior|sr\.?|jr\.?|middle|lead|pleno) )?(?:qa|qc|devops|sre|ux|ui|ux ?\/ ?ui|full-?stack|front-?end|back-?end)(?: (?:[\p{L}.#+]{2,12}))?(?: (?:senior|junior|sr\.?|jr\.?|middle|pleno|sênior|júnior))?$/iu

/** How often a title is spelled so, how it was found, the first line that has it, and the first short one it was cut from. */
export type Found = { spellings: Map<string, number>; kinds: Set<string>; at: number; from?: number }

export const signsOf = (sight: Sight, found: Map<string, Found>, known: Known, byRules?: string): Candidate[] => {
  const { lines, titles, headings, subheadings, url, siteNames, logos, labelled, page } = sight
  const path = url?.pathname ?? fileOf(lines)?.path ?? ''
  const slugs = path
    .split('/')
    .filter((part) => part.length > 2)
    .map((part) => slugify((url === undefined ? part : safeDecode(part)).replace(/\.\w{2,5}$/, '')))
  const titleSlug = titles.map(keyOf).join('\n')
  const employers = new Set(employersIn(lines.join('\n').slice(0, maxText)).map(slugify))
  const siteKeys = new Set([...siteNames, ...logos].map(slugify))
  const hostLabels = url === undefined ? [] : url.hostname.split('.').slice(0, -1).map(slugify)
  const isHeading = new Map(headings.map((head) => [keyOf(trimmed(head)), true]))
  const subKeys = new Set(subheadings.map((head) => keyOf(trimmed(head))))
  const lineKeys = lines.map((line) => (isShort(line) ? keyOf(trimmed(line)) : ''))
  const firstSection = lines.findIndex((line) => /tasks|profile|role/.test(sectionOf(line) ?? ''))
  const linkKeys = new Set(page?.links.map(keyOf))
  const shown = lines
    .filter((line) => line.length < 200)
    .join('\n')
    .toLowerCase()
  const prose = lines
    .filter((line) => line.length > 60)
    .join('\n')
    .toLowerCase()
  return [...found].map(([key, { spellings, kinds, at, from }]): Candidate => {
    const value =
      kinds.has('rules') && byRules !== undefined
        ? trimmed(byRules)
        : ([...spellings].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '')
    const signs = new Map<string, number>([['always', 1]])
    const sign = (name: string, holds: boolean | number) => {
      if (holds) signs.set(name, Number(holds))
    }
    sign('text', url === undefined)
    for (const kind of kinds) sign(kind, 1)
    for (const { title, cut } of [...new Set([value, value.replace(tag, '')])].flatMap((said) =>
      titlesWithin(said, known),
    ))
      sign(`holds ${cut}`, found.has(keyOf(trimmed(title))))
    const isMain = isHeading.has(key)
    sign('only heading', isMain && new Set(isHeading.keys()).size === 1)
    sign('title and heading', (isMain || subKeys.has(key)) && titleSlug.includes(key) && key.length > 3)
    sign('in title', titleSlug.includes(key) && key.length > 3)
    sign('in address', slugs.some((slug) => slug.includes(key) || slug.includes(slugify(value))) && key.length > 4)
    sign('is address', slugs.at(-1) === key || slugs.at(-1) === slugify(value))
    const times = lineKeys.filter((each) => each === key).length
    sign('line', times > 0)
    sign('several times', times > 1)
    sign('not shown', times === 0 && url !== undefined && !shown.includes(value.toLowerCase()))
    const isSought = [...kinds].some((kind) => /^(?:cut: wanted|sought|prose)/.test(kind))
    sign(isSought && times === 0 ? 'how far down in a sentence' : 'how far down', at < 999 ? Math.log2(1 + at) : 0)
    sign('first line', at === 0)
    const place = lineKeys.indexOf(key)
    // What stands near a line says the same of what was cut out of it.
    const nearTo = place >= 0 ? place : (from ?? -1)
    const near = nearTo < 0 ? [] : lines.slice(nearTo + 1, nearTo + 4)
    sign('cut of a line', place < 0 && from !== undefined)
    sign(
      'cut of what rules found',
      byRules !== undefined && keyOf(trimmed(byRules)) !== key && byRules.includes(value) && from !== undefined,
    )
    sign(
      'above a place',
      near.some((line) => locationIn(line) !== undefined),
    )
    sign(
      'above facts too',
      near.some((line) => isFactLine(line)),
    )
    sign(
      'above a text',
      near.some((line) => line.length > 150),
    )
    sign('above sections', nearTo >= 0 && nearTo < firstSection && firstSection - nearTo < 12)
    sign('below sections', place >= 0 && firstSection >= 0 && place > firstSection)
    sign('cut below sections', place < 0 && at < 999 && firstSection >= 0 && at > firstSection)
    const isWithoutHead = (at === 0 || titleSlug.includes(key)) && lacksHead(value)
    const has = jobTitleWord.test(value) || isWithoutHead
    sign('lacks its head', isWithoutHead)
    sign('title word', has)
    sign('level', levelWord.test(value))
    sign('title word and heading', has && isMain)
    sign('title word and title', has && titleSlug.includes(key))
    sign('everybody', everybody.test(value))
    sign('in prose', key.length > 4 && prose.includes(value.toLowerCase()))
    sign('generic', namesPage(value))
    sign('list', isListTitle(value))
    sign('section', sectionOf(value) !== undefined)
    sign('fact', isFactLine(value) || labelledField(value, true) !== undefined)
    sign('boilerplate', boilerplateLine.test(value))
    sign('site', siteKeys.has(key) || hostLabels.some((label) => label === key) || isJobBoard(value))
    sign('name of a board', isJobSiteName(value) && !/(?:mini|neben|ferien|studenten)job/i.test(value))
    sign(
      'starts like site',
      hostLabels.some((label) => label.length > 3 && key.startsWith(label)),
    )
    sign('employer', employers.has(key))
    sign('company', labelled.company === value || hasLegalForm(value.replace(/(?<=\p{Ll}{3})\.\p{Ll}{1,4}$/u, '')))
    sign('place', isLocation(value) || isRemoteLocation(value) || isWorkplaceOnly(value))
    sign('department', isDepartment(value) && !has)
    sign('sentence', /[.!?。！？]$/.test(value) && !everybody.test(value))
    sign('colon', /[:：]/.test(value))
    sign('separator', /\s[·•]\s|[|｜]/u.test(value))
    sign('institution within', value.split(' ').length > 3 && namesOrganization(value))
    sign('fact within', hasFactWithin(value))
    sign('names a position', !has && namesPosition(value))
    sign('names a technology', !jobTitleWord.test(value) && namesTechnology(value))
    sign('parts', Math.min(3, value.split(/ [–—|·•-] /).length - 1))
    const words = value.split(/\s+/)
    sign(isSought ? 'one word in a sentence' : 'one word', words.length === 1 && /^\p{Script=Latin}+$/u.test(value))
    sign('many words', Math.min(5, Math.max(0, words.length - 7)))
    // In the middle of a sentence many languages write titles so.
    sign(isSought ? 'lower case in a sentence' : 'lower case', /^\p{Ll}/u.test(value))
    sign(
      'long without spaces',
      Math.max(0, (value.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0) - 16) / 4,
    )
    sign('lower-case words', words.filter((word) => /^\p{Ll}{4,}$/u.test(word)).length > 2)
    sign('digits', /\d{3}/.test(value))
    sign(
      'pronoun',
      /^(?:we|our|the|your|you|join|why|about|how|what|build|be|wir|unser|nous|notre|werde|devenez|my|du|deine?|sie|ihre?|vous|votre|vos|tu|tus|usted|você|vocês|nossa|nosso|nuestr[oa]|jij|jouw|wij|onze|vi|din|ditt|vår|vores|noi|voi|tuo|tua|nostr[oa]|nasz[ae]?|naši|мы|наш[аи]?|вы|ви|ми|ваш[аи]?)(?!\p{L})/iu.test(
        value,
      ),
    )
    sign('only a kind of job', onlyKind.test(value))
    sign('asks for something', asksForSomething.test(value))
    sign('clause', hasClause(value))
    sign('task', isTask(value))
    sign('names somebody', namesPerson(value))
    sign('link', linkKeys.has(key))
    return { value, signs }
  })
}
