/** Where a title begins and ends in what is said of a job: "Vacancy for a Baker", "Post name – Baker", "Baker 8000-12000元/月". */

import { jobTitleWord, levelWord } from '../../fields/job-title.ts'
import { moneyIn } from '../../fields/money.ts'
import { beforeJob } from '../../text/articles.ts'
import { isFactLine, labelledField } from '../../text/labels.ts'
import { isMonth } from '../../text/months.ts'
import { hasClause } from './title-clauses.ts'

/** What postings call a title and forms do not: whole labels in lower case, beside those of every field. */
const labels = new Set(
  `post name|name of post|name of the post|post|posts|post title|post applied for|job post|job name|job profile|job opportunity|career opportunity|employment opportunity|job offer|job announcement|
  vacancy announcement|announcement|now hiring|hiring|we are hiring|we're hiring|we’re hiring|internship title|internship opportunity|subject|re|classified title|working title|official title|payroll title|
  bezeichnung|funktion|tätigkeit|beruf|rolle|wir suchen|gesucht wird|functienaam|functiebenaming|vacaturetitel|gezocht|rol|profiel|intitulé|titre|titre du poste|métier|fonction|emploi|profil|profil recherché|nous recherchons|
  nombre del puesto|nombre de la vacante|título|título de la vacante|título de la posición|puesto vacante|nombre del cargo|vacante|perfil|función|função|título da vaga|posição|oportunidade|profissão|estamos contratando|
  qualifica|profilo|ruolo|mansione|figura|figura ricercata|figura professionale|posizione|posizione aperta|posizione ricercata|titel|titolo|roll|yrkesroll|yrkestitel|tittel|rolle|stillingstitel|nimike|tehtävä|
  nazwa stanowiska|zawód|rola|wakat|profese|pracovní pozice|název pracovní pozice|názov pozície|pracovná pozícia|profesia|beosztás|állás|keresett munkakör|denumirea postului|denumire post|funcția|funcţia|funcția vacantă|meserie|
  pozisyon adı|iş ilanı|unvan|ünvan|görev|görev unvanı|kadro|vị trí tuyển dụng|vị trí công việc|vị trí ứng tuyển|chức danh|chức vụ|posisi|jabatan|lowongan|nama posisi|наименование должности|название вакансии|профессия|специальность|
  название должности|ищем|требуется|назва посади|назва вакансії|посада-роль|професія|длъжност|професия|наименование на длъжността|pozicija|naziv pozicije|naziv radnog mjesta|radno mjesto|delovno mesto|zanimanje|ειδικότητα|τίτλος|τίτλος θέσης|
  ametinimetus|amats|amata nosaukums|pareigybė|שם המשרה|משרה|تخصص|المنصب|وظيفة شاغرة|فرصة عمل|ตำแหน่ง|รับสมัคร|รับสมัครงาน|รับสมัครด่วน|ตำแหน่งงาน|ตำแหน่งงานว่าง|ต้องการ|مسمى الوظيفة|الوظيفة المطلوبة|شغل|सीट|职位|岗位|职位名称|岗位名称|招聘职位|招聘岗位|应聘岗位|招募职位|招聘|職位名稱|職缺|職缺名稱|工作職稱|募集ポジション|募集職種名|求人職種|職種名|仕事|仕事名|
  모집분야|모집 분야|모집직종|모집 직종|모집직무|채용분야|채용 분야|채용직무|직종|포지션명|공고명`
    .split('|')
    .map((label) => label.trim()),
)
/** Turkish capitals. */
const lowered = (text: string): string => text.replaceAll('İ', 'i').toLowerCase()
const isLabel = (text: string): boolean =>
  text.length < 40 && (labels.has(lowered(text)) || labelledField(text.replaceAll('İ', 'i')) === 'position')

/** "Post name", "Título del trabajo" alone in a line: a title follows. */
export const isTitleLabel = (line: string): boolean =>
  line.length < 40 &&
  (labels.has(lowered(line).replace(/\s?[:：*]{1,2}$/u, '')) ||
    /^(?:título|titulo|title|nombre|nome|name|intitulé|titre|nom|titel|titolo|nazwa|název|názov|naziv|название|наименование|назва) (?:del?|de la|do|da|of(?: the)?|d[ue]|della|des|der|van de) \p{L}+ ?[:：]?$/iu.test(
      line,
    ))

