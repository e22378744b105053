/** Tells what a sentence says of a name right before and behind it: that it hires, that it is a company, that it certifies others. */

import { jobTitleWord } from '../../fields/job-title.ts'
import { definite, indefinite } from '../../text/articles.ts'

const nothingBetween = String.raw`^['"”“»)]?(?: ?\([^()]{1,40}\))?`

/** What somebody who hires does, in words that say it of nobody else. */
const hires =
  '(?:(?:is|are) (?:currently |now |actively |always |also )?(?:hiring|looking for|seeking|recruiting|searching for|growing|expanding|offering an?|inviting)|hires|invites applications|seeks|needs an?|has (?:an? |\\S{1,9} )?(?:open|opening|vacanc)|sucht|stellt (?:ein|an)|recrute|recherche|cherche|embauche|ouvre|busca|contrata|solicita|requiere|incorpora|selecciona|está (?:buscando|contratando|a contratar|à procura|em busca)|procura|seleciona|recruta|cerca|ricerca|assume|seleziona|è alla ricerca|zoekt|is op zoek|werft|söker|rekryterar|anställer|søger|ansætter|søker|ansetter|etsii|hakee|rekrytoi|palkkaa|poszukuje|zatrudni|szuka|rekrutuje|hledá|přijme|hľadá|prijme|keres|felvesz|caută|angajează|recrutează|ищет|приглашает|набирает|принимает|ищут|шукає|запрошує|набирає|търси|наема|traži|zapošljava|išče|zaposli|ieško|meklē|otsib|arıyor|αναζητά|ζητά|προσλαμβάνει|mencari|membuka lowongan|membutuhkan|cần tuyển|tuyển|đang tìm|cherche)'
const hiring = new RegExp(String.raw`${nothingBetween},? ${hires}(?!\p{L})`, 'u')
/** "Krume, a bakery of the north, is looking for": behind what somebody is. */
const hiringBehindApposition = new RegExp(String.raw`^(?: \([^()]{1,40}\))?, [^.;:!?,]{5,110},? ${hires}(?!\p{L})`, 'u')
const hiringInHan =
  /^ ?(?:(?:正在|现|現|目前|常年|诚|誠|急|高薪)?(?:招聘|招募|诚聘|誠聘|诚招|招人|急招|徵才|招兵买马)|因[^，。]{2,12}，(?:现|常年)?招聘|では[^。]{2,40}募集|에서[^.]{2,40}(?:채용|모집|모십니다|찾습니다|찾고 있습니다))/u

const is =
  "(?:is|are|was|ist|sind|est|sommes|c['’]est|es|somos|é|è|siamo|jest|to|je|jsme|is een|är|er|on|este|είναι|є|это|це|adalah|merupakan|là|yra|ir)"
const one = String.raw`(?:${indefinite}|${definite}|one of|jedn\p{L}{1,4}|bir|một|sebuah)`
/** Behind it stands what somebody is: "Krume is", "Krume (K) –", "Krume, a". */
const linking = new RegExp(
  String.raw`${nothingBetween}(?:,? ${is}(?!\p{L})| ?[—–-] ?(?=${one} |\p{Script=Cyrillic})|, (?=${one} ))`,
  'u',
)

