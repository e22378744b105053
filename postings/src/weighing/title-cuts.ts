/** Cuts what may be a title out of a line that says more: "Let's begin! Baker (14588)", "Krume/Jobs/Baker". */

import { jobTitleWord } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation } from '../fields/location.ts'
import { namesPage } from '../text/generic-title.ts'
import { isFactLine } from '../text/labels.ts'

const article = String.raw`(?:an?|the|our|un[.·(]e\)?|une?|una?|um|uma|eine[nrs]?|ein|een|en|et|ett)`
const wanted = String.raw`(?:is hiring|are hiring|hiring|hires|hire|seeks|is seeking|is looking for|are looking for|looking for|sucht|suchen|recherche|recherchons|recrute|recrutons|busca|buscar|buscamos|contrata|contratar|contratando|procura|procuramos|cerca|cerchiamo|zoekt|zoeken|söker|søger|szuka|szukamy|poszukuje|poszukujemy|hledá(?: se)?|hledáme|hľadá(?: sa)?|hľadáme|devenez|werde|become|diventa|zostań|hakee|haemme|etsii|etsimme|keres|ищет|ищем|нужен|нужна|нужны|требуется|шукає|шукаємо|потрібен|потрібна)`
/** Scripts without spaces have these within a line. */
const wantedInHan = '(?:诚聘|招聘|急聘|聘请|募集)'
const label = String.raw`(?:vacancy|vacature|opening|position|role|job|job description|stelle|stellenangebot|stellenanzeige|jobangebot|poste|vaga|vacante|empleo|oferta(?: de (?:emprego|empleo|trabajo))?|offre(?: d['’]emploi)?|praca|pozice|pozícia|jobb|stilling|вакансия|вакансія|internship|responsibilities|requirements|application|apply)`