/** "Post Name— Baker", "招聘职位 > 面包师", "Funktion: Bäcker" */
const behindLabel = (text: string): string | undefined => {
  const { label = '', title = '' } =
    /^(?<label>(?:[^:：|｜>＞»›—–=-]|(?<=\p{L})-(?=\p{L})){2,40}(?<!\s))\s*(?:[:：|｜>＞»›—–=]|-(?=\s|\p{sc=Han}))\s*(?<title>[^\s:].*)$/u.exec(
      text,
    )?.groups ?? {}
  // "Post – doctoral"
  return isLabel(label) && !/^doc/i.test(title) ? title : undefined
}

/** "職種 パン職人": these hardly ever begin a title. */
const behindLabelAlone = (text: string): string | undefined => {
  const { label = '', title = '' } =
    /^(?<label>[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}\p{sc=Hangul}\p{sc=Thai}ー]{2,16}) (?<title>\S.*)$/u.exec(text)
      ?.groups ?? {}
  return isLabel(label) && jobTitleWord.test(title) ? title : undefined
}

/** What a posting calls itself, or what it says of who has the job: "Vaga de Padeiro", "Qualifications of a Baker". */
const announcements = [
  // "Interviews for the post of Baker"
  String.raw`.{2,70}? (?:for the (?:post|position|role|job|vacancy)s? of|pour (?:le|un) poste de|para el (?:puesto|cargo) de|para la vacante de|para (?:a vaga|o cargo|a função) de|per (?:il ruolo|la posizione|la figura) di|für die (?:stelle|position) (?:als|eine[rs])|voor de functie van|na stanowisko|na (?:pracovní )?pozici|na (?:pracovnú )?pozíciu|pentru (?:postul|funcția) de|на (?:должность|позицию|вакансию|посаду|позиция)|за (?:длъжността|позицията|позиция)|untuk posisi|cho vị trí|till tjänsten som|til stillingen som)`,
  // English
  String.raw`(?:job |career |urgent )?(?:vacanc(?:y|ies)|openings?|opportunit(?:y|ies)|offer|recruitment|requirement)(?: announcement| notice)? (?:for|of)(?: the)?(?: (?:post|position|role)s?(?: of)?)?|vacancy|(?:the )?(?:role|position|post|job|job title) (?:of|as)|(?:brief )?(?:job descriptions?|descriptions?|details|qualifications?|requirements?|eligibility|responsibilities|duties|tasks|skills|duties and responsibilities|roles? and responsibilities|terms of reference)(?: required| needed| details)? (?:of|for|about|as)(?: the)?(?: (?:post|position|role)s?(?: of)?)?|working as|work as|hiring for|join us as`,
  // German, Dutch
  String.raw`stellenangebot|stellenanzeige|stellenausschreibung|jobangebot|(?:stelle|job|arbeiten|karriere|bewerbung|arbeit|(?:deine |ihre )?(?:aufgaben|tätigkeiten|qualifikation\p{L}*|anforderungen)) als|vacatures?|functieomschrijving|profiel|functie|(?:baan|bijbaan|werken|werk|aan de slag|aan het werk|solliciteer|taken) als`,
  // French, Spanish, Portuguese, Italian, Romanian
  String.raw`offre(?: d['’]emploi| de (?:poste|stage))?|annonce|avis de recrutement|fiche de poste|poste|emploi|profil|missions? d[eu]|(?:le |un )?(?:poste|métier) d[e'’]`,
  String.raw`vacante|oferta(?: de (?:empleo|trabajo|emprego)| pracy)?|empleo|puesto|(?:plaza|cargo|posición|perfil|trabajo|funciones) (?:de|como|del)|perfil|convocatoria|bolsa de (?:empleo|trabajo)|se solicita|vagas?(?: de emprego)?|oportunidade(?: de emprego)?|emprego|(?:posição|função|cargo) de|processo seletivo|(?:processo de )?seleção|proceso de selección|selección|edital|chamada|contratação`,
  String.raw`offert[ae] di lavoro|annuncio di lavoro|posizione aperta|posizione|(?:lavoro|lavorare) come|(?:figura|ruolo|profilo|posto|mansione|selezione|ricerca) (?:di|per)|anunț (?:de )?angajare|loc de muncă|post(?:ul)?(?: vacant)? de|angajare`,
  // Polish, Czech, Slovak, Croatian, Serbian
  String.raw`praca|ogłoszenie o prac[eę]|stanowisko|(?:nabór|rekrutacja) na stanowisko|wakat|nabídka práce|(?:volná )?pracovní (?:pozice|nabídka|místo)|volné místo|pozice|ponuka práce|pracovná (?:ponuka|pozícia)|voľné (?:pracovné )?miesto|pozícia|radno mj?esto|oglas za posao|posao`,
  // Danish, Norwegian, Swedish, Finnish, Hungarian, Turkish
  String.raw`ledig (?:stilling|jobb|tjänst)|stillingsannonse|stillingsopslag|jobannonce|(?:jobb|job|stilling|tjänst|arbete|arbejde) som|avoin työpaikka|työpaikka|állásajánlat|álláshirdetés|állás|munkakör|[iİ]ş [iİ]lanı`,
  // Russian, Ukrainian, Bulgarian, Greek
  String.raw`вакансия|вакансии|вакансию|должность|вакансія|вакансію|посада|позиция|обява за работа|θέση εργασίας|θέση`,
  // Vietnamese, Indonesian, Arabic, Persian, Hebrew
  String.raw`(?:thông báo )?tuyển dụng|gấp(?: \d{1,3})?|(?:cần )?tuyển(?: gấp)?|(?:mình |bên mình |công ty |bên em )?(?:đang )?cần (?:tìm|tuyển)|vị trí|(?:info )?lo(?:wongan|ker)(?: (?:kerja|pekerjaan))?|dibutuhkan|dicari|posisi|وظيفة(?: شاغرة| خالية)?|وظائف(?: شاغرة)?|فرصة عمل|مطلوب|شاغر(?: وظيفي)?|استخدام|משרת|דרוש(?:/ה|ה|ים)?`,
]
const announcement = new RegExp(
  String.raw`^(?:${announcements.join('|')})(?:\s?[:：–—-])?(?: (?:para|de|di|da|do|del|d['’]|para el puesto de|pour|per|pentru|for|za|na|als|som|jako|ako|como|come|dla|pro|pre|sebagai|для|a|as|p/|d['’]un\(?e?\)?))?(?: ${beforeJob})? (?=\p{L}|\()`,
  'iu',
)
/** "As a Baker", "Als Bäcker", "En tant que boulanger": what begins a sentence about who has the job. */
const inRole = new RegExp(
  String.raw`^(?:[Aa]s|ALS|[Aa]ls|[Jj]ako|[Ss]om|[Cc]omo|[Cc]ome|[Aa]ko|[Kk]ao|[Kk]ot|[Ee]n tant qu(?:e |['’])|[Ee]n qualité d(?:e |['’])|[Ii]n qualità di|[Вв] качестве|[Яя]к|[Ww] roli|[Vv] roli|[Dd]ans le rôle d(?:e |['’])|[Ss]ebagai|[Mm]int|[Ll]àm|[Oo]larak) ?(?<=[ '’])(?:${beforeJob} )?(?=\p{L})`,
  'u',
)