/** What kinds of employers call themselves. */
const company =
  /(?<!\p{L})(?:compan(?:y|ies)|firms?|start-?ups?|scale-?up|agency|studio|provider|manufacturer|producer|retailer|supplier|distributor|consultancy|insurer|organi[sz]ation|non-?profit|charity|foundation|institution|bakery|leader|publisher|developer of|maker of|employer|practice|association|cooperative|municipality|congregation|parish|church|entreprise|société|cabinet|groupe|éditeur|acteur|spécialiste|agence|établissement|fabricant|fournisseur|empresa|compañía|consultora|agencia|organización|fundación|grupo|líder|companhia|consultoria|agência|organização|fundação|azienda|società|impresa|gruppo|agenzia|cooperativa|realtà|organisatie|bureau|onderneming|instelling|bolag|byrå|selskap|bedrift|kommun|yritys|yhtiö|organisaatio|firm[aąyęu]|spółk[aąi]|przedsiębiorstw\p{L}+|agencj[aąi]|lider\p{L}*|producent\p{L}*|organizacj\p{L}+|společnost\p{L}*|spoločnos\p{L}+|firmou|výrobce\p{L}*|lídr\p{L}*|cég\p{L}*|vállalat\p{L}*|companie|firmă|societate|компани\p{L}+|компані\p{L}+|фирма|агентств\p{L}+|студи\p{L}+|стартап\p{L}*|лидер\p{L}*|лідер\p{L}*|производител\p{L}+|разработчик|групп?а|организаци\p{L}+|організаці\p{L}+|сеть|мережа|şirket\p{L}*|kuruluş\p{L}*|perusahaan|công ty|tập đoàn|doanh nghiệp|tổ chức|εταιρ[εί]ία|εταιρεία|οργανισμός|επιχείρηση|tvrtka|kompanija|podjetje|poduzeće|įmonė|uzņēmums|ettevõte)(?!\p{L})|(?:unternehmen|betrieb|dienstleister|hersteller|agentur|händler|verein|verband|gesellschaft|gruppe|kanzlei|bedrijf|företag|virksomhed|selskab|selskap)(?:en|et|s|es|e)?(?!\p{L})/iu
/** "Krume, entreprise familiale": many languages need no article to say what somebody is. */
const apposition =
  /^(?: \([^()]{1,40}\))?, (?:(?:an? |the |one of |eine? |un[ea]? |een )(?:\p{L}{1,16}[ -]){0,3})?(?:company|start-?up|agency|firm|leader|provider|entreprise|société|groupe|cabinet|agence|association|acteur|leader|spécialiste|filiale|empresa|compañía|consultora|agencia|grupo|líder|companhia|consultoria|agência|startup|azienda|società|gruppo|agenzia|realtà|firma|spółka|lider|producent|społka|společnost|spoločnosť|výrobce|lídr|компания|компанія|лидер|лідер|агентство|студия|производитель|şirketi|firması|bedrijf|organisatie|företag|virksomhed|yritys|cég|companie|unternehmen|spezialist|hersteller|dienstleister)(?!\p{L})/iu
const companyInHan =
  /^ ?(?:（[^）]{2,40}）)?(?:是|作为|作為)(?:一[家个個]|全球|国内|國內|中国|中國|[^，。]{0,24}(?:公司|企业|企業|平台|集团|集團|机构|機構))|^ ?(?:は|とは)[^。]{4,60}(?:会社|企業|法人|メーカー|グループ|スタートアップ|事務所|病院)|^(?:은|는) ?[^.]{4,60}(?:회사|기업|스타트업|플랫폼|그룹)/u

/** "was founded in", "gegründet": only of what was founded one says so. */
const founded =
  /(?<!\p{L})(?:founded|established|headquartered|gegründet|fondée?|créée?|fundada|creada|fundado|nació|nasceu|fondata|nata|opgericht|grundades|grundat|stiftet|grundlagt|perustettu|założon\p{L}*|powsta\p{L}+|založen\p{L}*|vznikla|alapít\p{L}+|înființat\p{L}*|fondat\p{L}*|основан\p{L}*|заснован\p{L}*|kuruldu|kurulan|kurulmuş|didirikan|thành lập|osnovan\p{L}*)(?!\p{L})|成立于|成立於|创立于|創立於|创建于|設立|설립/u

