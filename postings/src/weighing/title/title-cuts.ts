/** Cuts what may be a title out of a line that says more: "Let's begin! Baker (14588)", "Krume/Jobs/Baker". */

import { jobTitleWord, levelWord } from '../../fields/job-title.ts'
import { inNominative } from '../../fields/job-title-cases.ts'
import { isLocation } from '../../fields/location.ts'
import { namesTechnology } from '../../fields/technology.ts'
import { isTown } from '../../fields/towns.ts'
import { beforeJob, definite } from '../../text/articles.ts'
import { isFactLine } from '../../text/labels.ts'
import { namesPage } from '../../text/page-titles.ts'
import { upToClause } from './title-clauses.ts'
import { withoutEnds } from './title-ends.ts'
import { andHours, hours, isFact, isOrganization, type Known, namesPosition, titlesBeside } from './title-parts.ts'
import { soughtIn } from './title-sought.ts'

const label = String.raw`(?:vacancy|vacature|opening|posts?|position|role|job|job description|stelle|stellenangebot|stellenanzeige|jobangebot|poste|vaga|vacante|empleo|oferta(?: de (?:emprego|empleo|trabajo))?|offre(?: d['’]emploi)?|praca|práce|práca|pozice|pozícia|jobb|stilling|вакансия|вакансию|вакансии|вакансія|вакансію|позиция|позицию|стажировка|staż|oferta pracy|stanowisko|pozice|pozícia|pozíciu|posto|postul|munkakör|pozisyon|vị trí|internship|responsibilities|requirements|application|apply)`