/** "Krume's next Baker", "Unser neuer Bäcker" */
const oneOfUs =
  /^(?:.{2,40}['’]s|our|unsere?|onze|ons|notre|nuestr[oa]|noss[oa]|(?:il |la )?nostr[oa]|vores|vår[at]?) (?:next|new|future|neuer?|nächste[rn]?|künftige[rn]?|nieuwe|volgende|nouve(?:au|lle)|prochaine?|futur|nuev[oa]|próxim[oa]|nov[oa]|nuov[oa]|prossim[oa]|nye|nya|neste|næste|nästa) (?=\p{L})/iu
/** "An experienced baker", "Un(e) boulanger(ère)" */
const inSentence =
  /^(?:An|UNE?|EINE[NR]?|EIN|UNA|UMA|[Uu]ne?(?:[·.(/-]e\)?)?|[Uu]n\/(?:une|una|a)|[Uu]n\(a\)|[Uu]no?\/a|[Ee]ine?(?:[/*:(]?[nr]\)?)?|[Ee]in[/*:(]e\)?[nr]?|[Uu]na|[Uu]ma|[Uu]m(?:\/uma|\/a|\(a\))|[Ee]en|[Ee]tt) (?=\p{L})/u
/** "Full-time baker", "Part time pastry chef" */
const hoursInFront =
  /^(?:(?:a )?(?:full|part)[- ]?time(?: (?:or|and|\/) (?:full|part)[- ]?time)?|vollzeit|teilzeit|voltijd|deltijd|heltid|deltid)[,:]? (?=\p{L})/iu
/** "One postdoc position in ecology" */
const oneOf = /^(?:one|an?|1) (?=.{2,80}(?<!\p{L})(?:position|post|vacancy|fellowship)(?!\p{L}))/iu
/** "3 Bäcker", "Recruit 2 bakers", "2x Baker": how many are sought, not "3 Jahre" nor "3D". */
const numberInFront =
  /^(?:(?:recruit|hire|need|tuyển|cần)(?:ing)? )?[1-9]\d? ?[x×]? (?=\p{L}{3})(?!(?:years?|yrs?|months?|weeks?|days?|hours?|stars?|jahre?|monate?|tage?|stunden|sterne|ans?|mois|jours?|heures|años?|meses|días|anos|dias|anni|mesi|jaar|maanden|år|lat|let|rok[uyi]?|год\p{L}*|лет|років|năm|tahun|yıl)(?!\p{L}))/iu
/** "[HIRING] Baker", "【急募】パン職人" */
const hiringTag =
  /^[[(【（](?:(?:we are |now )?hiring|jobs?|urgent|paid|vacancy|new|hot|job offer|stellenangebot|oferta|vaga|emploi|offre|lavoro|praca|вакансия|вакансія|急募|急招|急聘|招聘|诚聘|徵才|募集|求人|구인|채용|모집)[\])】）]\s*(?=[\p{L}\p{N}])/iu

/** Where more follows than a title, what follows is cut off together with the announcement. */
const saysMore =
  /[,|｜]|\s@|\s[–—-]\s|\s(?:at|in|for|with|to|bei|im|für|mit|chez|à|au|pour|avec|en|para|con|em|na|no|pela|pelo|com|presso|per|bij|voor|te|hos|i|på|til|till|w|we|ve?|do|dla|pro|pre|в|во|на|для|у|з|с|în|la|pentru|cu|za|u|tại|làm|di|untuk|σε|στην?|στο|για|في|لدى|للعمل|إلى)\s|\s[לב](?=[א-ת]{2})/iu

/** "[Graz/remote] Baker", "[Krume] パン職人", "[A12] Baker": what stands in brackets before a title, unless it is of it: "[Senior] Baker". */
const behindTag = (text: string): string | undefined => {
  const { tag = '', title = '' } =
    /^[[【](?<tag>[^[\]【】]{2,40})[\]】]\s*(?<title>[\p{L}\p{N}.([【].*)$/u.exec(text)?.groups ?? {}
  const isOfTitle = tag === '' || levelWord.test(tag) || jobTitleWord.test(tag)
  return !isOfTitle && jobTitleWord.test(title) && !saysMore.test(title) ? title : undefined
}

const behindAnnouncement = (text: string): string | undefined => {
  for (const front of [hiringTag, oneOf, numberInFront, hoursInFront, announcement, inRole, oneOfUs, inSentence]) {
    const title = text.replace(front, '')
    if (
      title !== text &&
      jobTitleWord.test(title) &&
      ([hiringTag, oneOf, numberInFront].includes(front) || !(saysMore.test(title) || hasClause(title)))
    )
      return title
  }
  return undefined
}

/** "[Baker]", "“Baker”", "**Baker**" */
const wrapped = [
  /^\[(?<title>[^[\]]+)\]$/u,
  /^\((?<title>[^()]+)\)$/u,
  /^【(?<title>[^【】]+)】$/u,
  /^（(?<title>[^（）]+)）$/u,
  /^[《〈「『](?<title>[^《》〈〉「」『』]+)[》〉」』]$/u,
  /^["“”„«‘'](?<title>[^"“”„«»]+)["“”»’']$/u,
  /^(?:\*{1,3}|_{1,2}|`)(?<title>[^*_`]+)(?:\*{1,3}|_{1,2}|`)$/u,
]

/** Pictures and marks around a title: "🚀 Baker 🔥". */
const marks = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\p{Join_Control}★☆◆◇■□▲▼●○◎※→⇒►♦✓✔\s`
const marksAtFront = new RegExp(String.raw`^(?:[${marks}•·]|[①-⑳]|\d{1,2}[)）、])+(?=[\p{L}\p{N}([【（「"“«.])`, 'u')
const marksBehind = new RegExp(String.raw`(?<![${marks}])[${marks}]+$`, 'u')

/** What leads from one part of a line to the next, and brackets that open what follows. */
const joint = /(?<![\s,;:，、；：|｜/(（[【·•–—~-])[\s,;:，、；：|｜/(（[【·•–—~-]+$/u
const withoutJoint = (text: string): string => text.replace(joint, '')

/** "Baker ($16-$19/HR)", "面包师8000-12000元/月", "Baker 16k-25k": what follows pay is no part of a title either. */
const beforePay = (text: string): string | undefined => {
  if (!/\d{2}/.test(text)) return undefined
  const at =
    moneyIn(text)[0]?.start ??
    text.search(
      /(?<![A-Za-z\d])\d{1,3}(?:[kK]? ?[-–~～] ?\d{1,3} ?(?:[kK]|к|tr|triệu|万|萬|만|jt|juta)| ?(?:triệu|juta))(?!\p{L})/u,
    )
  const title =
    at < 0
      ? ''
      : withoutJoint(
          withoutJoint(text.slice(0, at)).replace(
            /(?:(?:[\s(（](?:(?:mức )?lương|salary|pay|gehalt|salaire|sueldo|salario|salário|stipendio|gaji|offer|зарплата|зп|оклад))?\s(?:up to|upto|from|ab|от|від|od|desde|até|hasta|từ|tới|đến|lên đến|bis|to|a)|[\s(（](?:(?:mức )?lương|salary|gehalt|salaire|sueldo|salario|salário|gaji|зарплата|зп|оклад)|薪水|薪资|月薪|年薪|薪資|時給|月給)$/iu,
            '',
          ),
        )
  return /\p{L}/u.test(title) ? title : undefined
}

/** "of", "für": a title goes on behind it. */
const goesOn =
  /(?:^|\s)(?:of|for|and|&|the|to|in|at|de|del|du|des|di|da|do|für|und|et|y|e|och|og|van|voor|en|в|по|и|для)$/iu
/** What postings say of a job behind its title, beside the labels of its facts. */
const factBehind =
  /^(?:reports? to|reporting to|reportsto|supervisor|line manager|start(?: date)?|starting|deadline|apply by|hours|grade|band|contract|duration|status|type|level|date|ref|summary|responsible to|accountable to|beginn|eintritt|zeitraum|pensum|début|date de début|inicio|início|scadenza|inizio|sluitingsdatum|uren|start|frist|ansökan|termin|срок)$/iu

const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()

/** "Organist REPORTS TO: the rector", "Baker Location: Graz" */
const beforeFact = (text: string): string | undefined => {
  const colon = text.search(/[:：]/)
  if (colon < 6 || isFactLine(text)) return undefined
  const words = text.slice(0, colon).trimEnd().split(' ')
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const label = words.slice(-count).join(' ')
    const title = withoutJoint(words.slice(0, -count).join(' '))
    const isTitle = jobTitleWord.test(title) || (isUpper(label) && !isUpper(title))
    if ((factBehind.test(label) || isFactLine(`${label}:`)) && isTitle && !goesOn.test(title)) return title
  }
  return undefined
}

/** "Baker 80-100%", "Baker (80 %)": how much of a week, as the Swiss write it. */
const share = / ?[,(–-]? ?(?:\d{2,3} ?(?:%|[Pp]rozent)? ?(?:-|–|bis|to|à|oder|or|\/) ?)?\d{2,3} ?%\)?$/u
/** "Nurses x20 posts", "Baker (2 positions)", "Bäcker – 3 Stellen", "面包师 若干名" */
const howMany =
  /[\s(（×x–-]{0,4}(?:(?<!\d)\d{1,4} ?(?:posts?|positions?|vacanc(?:y|ies)|openings?|nos|places?|postes?|plazas?|puestos|vagas?|stellen|miejsc|míst|мест|[名人位명])|[若數数][干名人]名?)[)）.]?$/iu

/** "Baker https://krume.example", "Baker #graz #jobs", "Baker 12.05.2026", "Baker (published 2026-05-12)" */
const addressOrDate =
  /\s\(?https?:\/\/\S+$|\s#[\p{L}\d_]{2,30}$|[\s,(–-]{1,4}(?:(?:posted|published|on|vom|du|del|le|el) )?(?:\d{1,2}[./-]\d{1,2}[./-]20\d\d|20\d\d[./-]\d{1,2}[./-]\d{1,2})\)?$/iu

/** "Baker May 2015", "Bäcker – März 2026" */
const wordAndYear = /[\s,(–-]{1,4}(\p{L}{3,12}\.?) 20\d\d\)?$/u
const withoutMonth = (text: string): string => {
  const [end = '', word = ''] = wordAndYear.exec(text) ?? []
  return isMonth(word) ? text.slice(0, -end.length) : text
}
/** "Boulanger basé·e à Lyon", "Baker based in Graz" */
const basedIn =
  /[\s,(–-]{1,3}(?:based|located|bas[ée](?:[·.(/-]?e\)?)?s?|situé(?:[·.(/-]?e\)?)?|gevestigd|ansässig|mit sitz|con (?:base|sede)|com (?:base|sede)|localizad[oa])(?:\s(?:in|at|near|à|en|em|a|te)\s\S.{1,60})?$/iu
/** "Kế toán (lương 12-15tr)", "Baker (pay by experience)" */
const payAside =
  /\s?[(（](?:lương|salary|pay|wage|gehalt|lohn|salaire|sueldo|salario|salário|stipendio|plat|mzda|płaca|zarobki|lön|løn|lønn|palkka|fizetés|bér|salariu|maaş|зп|з\/п|зарплата|оклад|ставка|заплата|плата|月薪|薪资|薪資|年収|月給|時給|급여|연봉|gaji)[^()（）]{2,40}[)）]$/iu
/** "Lập trình viên (10~14tr)", "パン職人（25万〜30万円）": amounts alone, however they are counted. */
const amountsAside =
  /\s?[(（[【][^\p{L}\d]{0,3}(?:(?:up ?to|from|tới|đến|lên đến|từ|ab|bis|até|hasta|od|do|от|до|від|upto) ?)?[$€£¥₫]?\d{1,6}(?:[.,]\d{1,3})?\s?(?:k|m|tr|triệu|jt|juta|lpa|lakhs?|mil|万|萬|만|тыс\.?|тр|к)?\s?(?:[-–~〜～]|to|đến|do|до|a|bis)\s?[$€£¥₫]?\d{1,6}(?:[.,]\d{1,3})?\s?(?:k|m|tr|triệu|jt|juta|lpa|lakhs?|mil|万|萬|만|тыс\.?|тр|к)?[\s\p{L}円元원/$€£¥₫.+]{0,14}[)）\]】]$/iu
/** "Baker (deadline 15 March)", "Bäcker (bis 15.3.)", "Verkäufer (TV-L E 6)": what is about the job and not in its name. */
const factAside =
  /\s?[(（[](?:deadline|closing|closes|apply by|until|starting|start|from|bis|frist|bewerbungsfrist|ab|jusqu['’]au|à partir|date limite|hasta|a partir|até|entro|scadenza|dal|do|od|до|с|termín|frist|senest|sista|TV-?L|TVöD|TV-?[A-Z]|EG|E|A|W|BAT|entgeltgruppe|besoldungsgruppe|grade|band|pay grade|scale|schaal|salarisschaal|fg|job id|ref)[.: -]{0,2}[^()（）[\]]{0,12}\d[^()（）[\]]{0,20}[)）\]]$/iu
/** "Postdoc in Ecology; University of Graz": nothing in a title is set apart so. */
const semicolon = /;\s\S.{3,}$/u

const behind = [marksBehind, addressOrDate, basedIn, payAside, amountsAside, factAside, howMany, share]
const withoutEndsBehind = (text: string): string =>
  behind.reduce((left, end) => left.replace(end, ''), withoutMonth(text))

const beforeSemicolon = (text: string): string | undefined => {
  const title = text.replace(semicolon, '')
  return title !== text && jobTitleWord.test(title) ? title : undefined
}

/** As many ends as a line ever has. */
const maxEnds = 5

/**
 * A title without what is certainly no part of it: marks, a label, what the posting calls itself, pay, how many are sought, and
 * further facts. What may be a part of it, such as a place or a name, stays.
 */
export const withoutEnds = (said: string): string => {
  let text = said.trim()
  if (text.length > 200) return text
  for (let count = 0; count < maxEnds; count++) {
    const inside = wrapped.reduce<string | undefined>(
      (found, pattern) => found ?? pattern.exec(text)?.groups?.['title'],
      undefined,
    )
    const front = (inside ?? text).replace(marksAtFront, '')
    const begun =
      behindTag(front) ?? behindLabel(front) ?? behindLabelAlone(front) ?? behindAnnouncement(front) ?? front
    const ended = beforeFact(begun) ?? beforePay(begun) ?? beforeSemicolon(begun) ?? begun
    const left = withoutEndsBehind(ended).trim()
    if (left === text || !/\p{L}{2}/u.test(left)) break
    text = left
  }
  return text
}