/** "Our company is called Krume", "I work for Krume": what is said next is who writes. */
const callsUsSo =
  /(?<!\p{L})(?:(?:our|my) (?:\p{L}{1,12} ){0,2}(?:company|start-?up|firm|team|studio|agency|name|organi[sz]ation)(?: (?:is|is called|called|named))?,? ?|(?:company|startup|firm|studio) (?:is )?(?:called|named) |(?:I|we) (?:work|am working|are working) (?:at|for|with) |(?:I['’]m|I am|we are|we['’]re|here) (?:\p{L}{1,12} ){0,3}(?:at|from|of|with) |(?:recruiter|recruiting|hr|cto|ceo|founder|developer|engineer)s? (?:at|for|from|of) |(?:on behalf of|part of|member of|welcome to|introducing|this is|employed by|employed at|based at|hosted by|posted(?: \p{L}{1,9}){0,3} by|offered by|published by|listed by|job by) (?:the )?|im (?:Auftrag|Namen)(?: der| des| von)? |(?:unsere?|deine?) (?:Firma|Unternehmen|Agentur|Praxis|Kanzlei|Team)(?: heißt)?,? ?|Teil (?:der|des|von) |(?:notre|une) (?:entreprise|société|agence|équipe|startup),? (?:s['’]appelle )?|(?:au sein d(?:e|u)|partie d(?:e|u)|bienvenue chez|proposée? par|publiée? par) (?:la |l['’])?|(?:nuestra|una) (?:empresa|compañía|startup|agencia)(?: se llama| es)?,? |(?:parte de(?: la| el)?|forma parte de|publicado por|en nombre de|bienvenidos a) |(?:nossa|na) (?:empresa|companhia|startup|agência)(?: se chama| é)?,? ?|(?:parte d[ao]|publicado por|em nome d[aeo]|bem-vindo à|time d[aeo]) |(?:nostra|una) (?:azienda|società|startup),? |(?:per conto di|parte di|pubblicato da) |(?:namens|onderdeel van|geplaatst door|aangeboden door) |(?:del av|på uppdrag av|på vegne af|på vegne av) |(?:osana|osaksi) |(?:częścią|w imieniu|dołączając do|pracując w|na zlecenie) |(?:součástí|jménem) |(?:частью|от имени|рекрутер в|рекрутер из|компании|компанию|компания|команду|команде) |(?:частиною|компанії|компанія|компанію|команду|команді) |(?:bagian dari|atas nama) )["«„“]?$/iu

/** "recognized by the Baking Council": who licenses and certifies others, asked of applicants. */
const certifies =
  /(?<!\p{L})(?:recogni[sz]ed|registered|registration|certified|certification|accredited|licen[sc]ed?|licensure|approved|regulated|verified|issued|prescribed|governed|audited|funded|sponsored|financed|supported|graduated?|degree|diploma|anerkannt|zertifiziert|zugelassen|gefördert|reconnue?|certifiée?|agréée?|financée?|reconocid[oa]|certificad[oa]|homologad[oa]|financiad[oa]|registrad[oa]|inscrit[oa]|credenciad[oa]|riconosciut[oa]|certificat[oa]|iscritt[oa]|finanziat[oa]|erkend|gecertificeerd|gesubsidieerd|finansierad|finansieret|uznan[aey]|finansowan\p{L}*|uznáv\p{L}+|financovan\p{L}*|признан\p{L}*|финансиру\p{L}*)(?: \p{L}{1,12}){0,2} (?:by|with|from|at|durch|von|vom|bei|par|auprès|por|en|na|no|pela|pelo|da|dal|dalla|presso|door|av|af|przez|w|od|v|в|от) (?:the |an? |der |die |dem |la |le |l['’]|el |o |het |de )?$/iu

/** "backed by Krume", "students at Krume": where others are from or what they did. */
const others =
  /(?<!\p{L})(?:backed|acquired|trusted|used|invested|owned|powered|partner(?:ed|s|ship)?|worked|interned|stud(?:ied|ents?|ying)|graduates?|graduated|alumn[aio]|veterans|founders|investors|leaders|companies|clients|customers|subsidiary|competitors|spin-?off|formerly|previously|Studierende|Studenten|Kunden|Partner|Tochter|étudiante?s?|anciens|filiale|clients|estudiantes?|egresad[oa]s?|clientes|filial|estudantes?|alunos?|studenti|clienti|laureati|studenten|klanten|studenter|kunder|studenci|klienci|klientami|studenti|klienti|студент\p{L}*|выпускник\p{L}*|клиент\p{L}*|клієнт\p{L}*) (?:\p{L}{1,12} )?(?:by|at|from|of|with|der|von|von der|an der|bei|de|du|des|d['’]|en|da|do|na|no|di|della|dell['’]|van|aan|från|fra|på|z|ze|ve|в|из|від|з) (?:the |la |l['’])?$/iu

/** "such as Krume": one of many. */
const example =
  /(?<!\p{L})(?:such as|like|including|e\.g\.,?|i\.e\.,?|wie|wie z\. ?B\.|z\. ?B\.|u\. ?a\.|par exemple|ex\.?|tels? que|telles? que|comme|notamment|como|por ejemplo|incluyendo|tais como|incluindo|por exemplo|come|ad esempio|tra cui|np\.|m\.in\.|jak|takich jak|např\.|jako|zoals|bijv\.|o\.a\.|som|såsom|t\.ex\.|t\. ex\.|f\.eks\.|kuten|esim\.|pl\.|mint|precum|de exemplu|например|напр\.|таких как|включая|як|наприклад|gibi|örneğin|seperti|như|using|via|through|against|than|between|versus|vs\.?)(?: the| a)? $/iu

/** "the project Krume", "la division Krume": part of an employer, or what it makes. */
const part =
  /(?<!\p{L})(?:projects?|programs?|programmes?|products?|apps?|platforms?|tools?|divisions?|departments?|business unit|units?|framework|library|language|database|projekt\p{L}*|programm|produkt|abteilung|bereich|fachbereich|referat|sparte|projets?|programme|produit|outils?|logiciels?|départements?|service|pôle(?: d['’]\p{L}+)?|filière|proyectos?|programa|producto|herramientas?|división|departamento|área|projetos?|produto|ferramentas?|divisão|progett[oi]|programma|prodotto|strument[oi]|divisione|reparto|afdeling|projektet|avdelning|avdeling|projekti|osasto|działu?|projektu|oddělení|osztály|departamentul|проект\p{L}*|отдел\p{L}*|продукт\p{L}*|відділ\p{L}*)(?: (?:of|for|de|du|d[aeo]|di|für))? ["«„“]?$/iu

/** "funding from Krume", "the Krume Foundation supports": who pays for a job that another gives. */
const pays =
  /(?<!\p{L})(?:fund(?:ed|ing|s)|financed|financing|sponsored|grants?|gifts?|awards?|fellowships?|scholarships?|support|thanks to|finanziert|gefördert|förderung|mittel[n]?|financée?s?|financement|subventionnée?s?|soutien|financiad[oa]s?|financiación|financiamento|apoyo|apoio|beca|bolsa|finanziat[oa]|finanziamento|gefinancierd|gesubsidieerd|subsidie|finansierad|finansiering|finansieret|finansowan\p{L}*|grant(?:u|em)?|financovan\p{L}*|финанс\p{L}*|грант\p{L}*)(?: \p{L}{1,12}){0,2} (?:by|from|of|through|durch|von|vom|der|des|par|de|du|por|pela|pelo|da|do|dal|dalla|dell['’]|door|van|av|af|från|fra|przez|z|od|от|від) (?:the |an? |der |die |dem |la |le |l['’]|el |o |het |de )?(?:\p{Lu}\S{0,15} ){0,2}$/iu
const paysBehind =
  /^['’]?s?,? (?:(?:is|are|has|have) )?(?:supports?|supporting|funds|funded|funding|finances|grants?|fellowship|scholarship|award|sponsors?|fördert|finanziert|finance|financia|finanzia|financiert|finansierar|finansuje|финансирует)(?!\p{L})(?! (?:by|from|through|durch|von|vom|par|por|pela|pelo|da|dal|door|av|af|przez)(?!\p{L}))/iu
/** "our client Krume": for whom an agency hires. */
const client =
  /(?<!\p{L})(?:(?:our|my) (?:\p{L}{1,14} ){0,3}(?:clients?|customer|partner)|on behalf of|unser(?:en|em|e|er)? (?:\p{L}{1,20} ){0,2}(?:kunden?|mandant(?:en)?|auftraggeber)|notre (?:\p{L}{1,14} )?client|pour le compte d(?:e|u)|nuestro (?:\p{L}{1,14} )?cliente|nosso (?:\p{L}{1,14} )?cliente|il nostro (?:\p{L}{1,14} )?cliente|onze (?:\p{L}{1,14} )?(?:klant|opdrachtgever)|vår (?:\p{L}{1,14} )?kund|vores (?:\p{L}{1,14} )?kunde|asiakkaamme|naszego klienta|nasz klient|našeho klienta|pre nášho klienta|nášho klienta|нашего клиента|наш клиент|нашего партн[её]ра|нашого клієнта|müşterimiz|klien kami)(?: is| are| ist| est| es| é| è|,|:| [–—-])? (?:the |der |die |das |la |le |l['’])?$/iu
/** "Prof. Anna Krumm, Krume University": where somebody is from who is named. */
const person =
  /(?:(?<!\p{L})(?:Prof|Dr|PhD|Mr|Mrs|Ms|Ing|Mgr|Frau|Herr|Mme|Professor|Director|Recruiter)\.?(?: \p{Lu}\S{0,20}){1,4}|(?<!\p{L})\p{Lu}\p{Ll}+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'’-]{2,20})(?:,| [–—-]| \() ?$/u

const date = (before: string, after: string): boolean =>
  /^\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}(?!\d)/u.test(after) ||
  (/(?<!\d)\d{1,2}(?:st|nd|rd|th|er|º|\.)?,?[ .-](?:de |of )?$/u.test(before) &&
    /^\.?,?[ .-](?:de |of )?(?:\d{4}|\d{2}(?!\d))/u.test(after))

/** What stands around a name says of it; as much of a line before and behind it as is needed. */
export const rolesOf = (before: string, after: string): string[] => {
  const roles: string[] = []
  if (hiring.test(after) || hiringInHan.test(after)) roles.push('it looks for people')
  else if (hiringBehindApposition.test(after)) roles.push('it looks for people, behind what it is')
  const [link] = linking.exec(after) ?? []
  const said =
    link === undefined ? '' : (/^.{0,90}?(?=[.!?] |$)/u.exec(after.slice(link.length, link.length + 90))?.[0] ?? '')
  if (company.test(said) || companyInHan.test(after)) roles.push('it is said to be a company')
  if (apposition.test(after)) roles.push('a company by what stands behind it')
  if (founded.test(/^.{0,70}?(?=[.!?] |$)/u.exec(after.slice(0, 70))?.[0] ?? '')) roles.push('it was founded')
  if (callsUsSo.test(before)) roles.push('it calls itself so')
  if (certifies.test(before)) roles.push('it certifies others')
  if (others.test(before)) roles.push('others are from it')
  if (example.test(before)) roles.push('an example')
  if (part.test(before)) roles.push('a part or a product')
  if (pays.test(before) || paysBehind.test(after)) roles.push('it pays for a job')
  if (client.test(before)) roles.push('a client of an agency')
  if (person.test(before)) roles.push('behind a person')
  if (date(before, after)) roles.push('part of a date')
  if (/^ ?[:：]/u.test(after))
    roles.push(
      jobTitleWord.test(after.slice(0, 50))
        ? 'before a colon and a title'
        : /^\W*$/u.test(before)
          ? 'a label before a colon'
          : 'before a colon',
    )
  return roles
}

/** What speaks for a name wherever it is said of one: by what surrounds it and by how it is mentioned. */
const speaking = new Set([
  'it looks for people',
  'it looks for people, behind what it is',
  'a company by what stands behind it',
  'a client of an agency',
  'it is said to be a company',
  'it was founded',
  'it calls itself so',
  'after: offers',
  'after: provides',
  'after: develops',
  'before: join',
  'before: company',
  'one joins it',
  'a heading is about it',
  'we are it',
  'we are at it',
  'it is called a company',
  'one applies to it',
])
/** What is said of tools and teams too, so that one of them says nothing. */
const alsoOfOthers = new Set(['one is at it', 'something is its own', 'a team is its own'])

/** In how many ways a text speaks of a name as it speaks of employers. */
export const waysOfSpeaking = (kinds: Iterable<string>): number => {
  const all = [...new Set(kinds)]
  const weak = all.filter((kind) => alsoOfOthers.has(kind)).length
  return all.filter((kind) => speaking.has(kind)).length + Math.max(0, weak - 1)
}