const cuts: Record<string, RegExp> = {
  // "Let's begin! Baker", "Join us: Baker"
  sentence:
    /(?:[!:：]|(?<=\p{L}{4}|[)\d])(?<!(?<!\p{L})(?:wiss|stud|tech|dipl|asst|assoc|prof|päd|kaufm|ausb))\.)\s?(?<title>[^!.:：]{2,100})$/iu,
  // "Baker (14588)", "Baker #R-4711", "Baker [A12]"
  number: /^(?<title>.{2,110}\S) ?[([#][\p{L}\p{N} _-]{0,8}\d[\w-]{0,14}[)\]]?$/u,
  // "Baker (Graz)", "Baker (full time)"
  aside: /^(?<title>.{2,110}\S) ?[([（【](?<aside>[^()（）[\]【】]{1,40})[)\]）】]$/u,
  // "神州（前端开发经理）"
  bracketed: /^\P{L}{0,3}(?<rest>[^()（）【】]{2,40})[(（【](?<title>[^()（）【】]{3,50})[)）】]$/u,
  // "[Graz] Baker", "【急募】パン職人"
  tag: /^(?:[[(【（«][^\])】）»]{1,40}[\])】）»]\s*){1,3}(?<title>.{2,110})$/u,
  // "Krume/Jobs/Baker", "Home > Jobs > Baker"
  path: /[/>›»] ?(?<title>\p{L}[^/>›»]{2,100})$/u,
  // "Vacancy for a Baker", "Responsibilities of a Baker", "Oferta de emprego para Padeiro, Krume, Lisboa"
  label: new RegExp(
    String.raw`(?<!\p{L})${label}:?(?: (?:for|of|as|para|de|pour|als|som|jako|ako|dla|pro|pre|для|a|:))?(?: ${beforeJob})? (?<title>\p{L}(?:[^,.;:]|\.(?=\p{L})){2,80}?)(?:,.*|[.!])?$`,
    'iu',
  ),
  // "As a Baker in Graz you …"
  article: new RegExp(
    String.raw`(?<!\p{L})${beforeJob} (?<title>\p{L}[^,.;:]{2,60}?) (?:in|at|for|with|to|who|für|bei|mit|pour|à|para|con|com)(?!\p{L})`,
    'iu',
  ),
  // "Abgeschlossene Ausbildung als Bäcker", "Experience as a Baker": what is asked for.
  asked: new RegExp(
    String.raw`^(?:abgeschlossene\p{L}*|erfolgreich\p{L}*|mehrjährige\p{L}*|ausbildung|studium|erfahrung|degree|experience|proven|diplôme|expérience|título|experiencia|experiência|formação|laurea|esperienza|diploma|wykształcenie|doświadczenie|vzdělání|praxe|prax|опыт|досвід|ervaring|erfaring|erfarenhet) (?:[\p{L}-]+ ){0,4}(?:als|as|zum|zur|comme|de|como|come|jako|ako|som|работы|роботи) (?:${beforeJob} )?(?<title>\p{L}.{2,100})$`,
    'iu',
  ),
  // "a Baker", "eine Bäckerin"
  leading: new RegExp(String.raw`^${beforeJob} (?<title>\p{L}.{2,110})$`, 'iu'),
  // "Baker @ Krume", "Baker - @krume", "Padeiro na Krume"
  at: new RegExp(
    String.raw`^(?<title>[\p{L}\d].{1,80}?)(?:[\s,|–—-]{1,3}@ ?[\p{L}\d]| (?:at|with|bei(?: der| dem)?|chez|na|no|en|em|pela|pelo|hos|ved|presso|bij|we?|ve?|pri|kod|în|в|во|у|στην?|στο|tại|ở|cho) (?:${definite} |компани[июя] |компанії |фирм[еу] |společnosti |firmě |firmie |spółce )?[\p{Lu}«„“"[]).{1,60}$`,
    'u',
  ),
  // "Baker, Krume", "Baker – Krume"
  first: /^(?<title>\p{L}[^,|–—]{2,120}?)(?:,| [|–—-]) /u,
  // "Baker Wanted", "Baker Full-time", "Baker New"
  after: new RegExp(
    String.raw`^(?<title>\p{L}.{2,80}?)(?:[ –—-]{1,3}(?:available|iş [iİ]lanı|[iİ]lanı|à pourvoir|zu besetzen|disponible|disponível|verified|new|featured|urgent|(?:wanted|needed|required|sought|gesucht|gezocht|recherchée?s?|sökes|søges|søkes)(?: (?:in|for|at|by|für|bei|til|till|voor|pour|à|to|immediately|urgently|asap|ab) .{2,60})?|apply(?: now)?|position|role|opening|vacancy|jobs?|job ad|job description|stelle|stellenangebot|stellenanzeige|jobangebot|haetaan|hledáme|hledám|aranıyor|keresünk|m\/w\/d|[mwfd]\/[mwfd]\/[mwfdx]|(?:in |à |a |w |på |na |en |em |mit )?(?:${hours})(?:${andHours})*)| ?\((?:${hours})(?:${andHours})*\))(?: (?:omgående|snarest|sofort|dringend|urgently|asap))?(?: ?\([mwfdx/|* ]{3,9}\))?[!. ]*$`,
    'iu',
  ),
  // "Baker 🚀", "🔥 Baker"
  signs: /^[^\p{L}\p{N}([【]{0,6}(?<title>[\p{L}\p{N}].{1,100}?[\p{L}\p{N})\]+#】])[^\p{L}\p{N})\]+#】.…]{1,6}$/u,
}

/** "За длъжността „Пекар“ в Русе" */
const quoted = /["“„«「『](?<title>[^"“”„«»「」『』]{3,60})["”“»」』]/gu
const quotedIn = (line: string): { title: string; cut: string }[] =>
  Array.from(line.matchAll(quoted), ({ groups }) => ({ title: groups?.['title']?.trim() ?? '', cut: 'quoted' })).filter(
    ({ title }) => jobTitleWord.test(title),
  )

/** What is longer is more than a title and what stands beside it. */
export const maxLine = 160

/** "ab sofort eine Bäckerin" */
const filler = new RegExp(
  String.raw`^(?:(?:\d{1,2}(?=\s\p{L}{3})|one|two|three|four|five|several|multiple|zwei|drei|mehrere|deux|trois|plusieurs|dos|tres|varios|duas|dois|due|twee|dwóch|ab sofort|derzeit|aktuell|zum nächstmöglichen zeitpunkt|currently|now|immediately|also|noch|${beforeJob})\s+)+`,
  'iu',
)
/** "(Java)" and "(m/w/d)" belong to a title. */
const isBesidesTitle = (aside: string, title: string, known: Known) =>
  isFactLine(aside) ||
  isInOtherScript(aside, title) ||
  aside
    .split(/\s?[,，、／・|]\s?/u)
    .slice(0, 5)
    .every((part) => known.isName(part.trim()) || isFact(part.trim()) || isOrganization(part))

/** "Baker (Bäcker)" may be its name, "Baker (пекарь)" says it again. */
const isInOtherScript = (aside: string, title: string): boolean =>
  /^\P{Script=Latin}+$/u.test(aside) && /\p{L}{4}/u.test(aside) && /\p{Script=Latin}{4}/u.test(title)

/** More sentences of a text say nothing new of the job it is about. */
const maxSentences = 8

/** What the first sentences of a long line look for: "We bake. We are looking for a Baker to …" */
export const titlesSoughtIn = (line: string): { title: string; cut: string }[] =>
  line
    .slice(0, 1_500)
    .split(/(?<=\p{L}{3}[.!?]) (?=\P{Ll})|(?<=[。！？])/u)
    .slice(0, maxSentences)
    .flatMap(soughtIn)
    .flatMap(({ title, kind }) =>
      kind === 'wanted, another word' ? [] : [{ title, cut: kind.replace('wanted', 'sought in prose') }],
    )

/** "Postdoctoral", "new postdoctoral" of "new postdoctoral position" names nobody. */
const isAdjective =
  /^(?:(?:new|open|one|two|three|several|multiple|additional|a|an|funded|paid|full-time|part-time|fixed-term|permanent|temporary) )*(?:(?:post-?)?doctoral|phd|ph\.d\.?|research|teaching|faculty|tenure[- ]track|internship|junior|senior)$/iu

const nothingKnown: Known = { isName: () => false, isPlace: (part) => isTown(part) || isLocation(part) }

/** What may be a title within a line, and how it was cut out; nearly all have a word of titles. */
export const titlesWithin = (line: string, known: Known = nothingKnown): { title: string; cut: string }[] =>
  line.length > maxLine || namesPage(line.replace(/\?$/, ''))
    ? []
    : [
        ...soughtIn(line).map(({ title, kind }) => ({ title, cut: kind })),
        ...quotedIn(line),
        ...(line.endsWith('?') ? [] : titlesBeside(line, known)),
        ...(line.endsWith('?') ? [] : Object.entries(cuts)).flatMap(([cut, pattern]) => {
          const { title: found = '', aside, rest = '' } = pattern.exec(line)?.groups ?? {}
          if (jobTitleWord.test(rest)) return []
          if (aside !== undefined && !/[\]】]$/.test(line) && !isBesidesTitle(aside, found, known)) return []
          const title = upToClause(cut === 'label' ? inNominative(found) : found)
            .trim()
            .replace(filler, '')
          return title !== line &&
            title.length > 1 &&
            (jobTitleWord.test(title) || levelWord.test(title) || namesPosition(title) || namesTechnology(title)) &&
            !isAdjective.test(withoutEnds(title))
            ? [{ title, cut }]
            : []
        }),
      ]