const cuts: Record<string, RegExp> = {
  // "Let's begin! Baker", "Join us: Baker"
  sentence: /[!.:：]\s?(?<title>[^!.:：]{2,100})$/u,
  // "Baker (14588)", "Baker #R-4711", "Baker [A12]"
  number: /^(?<title>.{2,110}\S) ?[([#][\p{L}\p{N} _-]{0,8}\d[\w-]{0,14}[)\]]?$/u,
  // "Baker (Graz)", "Baker (full time)"
  aside: /^(?<title>.{2,110}\S) ?[([（【](?<aside>[^()（）[\]【】]{1,40})[)\]）】]$/u,
  // "[Graz] Baker", "【急募】パン職人"
  tag: /^(?:[[(【（«][^\])】）»]{1,40}[\])】）»]\s*){1,3}(?<title>.{2,110})$/u,
  // "Krume/Jobs/Baker", "Home > Jobs > Baker"
  path: /[/>›»] ?(?<title>\p{L}[^/>›»]{2,100})$/u,
  // "Krume is hiring a Baker", "Wir suchen einen Bäcker für Graz"
  wanted: new RegExp(
    String.raw`(?:(?<!\p{L})${wanted}(?!\p{L})(?: (?:vi|wir|we|wij|nous)(?= ))?|${wantedInHan})(?::| an?(?= )| ${article}(?= )|) ?(?<title>[^,.;:!，。；：]{2,80}?)(?:,|\.|;|:|!|，|。|；|：|$| (?:薪水|in|at|for|to|who|with|für|bei|mit|pour|à|para|con|com|til|till|voor|per|для|в)(?![\p{L}]).*$)`,
    'iu',
  ),
  // "Vacancy for a Baker", "Responsibilities of a Baker", "Oferta de emprego para Padeiro, Krume, Lisboa"
  label: new RegExp(
    String.raw`(?<!\p{L})${label}(?: (?:for|of|as|para|de|pour|als|som|jako|a|:))?(?: ${article})? (?<title>\p{L}[^,.;:]{2,80}?)(?:,.*|[.!])?$`,
    'iu',
  ),
  // "As a Baker in Graz you …"
  article: new RegExp(
    String.raw`(?<!\p{L})${article} (?<title>\p{L}[^,.;:]{2,60}?) (?:in|at|for|with|to|who|für|bei|mit|pour|à|para|con|com)(?!\p{L})`,
    'iu',
  ),
  // "a Baker", "eine Bäckerin"
  leading: new RegExp(String.raw`^${article} (?<title>\p{L}.{2,110})$`, 'iu'),
  // "Baker @ Krume", "Padeiro na Krume"
  at: /^(?<title>\p{L}.{2,80}?) (?:at|@|bei(?: der| dem)?|chez|na|no|en|em|pela|pelo|hos|presso|bij|w|v|tại|ở) \p{Lu}.{1,60}$/u,
  // "Baker, Krume", "Baker – Krume"
  first: /^(?<title>\p{L}[^,|–—]{2,80}?)(?:,| [|–—-]) /u,
  // "Baker Wanted", "Baker Full-time", "Baker New"
  after:
    /^(?<title>\p{L}.{2,80}?)[ –-]{1,3}(?:(?:position|role|job|post)s? available|iş ilanı|verified|new|featured|urgent|wanted|needed|required|full[- ]?time|part[- ]?time|remote|apply(?: now)?|position|role|opening|vacancy|jobs?|job description|stelle|stellenangebot|stellenanzeige|jobangebot|gesucht|m\/w\/d|[mwfd]\/[mwfd]\/[mwfdx])[!. ]*$/iu,
  // "제빵사를 찾고 있습니다", "제빵사 모집"
  korean:
    /^(?<title>.{2,60}?)(?: ?분들?)?(?:[을를] | )(?:찾고 있습니다|찾습니다|모집합니다|모십니다|채용합니다|모집|채용)[.! ]*$/u,
  // "Baker 🚀", "🔥 Baker"
  signs: /^[^\p{L}\p{N}([【]{0,6}(?<title>[\p{L}\p{N}].{1,100}?[\p{L}\p{N})\]+#】])[^\p{L}\p{N})\]+#】.…]{1,6}$/u,
}

/** What is longer is more than a title and what stands beside it. */
export const maxLine = 160

/** "ab sofort eine Bäckerin" */
const filler = new RegExp(
  String.raw`^(?:(?:ab sofort|derzeit|aktuell|zum nächstmöglichen zeitpunkt|currently|now|immediately|also|noch|${article})\s+)+`,
  'iu',
)
/** "(Java)" and "(m/w/d)" belong to a title. */
const isBesidesTitle = (aside: string, title: string) =>
  isLocation(aside) || isRemoteLocation(aside) || isFactLine(aside) || isInOtherScript(aside, title)

/** "Baker (Bäcker)" may be its name, "Baker (пекарь)" says it again. */
const isInOtherScript = (aside: string, title: string): boolean =>
  /^\P{Script=Latin}+$/u.test(aside) && /\p{L}{4}/u.test(aside) && /\p{Script=Latin}{4}/u.test(title)

/** More sentences of a text say nothing new of the job it is about. */
const maxSentences = 8

/** What the first sentences of a long line look for: "We bake. We are looking for a Baker to …" */
export const titlesSoughtIn = (line: string): string[] =>
  line
    .slice(0, 1_500)
    .split(/(?<=[.!?]) /)
    .slice(0, maxSentences)
    .flatMap((sentence) => {
      const title = cuts['wanted']?.exec(sentence)?.groups?.['title']?.trim().replace(filler, '') ?? ''
      return title.length > 2 && jobTitleWord.test(title) ? [title] : []
    })

/** What may be a title within a line, and how it was cut out; each holds a word of titles. */
export const titlesWithin = (line: string): { title: string; cut: string }[] =>
  line.length > maxLine || namesPage(line)
    ? []
    : Object.entries(cuts).flatMap(([cut, pattern]) => {
        const { title: found = '', aside } = pattern.exec(line)?.groups ?? {}
        if (aside !== undefined && !isBesidesTitle(aside, found)) return []
        const title = found.trim().replace(filler, '')
        return title !== line && title.length > 1 && jobTitleWord.test(title) ? [{ title, cut }] : []
      })
