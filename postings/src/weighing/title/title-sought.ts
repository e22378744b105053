/** Finds whom a sentence looks for, in whatever order a language says so: "Krume is hiring a Baker", "pékeket keresünk", "パン職人を募集". */

import { jobTitleWord } from '../../fields/job-title.ts'
import { inNominative } from '../../fields/job-title-cases.ts'
import { praiseBehind } from '../../fields/position-in-prose.ts'
import { beforeJob, indefinite } from '../../text/articles.ts'
import { upToClause } from './title-clauses.ts'

/** Who looks for somebody, before the title. */
export const verbs: string = [
  // English
  String.raw`(?:is|are|['’]re|['’]s|am)? ?(?:now |currently |actively )?(?:hiring|seeking|recruiting|looking for|looking to (?:hire|add|recruit)|searching for|in search of|in need of|on the lookout for)|hires?|seeks|wants to hire|we need|needs(?= an? )|recruit(?= \d| an? )|invit(?:es?|ing)(?: you)? applications for|(?:applications|nominations) (?:are|is) (?:now )?(?:being )?(?:invited|accepted|welcomed|sought|solicited) (?:for|from)|(?:wish|seek|intend|propose|plan|hope|expect|aim)(?:e?s|ing)? to (?:elect|appoint|recruit|employ|hire|fill)|(?:has|have)(?: (?:an?|several|two|three|multiple))?(?: (?:immediate|open|new))? (?:openings?|vacanc(?:y|ies)) for`,
  // German, Dutch
  String.raw`sucht|suchen|suche|brauchen|gesucht(?: wird| werden)?|stellen (?:wir )?ein|besetzen(?: wir)?|werde|zoekt|zoeken|zoek|gevraagd|op zoek naar|gezocht|werven`,
  // French
  String.raw`recherche|recherchons|recherchent|recrute|recrutons|recrutent|cherche|cherchons|embauche|embauchons|à la recherche(?= d)|besoin(?= d)|(?:ouvre|propose|offre) un poste(?= d)|je cherche|devenez|deviens`,
  // Spanish, Portuguese
  String.raw`busca|buscar|buscamos|buscando|se busca|se buscan|se necesita|se necesitan|se requiere|se solicita|se solicitan|solicita|solicitamos|requiere(?: contratar)?|requerimos|necesita|necesitamos|selecciona|seleccionamos|incorpora|incorporar|incorporamos|contrata|contratar|contratando|contratamos|contrata-se|en (?:la )?búsqueda de|procura|procuramos|procura-se|à procura de|precisa(?:-se)?(?: de)?|precisamos(?: de)?|seleciona|selecionamos|recruta|recrutamos|admite|está contratando`,
  // Italian, Romanian
  String.raw`cerca|cerchiamo|cerco|assumo|cercasi|si cerca|ricerca|ricerchiamo|si ricerca|alla ricerca di|seleziona|selezioniamo|assume|assumiamo|diventa|în căutarea (?:unui|unei|de)|caut[ăa]m?|caut|cautăm|căutăm|caută|angajează|angajez|angajăm|se caută|recrutăm|recrutează`,
  // Danish, Norwegian, Swedish, Finnish, Estonian
  String.raw`søger|søges|ansætter|ansættes|søker|søkes|ansetter|söker|sökes|anställer|rekryterar|rekrytoimme|hakee|haemme|haetaan|etsii|etsimme|palkkaamme|ser etter|på (?:utkikk etter|jakt efter|udkig efter)|bli vår nya?|bliv vores nye|otsime|otsib|ootame`,
  // What the posts of offices, schools and universities are announced with.
  String.raw`(?:die|eine|der) stelle (?:als|einer?s?(?:\/eine[rs])?)|convocan?(?: una?| \d{1,2})? (?:plazas?|puestos?|becas?) (?:de|para)|abrem?(?: uma| \d{1,2})? vagas? (?:para|de)|(?:bandisce|mette a concorso) (?:un|\d{1,2}) post[oi] (?:di|da|per)|heeft (?:een )?vacature voor|utlyser (?:en )?(?:tjänst|anställning) som|opslår (?:en )?stilling som|har ledige? stilling(?:er)? som|ogłasza (?:konkurs|nabór) na stanowisko|vypisuje (?:výběrové řízení|konkurz) na (?:pozici|místo)|vyhlasuje výberové konanie na (?:pozíciu|miesto)|объявляет (?:конкурс|набор) на (?:должность|позицию|вакансию)|оголошує (?:конкурс|набір) на (?:посаду|вакансію)|обявява конкурс за (?:длъжността|позицията)`,
  // Polish, Czech, Slovak
  String.raw`szuka|szukam|szukamy|poszukuję|poszukuje|poszukujemy|poszukiwan[yai]|zatrudni|zatrudnię|zatrudnimy|przyjmę|przyjmie|zatrudniamy|rekrutujemy|przyjmiemy|zostań|hledá|hledám|hledáme|hledá se|přijme|přijmu|přijmeme|zaměstnáme|zaměstná|nabíráme|obsazujeme|hľadá|hľadáme|hľadá sa|prijme|prijmem|prijmeme|príjme|zamestnáme|zamestná`,
  // Hungarian
  String.raw`keresünk|keres|keresek|felveszünk|felveszek|felvesz`,
  // Slovene, Croatian, Serbian, Lithuanian, Latvian
  String.raw`išče|iščemo|zaposlimo|zaposli|traži|tražimo|traži se|traže se|zapošljava|zapošljavamo|potreban|potrebna|potrebni|ieško|ieškome|ieškoma|reikalingas|reikalinga|kviečiame|meklē|meklējam|aicina darbā|aicinām`,
  // Russian, Ukrainian, Bulgarian, Serbian
  String.raw`ищу|ищем|ищет|ищут|нужен|нужна|нужны|требуется|требуются|приглаша(?:ем|ет)|набира(?:ем|ет)|в поисках?|(?:открыта |рассмотреть )?ваканси[яюи]|(?:открыта |на )?позици[яюи]|шукаю|шукаємо|шукає|потрібен|потрібна|потрібні|потрібно|запрошу(?:ємо|є)|у пошуках?|ваканс[іи][яюї]|търсим|търси|наемаме|назначава|тражимо|потребан|потребна`,
  // Greek, Vietnamese, Indonesian, Thai
  String.raw`ζητείται|ζητούνται|ζητά|ζητάμε|ζητάει|αναζητά|αναζητεί|αναζητούμε|προσλαμβάνει|(?:cần )?tuyển(?: dụng| gấp)?|(?:đang |cần )tìm|tìm kiếm|đang cần|mencari|dicari|membutuhkan|dibutuhkan|merekrut`,
  // Arabic, Hebrew, Persian
  String.raw`مطلوب|مطلوبة|نبحث عن|تبحث عن|يبحث عن|דרוש(?:/ה|ה|ים|ות)?|מחפשים|מחפשת|מגייסים|מגייסת|استخدام|به دنبال`,
].join('|')
/** "Bist du Koch?" */
const question =
  /(?<!\p{L})(?:are you an?|bist du|du bist|sind sie|sie sind|je bent|êtes-vous|vous êtes|es-tu|tu es|¿?eres|você é|sei un['’a]?|ben jij|bent u|är du|er du|oletko|jesteś|jsi|jste|ești|вы|ты|ти|ви) (?<said>[^,.;:!?]{3,80})\s?\?/iu
const verb = new RegExp(
  String.raw`(?<![\p{L}\p{M}-])(?:${verbs})(?![\p{L}\p{M}]|-\p{L})|诚聘|(?<=\s)[徵招](?=\s)|急徵|跪求|诚求|招聘|急聘|聘请|诚招|急招|招募|招收|在找|正在找|想找|急需|急寻|寻找|尋找|寻觅|募集(?![しすはがのを中要])[:：]?|急募|徵求|誠徵|誠聘|高薪聘`,
  'giu',
)

/** What stands between the verb and the title, and says nothing of it. */
const lead = new RegExp(
  String.raw`^(?:[\s:：–—-]+|(?:\d{1,3}(?= \p{L}{3})|gấp|thêm|per direct|op korte termijn|(?:pour|para|per|voor|do|till|til|für|for) (?:notre|nos|son|sa|ses|nuestr[oa]s?|su|sus|nossa?|nosso|a sua|o seu|la nostra|il nostro|la propria|il proprio|onze|ons|naszego|naszej|vår[at]?|vores|våre|our|its|seine[nr]?|ihre[nr]?) [\p{L}'’-]{2,20}(?: (?:de|à|en|di|a|in|i|w|em|no|na|of) \p{L}[\p{L}-]{1,20})?,?|${beforeJob}|your|one|two|three|another|several|unos|unas|des|son|sa|notre|mehrere|d['’]|jednego|jedną|jednu|jednoho|dwóch|ab sofort|derzeit|aktuell|zum nächstmöglichen (?:zeitpunkt|termin)|für unser(?:en|e|em)? \p{L}{3,20}(?: (?:in|bei) \p{Lu}\p{L}{2,20})?|zur (?:verstärkung|unterstützung)(?: unsere[sr])? \p{L}{3,25}|wir|vi|we|wij|je|jou|jouw|de|het|nous|noch|nog|enkele|einige|deg som er|dig som är|dig,? (?:som|der) er|do (?:našeho |nášho |naszego )?(?:týmu|tímu|zespołu|kolektivu)|dich als|dich|sie als|als|new|more|currently|now|also|immediately|always|to hire|to join us as|for|the (?:role|position|post) of|(?:role|position|post) of|for the (?:role|position|post) of|actuellement|aujourd['’]hui|un profil(?: de)?|pour le poste de|poste de|d['’]une?|actualmente|personal para|persona para|para (?:el puesto|la posición|a vaga|o cargo) de|atualmente|per (?:il ruolo|la posizione) di|figura di|nu|just nu|nå|en ny|aktualnie|obecnie|os[oó]b[ayę]?|kandydat(?:a|ów|ki)?|pracownik(?:a|ów)|na stanowisko|na stanowiska|na pozycję|kolegu|kolegyni|kolegov|posilu|kandid[áa]t[ay]|nového|novou|novú|na (?:pracovní )?pozici|na (?:pracovnú )?pozíciu|na poziciju|za (?:poziciju|radno mesto|radno mjesto)|u (?:svoj|naš) tim|в (?:нашу |свою )?команду|до (?:нашої )?команди|сотрудника|человека|кандидата|на (?:должность|позицию|вакансию|посаду|роль|работу|роботу)|опит(?:ен|на|ни)|έμπειρ[οη]ς?|segera|на позицію|сейчас|зараз|activement|aktivně|zkušen(?:ého|ou)|skúsen(?:ého|ú)|doświadczon(?:ego|ą|ych)|опытн(?:ого|ую|ых)|досвідчен(?:ого|у|их)|талановит(?:ого|у|их)|талантлив(?:ого|ую|ых)|seorang|một|nhân sự|عن|إلى|على)(?:[\s:：]+|(?<=['’]))|[一两几]?[名位个])`,
  'iu',
)

/** Where what is looked for ends. */
const end =
  /[,;:!?|\p{Extended_Pictographic}，。；：！？、]|(?<!(?<!\p{L})(?:[SJsj]r|[Ss]sr|[Ww]iss|[Ss]tud|[Dd]ipl))\.(?!\p{L}|\s\p{Ll})|(?<!\s)\s+[–—-]\s|\s薪|(?<!\d)\d{1,3}[名人]|若干|[数數][名人]|\s\d{1,2}\./u
const goesOn =
  /\s(?:who|that|which|with|to|at|in|for|on|from|within|based|located|starting|looking|gaining|having|working|using|focused|speciali[sz](?:ed|ing)|skilled|able|willing|interested|passionate|fluent|familiar|proficient|capable|comfortable|right away|immediately|asap|urgently|join|as|and (?:help|join|lead|work|be|build)|und (?:such|möcht|will|has|hab)\p{L}*|et (?:vous|tu|souhait)\p{L}*|der|die|das|welche[rs]?|für|mit|im|am|bei|ab|in|zur?|zum|um|auf|qui|que|pour|afin|au|à|avec|dans|chez|basée?|con|para|en|com|em|no|na|per|presso|nel|nella|nei|met|voor|bij|te|om|op|som|til|till|med|hos|på|i|do|dla|ze?|w|we|od|przy|który|která|který|ktor[ýá]|pro|pre|ke?|v|ve|se|so|s|u|za|sa|koji|koja|для|в|во|на|с|со|из|от|до|к|у|з|із|від|який|яка|който|за|pentru|la|cu|care|in|για|σε|με|στην?|στο|cho|tại|làm|untuk|di|yang|dengan|للعمل|في)(?=\s|$)|\s[לב](?=[א-ת]{2})/iu

/** What recruiters call everybody: where the title begins in lower case, it is no part of it. */
const praise =
  /^(?:(?:fixed-term|full[- ]time|part[- ]time|half-time|permanent|temporary|tenured?|tenure-track|open-rank|entry-level|stipendiary|salaried|paid|funded|fully|remote|freelance|long-term|short-term|unbefristete[nr]?|befristete[nr]?|\p{Ll}+-(?:driven|oriented|conscious|focused|minded|working|motivated|on)|experienced|talented|motivated|skilled|super|smart|bright|brilliant|young|curious|caring|kind|hungry|exceptional|excellent|proactive|hard-?working|passionate|enthusiastic|creative|dedicated|driven|strong|great|reliable|ambitious|friendly|energetic|dynamic|qualified|outstanding|awesome|amazing|engagierte[nr]?|motivierte[nr]?|erfahrene[nr]?|zuverlässige[nr]?|freundliche[nr]?|expérimentée?s?|motivée?s?|passionnée?s?|dynamiques?|talentueux|jeunes?|experimentad[oa]s?|motivad[oa]s?|dinámic[oa]s?|talentos[oa]s?|experientes?|dinâmic[oa]s?|espert[oiae]|motivat[oiae]|dinamic[oiae]|erfaren|erfarne|erfarna|dygtig|dygtige|engageret|motiveret|engasjert|dyktig|engagerad|duktig|driven|ervaren|gemotiveerde|enthousiaste|enkele|nette|gedreven|\p{Ll}+(?:sta|stä|nutta|nyttä|ttua|ttyä|vaa|vää)(?=\s\p{L}+[aä]$))[, ]+(?:(?:and|und|et|og|och|en) )?)+(?=\p{L})/u

const maxTitle = 110
const maxFillers = 6

/** In these languages the place, in a case of its own, may stand on either side of the title. */
const inCases = /^(?:etsi|hae|hakee|palkka|rekryt|otsi|ieško|kvieč|meklē|aicin|reikal|keres|felvesz)/iu

/** "kokkia" of "kokenutta kokkia ravintolaan": up to the first word of titles, without what says where or praises. */
const upToWord = (title: string): string => {
  const words = title.split(' ')
  const at = words.findIndex((word) => jobTitleWord.test(word))
  return at < 0
    ? title
    : words
        .slice(0, at + 1)
        .filter(
          (word, index) =>
            index === at ||
            !/\p{Ll}(?:mme|[aeiouyäö]{2}n|ss[aä]|ll[aä]|lle|st[aä]|tt[aä]|utta|yttä|v[aä]{2}|[eė]je|oje)$/u.test(word),
        )
        .join(' ')
}

const and = /,? (?:and|or|und|oder|et|ou|y|o|e|og|och|eller|en|of|i|lub|a|nebo|и|или|та|або|ve) |, /iu
/** "devs, artists and game designers": several jobs, up to where a clause begins. */
const severalIn = (said: string): string | undefined => {
  const sentence = said.slice(0, /[.!?;:|(]/.exec(said)?.index ?? said.length)
  const list = sentence.slice(0, goesOn.exec(sentence)?.index ?? sentence.length).trim()
  return list.includes(', ') && list.split(and).every((part) => jobTitleWord.test(part)) ? list : undefined
}

/** What follows a verb, without what leads to the title: up to where a clause begins, and up to where the sentence ends. */
const titlesAfter = (said: string): string[] => {
  let rest = said.slice(0, maxTitle + 80)
  for (let count = 0; count < maxFillers && lead.test(rest); count++) rest = rest.replace(lead, '')
  const [everybody = ''] = /^[^,.;:!?]{2,80}?\((?:\p{L}\s?[/|*]\s?){1,3}[\p{L}*]\)/u.exec(rest) ?? []
  if (everybody !== '') return [everybody]
  const whole = rest.slice(0, end.exec(rest)?.index ?? rest.length).trim()
  const short = whole.slice(0, goesOn.exec(whole)?.index ?? whole.length).trim()
  return [severalIn(rest) ?? short, whole].map((title) =>
    upToClause(title)
      .replace(praise, '')
      .replace(praiseBehind, '')
      .replace(/^["'«„“]{1,2}|["'»“”]$/gu, ''),
  )
}

/** "パン職人募集", "给排水工程师招聘": the whole line is the title and what it is about. */
const wholeInHan =
  /^(?<said>[^、。，「」『』！!：:\s]{2,40}?)(?:の| )?(?:求人|募集|急募|採用|招聘|招募)(?:情報|要項|中|信息|启事)?$/u

/** How many words before a verb may be the title: of each end of them one is it. */
const maxWordsBefore = 4
const behind: { verb: RegExp; before?: RegExp }[] = [
  {
    // Turkish: "Ekibimize katılacak bir"
    verb: /^(?<said>.{3,100}?) (?:aranıyor|arıyoruz|arıyor|aranmaktadır|aramaktayız|alınacak(?:tır)?|arayışında\p{L}*)(?!\p{L})/iu,
    before:
      /^(?:bir|yeni|deneyimli|tecrübeli|genç|dinamik|çalışma|takım|için|üzere|olarak|adet|kişi|\d+)$|(?:[ıiuü]m[ıiuü]z(?:[ae]|[dt][ae]n?)?|[ae]c[ae]k|m[ae]k|mış|miş|muş|müş|nd[ae])$/iu,
  },
  {
    // Hungarian: "Tapasztalt", "budapesti üzemünkbe"
    verb: /^(?<said>.{3,100}?) (?:keresünk|keres|kerestetik|felveszünk|felvesz)(?!\p{L})/iu,
    before:
      /^(?:egy|új|több|fő|tapasztalt|lelkes|megbízható|motivált|lendületes|\d+)$|(?:b[ae]n?|r[ae]|hoz|hez|höz|nál|nél|unk|ünk)$/iu,
  },
  // German, Hindi
  { verb: /^(?<said>.{3,100}?) (?:gesucht(?=\s?[:,–—-])|की आवश्यकता|की जरूरत|चाहिए)(?![\p{L}\p{M}])/iu },
]

/** "Muhasebe Uzmanı" of "Krume için Muhasebe Uzmanı", "eladót" of "Pékség Krume eladót": the last words that belong together. */
const lastTogether = (said: string, before: RegExp): string => {
  const words =
    said
      .split(/[.!?;:,]\s/)
      .at(-1)
      ?.split(' ') ?? []
  const isCapital = (word = '') => /^[\p{Lu}\d]/u.test(word)
  const isTitle = isCapital(words.at(-1))
  let count = 1
  for (const word of words.slice(0, -1).reverse()) {
    if (count === maxWordsBefore || isCapital(word) !== isTitle || (!isTitle && before.test(word))) break
    count++
  }
  return words.slice(-count).join(' ')
}

/** What marks a title, in scripts that need no spaces, as what is looked for; and what may stand before it. */
const han = {
  mark: /を(?:\d+[名人]?)?(?:募集|急募|大募集|探して|求めて|採用して)|(?:求人|募集|急募|大募集)(?:中|して)/u,
  before: /(?:[、。，「」『』！!：:\s]|では|として|また|新たに|につき|で)/u,
}
const korean = {
  mark: /(?: ?분들?)?(?:[을를] ?| )(?:모집|채용|구인)/u,
  before: /[,.!:] |에서 |할 |실 |하는 |위한 |저희 |회사 |우리 |당사 /u,
}
/** Verbs, so that the line is no title itself. */
const koreanVerb = {
  ...korean,
  mark: /(?:님)?(?: ?분들?)?(?:[을를] ?| )(?:찾고|찾습니다|찾아요|모십니다|모셔요|모시고|구합니다|구해요|(?:모집|채용)(?:합니다|해요|하고|중))/u,
}
const maxBefore = 80

/** What stands before a mark, without what stands before that. */
const beforeMark = (line: string, { mark, before }: { mark: RegExp; before: RegExp }): string => {
  const at = mark.exec(line)?.index ?? 0
  return (
    line
      .slice(Math.max(0, at - maxBefore), at)
      .split(before)
      .at(-1) ?? ''
  )
}

const endsOf = (said: string): string[] => {
  const words =
    said
      .split(/[.!?;:,]\s/)
      .at(-1)
      ?.split(' ') ?? []
  return Array.from({ length: Math.min(maxWordsBefore, words.length) }, (_, count) => words.slice(-count - 1).join(' '))
}

export type Sought = {
  title: string
  kind: 'wanted' | 'wanted in full' | 'wanted before' | 'wanted, another word' | 'wanted in a question' | 'korean'
}

const maxVerbs = 4
const nobody =
  /^(?:talents?|people|person(?:en|as?|ne[ns]?)?|someone|candidates?|individuals?|teams?|help|hilfe|your?|dich|sie|uns|ihnen|our|we|new|more|verstärkung|unterstützung|kolleg\p{L}*|leute|menschen|gente|alguien|alguém|pessoas?|collègues?|profils?|medarbejdere?|ludzi|lidí|ľudí|людей|человека|сотрудник\p{L}*|partners?|clients?|customers?|a|an|the|next|job|jobs|work)(?!\p{L})/iu

/** Words that seek somebody even if what they seek is no known word of titles. */
const certainly = String.raw`se (?:busca|solicita|necesita|requiere)n?|cercasi|si (?:ri)?cerca|procura-se|precisa-se(?: de)?|contrata-se|hľadá sa|hledá se|traži se|potreb(?:an|na|ni)|требуется|требуются|нужен|нужна|потрібен|потрібна|потрібні|ζητείται|ζητούνται|dicari|dibutuhkan|مطلوب|cần tuyển|tuyển gấp|wanted|gesucht|gezocht|søges|søkes|sökes|haetaan|etsitään|reikalinga[s]?|poszukiwan[yai]|zatrudnię|zatrudnimy`
const soughtFirst = new RegExp(
  String.raw`^(?:${certainly})(?: ${indefinite})?[ :]+(?<said>\p{L}[^,.;:!?|()–—]{3,60})[!. ]*$`,
  'iu',
)
const soughtLast = new RegExp(
  String.raw`^(?<said>\p{L}[^,.;:!?|()–—]{3,60}?) (?:${certainly}|needed|recherchée?s?|aranıyor|keresünk|hledáme|hľadáme)(?: (?:omgående|snarest|sofort|dringend|urgently|asap|per direct))?[!. ]*$`,
  'iu',
)

/** "Hľadá sa zvonár", "Glaszetter gezocht!": a line that says no more, whether or not the word is known. */
export const soughtAlone = (line: string): string | undefined => {
  const said = line.length > 80 ? undefined : (soughtFirst.exec(line) ?? soughtLast.exec(line))?.groups?.['said']
  const title = said === undefined ? '' : inNominative(said.trim())
  return title === '' || nobody.test(title) || title.split(' ').length > 4 || goesOn.test(title) ? undefined : title
}

/** "Krume recrute :", "lowongan untuk posisi:" */
const beforeColon = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${verbs}|hiring|recruiting|positions?|posts?|roles?|vacanc(?:y|ies)|stellen?|poste|puesto|cargo|vaga|ruolo|posizione|figur[ae]|stanowisk[oa]|pozic[ie]|pozíci[aueí]|functies?|stilling(?:er)?|tjänster?|posisi|vị trí|lowongan|должности?|职位|岗位|職種|분야)(?: (?:ab sofort|nu|nå|nyní|na stanowisko|za|od zaraz))?(?: (?:${indefinite}|jednego))? ?[:：]$`,
  'iu',
)
/** "Zur Verstärkung unseres Teams suchen wir ab sofort eine", "Nous recrutons un" */
const beforeNoun = new RegExp(
  String.raw`(?<!\p{L})(?:suchen?|sucht|zoek(?:t|en)|recrut(?:e|ons)|recherch(?:e|ons)|söker|søger|søker|hiring|looking for|seeking|buscamos|procuramos|cerchiamo)(?: [\p{L}-]+){0,5}? ${indefinite}$`,
  'iu',
)

/** Whether whom somebody looks for stands in the next line. */
export const leadsToTitle = (line: string): boolean =>
  line.length < 160 && (beforeColon.test(line) || beforeNoun.test(line))

/** Whom a line looks for, by what stands behind and before the words that say so. */
export const soughtIn = (line: string): Sought[] => {
  const found: Sought[] = []
  const add = (said: string, kind: Sought['kind'], needsWord = true) => {
    const title = inNominative(said.trim())
    if (!/\p{L}{2}/u.test(title.replace(/\([^()]*\)/g, '')) || title.length > maxTitle || title === line) return
    if (needsWord ? jobTitleWord.test(title) : !nobody.test(title)) found.push({ title, kind })
  }
  let verbsLeft = maxVerbs
  for (const match of line.matchAll(verb)) {
    if (verbsLeft-- === 0) break
    const [said = '', whole = ''] = titlesAfter(line.slice(match.index + match[0].length))
    const short = inCases.test(match[0]) ? upToWord(said) : said
    add(short, 'wanted')
    if (whole !== short) add(whole, 'wanted in full')
    // "Hľadá sa nástrojár": a short line that begins so hardly looks for anything else.
    if (line.length < 80 && match.index < 20 && short.split(' ').length < 6 && !jobTitleWord.test(short))
      add(short, 'wanted, another word', false)
  }
  const [asked = ''] = titlesAfter(question.exec(line)?.groups?.['said'] ?? '')
  add(asked, 'wanted in a question')
  for (const { verb: pattern, before } of behind) {
    const said = pattern.exec(line)?.groups?.['said'] ?? ''
    if (before !== undefined) add(lastTogether(said, before), 'wanted')
    for (const title of endsOf(said)) add(title, 'wanted before')
  }
  for (const said of [beforeMark(line, han), wholeInHan.exec(line)?.groups?.['said'] ?? '']) add(said, 'wanted before')
  const koreanJob = beforeMark(line, koreanVerb)
  add(koreanJob, 'wanted')
  if (koreanJob === '') add(beforeMark(line, korean), 'korean')
  return found
}
