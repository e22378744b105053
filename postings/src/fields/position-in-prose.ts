/** Finds the title of a job in sentences: "Acme is looking for a Baker to …", "join us as a Baker", "Wir suchen eine Bäckerin". */

import { beforeJob } from '../text/articles.ts'
import { jobTitleWord } from './job-title.ts'

const soon = String.raw`(?:(?:currently|now|actively|always|ab sofort|derzeit|aktuell|zum nächstmöglichen (?:Zeitpunkt|Termin)|für unser(?:en|e)? [\p{L} -]{3,40}|dich als|Sie als|Verstärkung|actuellement|aujourd['’]hui|pour [\p{L} ]{3,30},?|actualmente|atualmente|attualmente|per [\p{L} ]{3,30}|per direct|aktualnie|aktuálně|do (?:naszego|swojego) zespołu|osoby? na stanowisko|kolegu na pozici|nu|nyní|w związku z [\p{L} ]{3,40})[ ,]+)*`
const howMany = String.raw`(?:${beforeJob}|our (?:next|new|first)|one|two|three|several|some|another|mehrere|des|o|jednego|jedną|dwóch)`
/** What is looked for ends where a clause begins; "développeur.se" goes on. */
const wanted = String.raw`(?<title>(?:[^.!?;:\n|]|\.(?=\p{Ll})){3,110})`

// Who seeks whom. What a customer or a team looks for is hardly introduced like this.
const statements = [
  String.raw`(?:is|are|(?<=\p{L})['’](?:re|s)|am) ${soon}(?:looking for|looking to (?:hire|add|recruit)|seeking|hiring(?: for)?|recruiting(?: for)?|searching for|in search of|on the lookout for|in need of|inviting applications for)(?: the (?:role|position) of)? (?:${howMany} )?${wanted}`,
  String.raw`(?:seeks|is hiring|invites applications for|wants to hire|is recruiting)(?: to hire)? (?:${howMany} )?${wanted}`,
  String.raw`(?<!\p{L})(?:[Jj]oin|[Jj]oining) (?:us|our|the|[\p{Lu}][\p{L}&.]*)(?: [\p{L}&']+){0,5}? as (?:${howMany}) ${wanted}`,
  String.raw`(?<!\p{L})(?:[Rr]ole|[Pp]osition|[Pp]ost|[Vv]acancy|opening|opportunity|success) (?:of|for|as)(?: ${howMany})?[: ] ?${wanted}`,
  String.raw`(?<!\p{L})(?:[Ww]ir|[Uu]ns|[Gg]mbH|KG|AG|SE)? ?(?:suchen|sucht|suche) (?:wir |wir Sie als |wir dich als )?${soon}(?:${howMany} )?${wanted}`,
  String.raw`(?<!\p{L})(?:recherch(?:e|ons|ent)|recrut(?:e|ons|ent)|cherch(?:e|ons)|embauch(?:e|ons)|à la recherche (?:de|d['’])) ?${soon}(?:${howMany} |d['’]une? |son |sa |notre )?${wanted}`,
  String.raw`(?<!\p{L})(?:[Bb]usca(?:mos)?|[Ss]olicita(?:mos)?|[Rr]equiere|[Ii]ncorpora(?:mos)?|[Ss]elecciona(?:mos)?|en (?:la )?búsqueda de|[Bb]uscando|[Cc]ontrata(?:mos)?|[Pp]rocura(?:mos)?|[Ss]eleciona(?:mos)?|está contratando|[Vv]aga (?:de|para)) ${soon}(?:${howMany} )?${wanted}`,
  String.raw`(?<!\p{L})(?:[Cc]erca|[Cc]erchiamo|[Rr]icerca|[Rr]icerchiamo|[Ss]eleziona|[Ss]elezioniamo|[Aa]ssume|siamo alla ricerca di) ${soon}(?:${howMany} |n\. ?\d )?${wanted}`,
  String.raw`(?<!\p{L})(?:op zoek naar|[Zz]oeken (?:wij |we )?|[Zz]oekt|[Ss]öker (?:vi )?(?:nu )?|[Ss]øger (?:vi )?(?:nu )?|[Ss]øker (?:vi )?(?:nå )?|[Pp]oszukujemy|[Pp]oszukuje|[Zz]atrudnimy|[Zz]atrudni|[Ss]zukamy|[Hh]ledáme|[Hh]ledá(?: se)?|[Pp]řijmeme|[Hh]ľadáme|[Hh]ľadá(?: sa)?|[Pp]rijmeme|[Cc]ăutăm|[Aa]ngajăm|[Aa]ngajează|[Tt]ražimo|[Ii]ščemo|[Шш]укаємо|[Шш]укає|потрібен|потрібна|[Ии]щем|[Ии]щет|требуется|[Тт]ърсим|[Ττ]ζητάμε|[Αα]ναζητούμε) ${soon}(?:${howMany} )?${wanted}`,
].map((statement) => new RegExp(statement, 'u'))

/** "Bäcker (m/w/d) gesucht", "Baker wanted". */
const soughtAfter =
  /^(?<title>[^.!?:\n|]{3,90}?)[ ](?:gesucht|wanted|needed|recherché(?:e|\(e\))?|gezocht|sökes|søges|aranıyor|poszukiwan[yai]|hledám[ea])(?!\p{L})/u

/** Where a title ends and the sentence goes on. */
const goesOn =
  /[,(]?(?:(?<!\s)\s+|(?<=,))(?:to|who|with|that|which|for|in|gaining|having|working|using|speciali[sz](?:ed|ing)|focused|interested|passionate|able|willing|at|on|based|located|reporting|within|and (?:help|join|lead|work|be)|you|we|is|are|will|as|from|starting|when|where|whose|der|die|das|zur?|für|mit|im|am|bei|welche[rs]?|ab|qui|pour|afin|au sein|dans|chez|à|basée?|en|con|para|que|per|nel|nella|da|met|voor|die|som|til|till|på|i|do|dla|na|z|k|ke|s|pro|v|kter[ýá]|který|для|в|на|с|з|у|pentru|în|la|cu|care|koji|za|u|od|для|з|із|до|який|για|σε|στην?|στο|με|cho|tại|untuk|di|join our|por|reports?|requires?|plays?|offers?|involves?|pracuj\p{L}*)(?!\p{L})|,|[ ][–—-][ ]|$/u

/** What recruiters call everybody; where nothing but these stands before a lower-case title, they are no part of it. */
const praise =
  /^(?:(?:an?|self-driven|experienced|talented|motivated|highly|skilled|passionate|enthusiastic|creative|dedicated|driven|strategic|strong|exceptional|great|reliable|hard-?working|proactive|ambitious|detail[- ]oriented|friendly|energetic|dynamic|qualified|outstanding|full[- ]time|part[- ]time|permanent|remote|hands-on|and|or|new|another|engagierte[nr]?|motivierte[nr]?|erfahrene[nr]?|zuverlässige[nr]?|freundliche[nr]?|expérimentée?|motivée?|passionnée?|dynamique|jeune|talented)[, ]+)+/iu

/** "infirmier(ère) motivé(e)": the same behind a title, in languages that praise there. */
export const praiseBehind: RegExp =
  /(?:(?:,| et| y| e)? (?:motiv[ée]|dynamique|passionné|expérimenté|souriant|rigoureu[xs]|dinámic[oa]|motivad[oa]|comprometid[oa]|experimentad[oa]|dinâmic[oa]|experiente|motivat[oia]|dinamic[oia]|intraprendent[ei])(?:[·.(/-]?e?s?\)?){0,2}){1,3}$/iu

/** The part of what is sought that names a job, or nothing if no word of it does. */
const titleIn = (found: string): string | undefined => {
  const [everybody = ''] = /\((?:[a-zžo*]\s?[/|]\s?){1,3}[a-zžo*]\)/iu.exec(found) ?? []
  const at = everybody === '' ? -1 : found.indexOf(everybody)
  const before = at < 0 ? found : found.slice(0, at)
  const end = at < 0 ? (goesOn.exec(before)?.index ?? before.length) : before.length
  const words = before
    .slice(0, end)
    .trim()
    .replace(praise, '')
    // "a strategic and talented Product Manager": what has capitals is the title.
    .replace(/^(?:\p{Ll}[\p{L}-]*,? ){1,6}(?=\p{Lu}[\p{L}&+#.]*(?: |$))/u, (lead) =>
      jobTitleWord.test(lead) ? lead : '',
    )
    .trim()
    .replace(praiseBehind, '')
  if (words.length < 3 || words.split(' ').length > 9 || (at < 0 && !jobTitleWord.test(words))) return undefined
  if (/^(?:talent|people|person|someone|candidates?|individuals?|team|help|your|you|our|we)\b/i.test(words))
    return undefined
  return at < 0 ? words : `${words} ${everybody}`
}

/** More than any posting says before it names its job. */
const maxLines = 150

/** The title that a sentence names as that of the job, the first one that has a word of jobs. */
export const positionInProse = (lines: string[]): string | undefined => {
  for (const line of lines.slice(0, maxLines)) {
    const text = line.slice(0, 1_200)
    for (const statement of [soughtAfter, ...statements]) {
      const title = titleIn(statement.exec(text)?.groups?.title ?? '')
      if (title !== undefined) return title
    }
  }
  return undefined
}
