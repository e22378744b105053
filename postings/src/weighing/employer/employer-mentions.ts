/** How texts mention an employer, in several languages. */

import { isAuthority } from '../../fields/authority.ts'
import { hasLegalForm, isEmployerName } from '../../fields/employer.ts'
import { isNamedInWords } from '../../fields/establishment.ts'
import { isJobBoard } from '../../fields/job-boards.ts'
import { jobTitleWord } from '../../fields/job-title.ts'
import { isLocation } from '../../fields/location.ts'
import { beforeName, beforeNameAtStart } from '../../text/articles.ts'
import { isFactCompound, isNobody } from './employer-nobody.ts'

const word = String.raw`(?:[\p{Lu}\d][\p{L}\p{N}&.'’+-]{0,40}|[a-z]{1,3}\p{Lu}\p{L}{0,40})`
const name = String.raw`[«„“"]?(?<name>${word}(?:[ ](?:${word}|of|&|and|de|für|der|für|du|des|i|y|e)){0,5})[»“”"]?`
const institution =
  '(?:University|Universiteit|Universität|Université|Universidad|Universidade|Università|Univerzita|Univerzitet|Uniwersytet|Universitet|Universitetet|Universitatea|Politechnika|Politecnico|Polytechnic|Hochschule|Yliopisto|Egyetem|Sveučilište|Üniversitesi|Университет|Університет|Πανεπιστήμιο|Institute|Institut|Instituto|Istituto|Instytut|Институт|Інститут|Hospital|Hôpital|Ospedale|Szpital|Nemocnice|Krankenhaus|Больница|Лікарня|College|School|Foundation|Stiftung|Fundación|Fundação|Fondation|Fondazione|Fundacja|Klinik|Klinikum|Clínica|Клиника|Museum|Academy|Akademie|Académie)'
const institutionInLowerCase =
  '(?:yliopisto|kaupunki|kunta|hyvinvointialue|universitet|universitetet|högskola|høgskole|kommun|kommune|stad|sjukhus|sykehus|univerzita|univerzitet|egyetem|önkormányzat|kraj|nemocnice|университет|університет|больница|лікарня|tehnikaülikool|ülikool|universitāte|universitetas|savivaldybė|vald)'
/** What has words in lower case and is named behind them. */
const institutionOfWords = String.raw`(?:Maison (?:de (?:retraite|santé|repos|quartier)|d['’]accueil)|Résidence (?:autonomie|services|seniors)|Foyer (?:de vie|d['’]accueil|d['’]hébergement)|Centre (?:de (?:soins|santé|loisirs|formation)|hospitalier|médical|médico-social|social|culturel)|[ÉE]cole (?:maternelle|primaire|élémentaire|supérieure)|Casa (?:de repouso|di riposo|di cura|de retiro)|Residencia (?:de mayores|geriátrica)|Escuela infantil|Jardim de infância|Dom (?:opieki|pomocy społecznej)|Domov pro seniory)`
const start = String.raw`(?:^|\n|[.!?:;][ ])`
/** "We", as employers call themselves, and the endings of verbs that say so. */
const ourselves = String.raw`(?:we|our|us|wir|uns|unser\p{L}*|nous|notre|nos|on|nosotros|nuestr\p{L}+|nós|noss\p{L}+|noi|nostr\p{L}+|wij|we|ons|onze|vi|vår\p{L}*|vores|våre|me|meidän|nasz\p{L}*|my|náš|naš\p{L}*|naši|мы|наш\p{L}*|нас|ми|biz|bizim|chúng tôi|kami|\p{L}{3,20}(?:emos|amos|imos|iamo|ujemy|amy|imy|ymy|áme|íme|ujeme|eme|ем|им|ємо|имо|ıyoruz|iyoruz|uyoruz|üyoruz))`
/** Names in scripts without capitals or without spaces, which only what stands around them tells. */
const han = String.raw`(?<name>[\p{Script=Han}\p{Script=Latin}\d·&]{2,16}?)`
const kana = String.raw`(?<name>[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\dー・＆&]{2,20})`
const hangul = String.raw`(?<name>[\p{Script=Hangul}\p{Script=Latin}\d&]{2,16}?)`

const isOrDoes = String.raw`(?:is|are|has|was|offers|provides|builds|believes|develops|operates|seeks|helps|strives|brings|makes|welcomes|invites|maintains|delivers|supports|works|creates|celebrates|does|hires|needs|wants|ist|sind|sucht|bietet|entwickelt|gehört|steht|hat|produziert|betreibt|est|recherche|recrute|propose|développe|accompagne|conçoit|c['’]est|C['’]est|es|busca|ofrece|somos|nace|desarrolla|é|è|oferece|desenvolve|procura|contrata|nasceu|cerca|ricerca|offre|nasce|sviluppa|assume|jest|poszukuje|tworzy|zajmuje|oferuje|działa|je|hledá|nabízí|patří|vyvíjí|hľadá|ponúka|is een|zoekt|biedt|ontwikkelt|söker|är|erbjuder|utvecklar|søger|er|tilbyder|søker|tilbyr|etsii|hakee|tarjoaa|kehittää|keres|kínál|este|caută|oferă|angajează|είναι|αναζητά|шукає|є|поєднує|розробляє|пропонує|ищет|является|занимается|разрабатывает|предлагает|это|це|adalah|mencari|membuka|là|cần|tuyển|arıyor|tim|team)`

/** How a text mentions an employer, in several languages. */
const mentions: [kind: string, pattern: RegExp][] = [
  [
    'one joins it',
    new RegExp(
      String.raw`(?<!\p{L})(?:[Jj]oin(?:ing|s)?|JOIN|[Rr]ejoi\p{L}+|[Ii]ntégr\p{L}+|[Cc]hoisi\p{L}+|[Ee]n choisissant|[Úú]nete a|[Ii]ncorpór\p{L}+ a|[Ff]orma parte de|[Jj]unte-se (?:à|ao|a)|[Vv]em (?:para|pra|ser) (?:a|o)|[Vv]enha (?:para|fazer parte d)(?: ?[ao])?|[Ff]a(?:ça|zer) parte d[aeo]|[Uu]nisciti a|[Ee]ntra (?:in|a far parte di)|[Ww]ork (?:at|for)|[Ww]orking (?:at|for)|[Ll]ife at|[Cc]areers? at|[Jj]obs? at|[Aa]rbeiten bei|[Kk]arriere bei|[Ll]eben bei|[Kk]omm zu|[Tt]eil von|[Tt]ravailler chez|[Tt]rabaja[r]? en|[Tt]rabalh\p{L}+ n[ao]|[Ll]avorare in|[Ww]erken bij|[Kk]om (?:je )?(?:werken )?bij|[Jj]obba (?:på|hos)|[Bb]liv en del af|[Dd]ołącz do|[Pp]rac[auy] w|[Pp]řidej(?:te)? se k|[Pp]ráce v|[Pp]ridaj(?:te)? sa k|[Пп]рисоединяй\p{L}* к|[Рр]абот[аеуы] в|[Пп]риєднуй\p{L}* до|[Рр]обот[аиу] в|[Bb]ergabung(?:lah)? (?:dengan|bersama)|[Gg]ia nhập|[Ll]àm việc tại) ${beforeName}${name}(?: today)?`,
      'gu',
    ),
  ],
  // Bread is moved to places and tools too.
  ['something goes to it', new RegExp(String.raw`(?<!\p{L})(?:into|to) (?:the )?${name}`, 'gu')],
  [
    'one joins it',
    new RegExp(String.raw`(?:加入|欢迎加入|歡迎加入)${han}(?=[，。！!,.\s]|$|的|团队|大家庭|，)`, 'gmu'),
  ],
  ['one joins it', new RegExp(String.raw`${kana}(?:で働く|に入社|にジョイン|の一員)`, 'gu')],
  ['one joins it', new RegExp(String.raw`(?<![\p{L}])${hangul}(?:과|와) 함께`, 'gu')],
  [
    'one is at it',
    new RegExp(
      String.raw`(?<!\p{L})(?:[Aa]t|[Bb]ei(?: der| dem)?|[Cc]hez|[Hh]os|[Pp]resso|[Bb]ij|[Vv]ed|[Tt]ại) ${name}`,
      'gu',
    ),
  ],
  // Many languages say the same of a place.
  [
    'one is at or in it',
    new RegExp(String.raw`(?<!\p{L})(?:[Uu]|[Вв]|[Уу]|[Nn]a|[Nn]o|[Ee]n|[Ww]|[Vv]|[Vv]e|[Ee]m|[Pp]å) ${name}`, 'gu'),
  ],
  ['one is at it', new RegExp(String.raw`(?<!\p{Script=Han})在${han}(?=[，,]|工作|你将|你会|我们)`, 'gu')],
  ['it is spoken of', new RegExp(String.raw`(?<![\p{L}])${kana}(?:では|において)`, 'gu')],
  ['it is spoken of', new RegExp(String.raw`(?<![\p{L}])${hangul}(?:에서는|에서) `, 'gu')],
  [
    'it is or does something',
    new RegExp(
      String.raw`${start}${beforeNameAtStart}${name}(?:['’]s)?(?: \([^)]{2,40}\))?(?:,? |[ ][—–-] )${isOrDoes}(?![\p{L}])`,
      'gu',
    ),
  ],
  [
    'it is or does something',
    new RegExp(
      String.raw`(?:^|[\n。！；：，、（(])${han}(?:是一家|是一个|是一個|是全球|是国内|是國內|是中国|成立于|成立於|创立于|創立於|创建于|致力于|致力於|专注于|作为一家|作为|隶属|拥有|旨在|诚邀)`,
      'gu',
    ),
  ],
  ['it is spoken of', new RegExp(String.raw`(?:^|[\n。「！])${kana}は`, 'gu')],
  ['it is spoken of', new RegExp(String.raw`(?:^|\n|[.!?] )(?:저희 |우리 )?${hangul}(?:은|는|이|가) `, 'gu')],
  ['it stands before a dash', new RegExp(String.raw`${start}${name}(?: \([^)]{2,40}\))? [—–-](?![\p{L}])`, 'gu')],
  [
    'a heading is about it',
    new RegExp(
      String.raw`(?:^|\n)(?:About|ABOUT|Über|À propos d[e'’]|Qui est|Sobre(?: a| o| la| el)?|Acerca de|Quiénes somos en|O nás|O společnosti|O firmie|Om|Over|Chi è|Про|О компании|О нас в|Про компанію|Why|Who is|Meet|Perché|Warum|Pourquoi|Por qué|Por que(?: a| o)?|Dlaczego|Proč|Waarom|Varför|Hvorfor|Miksi|Почему|Чому|Neden|Tentang|Về|Despre|Σχετικά με(?: την)?|Hakkında|We are|Wij zijn|Wir sind|Nous sommes|Somos) ${name}(?:[ ]?[:?!]|[ ]\p{Emoji_Presentation})?(?:\n|$)`,
      'gu',
    ),
  ],
  ['a heading is about it', new RegExp(String.raw`(?:^|\n)(?:关于|關於|走进|了解|什么是)${han}[：:]?(?=\n|$)`, 'gu')],
  ['a heading is about it', new RegExp(String.raw`(?:^|\n)${kana}(?:について|とは)[？?]?(?=\n|$)`, 'gu')],
  ['a heading is about it', new RegExp(String.raw`(?:^|\n)${hangul}(?:을|를|은|는)? ?(?:소개|어떤 회사)`, 'gu')],
  [
    // "We're Krume", "Wir sind Krume": who says so is the employer.
    'we are it',
    new RegExp(
      String.raw`(?<!\p{L})(?:[Ww]e are|[Ww]e['’]re|WE ARE|[Ww]ir sind|[Nn]ous sommes|[Ss]omos(?: a| o| la| el)?|[Ss]iamo|[Jj]esteśmy|[Jj]sme|[Ss]me|[Ww]ij zijn|[Ww]e zijn|[Vv]i är|[Vv]i er|[Mm]e olemme|[Ss]untem|[Мм]ы [—–-]|[Мм]и [—–-]|[Bb]iz|[Ww]e,? at|[Ww]ir,? (?:bei|von)(?: der| dem)?|[Nn]ous,? chez|[Mm]y,? w|[Мм]ы,? в|[Мм]и,? в) ${beforeName}${name}(?! (?:Hiring|Looking|Team))`,
      'gu',
    ),
  ],
  [
    'we are it',
    new RegExp(
      String.raw`(?:我们是|我們是|我司|弊社|当社|私たち)(?:、)?(?!一|全|国|中国)${han}(?=[，。,、\s]|$)`,
      'gmu',
    ),
  ],
  [
    // "At Krume, we bake", "In Krume crediamo", "W Krume naszą misją": a sentence that begins with where we are.
    'we are at it',
    new RegExp(
      String.raw`${start}(?:Here )?(?:At|at|Bei(?: der)?|Chez|En|Na|No|Em|In|Presso|Da|W|We|V|Ve|U|В|У|Hos|På|I|Ved|Bij|La|Στην|Tại|Di) ${beforeName}${name},? (?:\p{L}{1,20} ){0,4}?${ourselves}(?!\p{L})`,
      'gu',
    ),
  ],
  [
    'something is its own',
    new RegExp(
      String.raw`(?:^|[\s(])${name}['’]s? (?:mission|team|culture|customers|clients|products?|platform|office|values|employees|vision|careers|headquarters)`,
      'gu',
    ),
  ],
  [
    'a team is its own',
    new RegExp(
      String.raw`(?:the|The|our|of|with|das|dem|del|de la) ${name} (?:team|family|office|group|headquarters|culture|website|community|crew|platform)(?!\p{L})`,
      'gu',
    ),
  ],
  [
    // "l'équipe Krume", "команду Krume"
    'a team is its own',
    new RegExp(
      String.raw`(?<!\p{L})(?:[ée]quipes?(?: d[eu])?|[Ff]amille|[Ee]quipo(?: de)?|[Ee]quipa d[aeo]|[Tt]ime d[aeo]|[Ff]amília|[Tt]eam (?:di|von|bei|van|der)|[Ss]quadra di|[Zz]espo\p{L}+|[Tt]ým\p{L}*|[Tt]eamet (?:hos|i)|[Кк]оманд\p{L}+(?: [Кк]омпании)?|[Ee]kib\p{L}+|[Đđ]ội ngũ|[Tt]im) ${name}`,
      'gu',
    ),
  ],
  ['a team is its own', new RegExp(String.raw`(?<![\p{L}])${hangul} ?(?:팀은|팀을|팀에|팀과|팀의)`, 'gu')],
  [
    'it is called a company',
    new RegExp(
      String.raw`(?<!\p{L})(?:[Cc]ompany|[Ss]tartup|[Ff]irma|[Ff]irmy|[Ff]irmie|[Ss]półk\p{L}+|[Uu]nternehmen|[Kk]onzern\p{L}*|[Ee]ntreprise|[Ss]ociété|[Aa]ssociation|[Gg]roupe|[Ee]mpresa|[Gg]rupo|[Cc]ompañía|[Aa]zienda|[Ss]ocietà|[Gg]ruppo|[Ss]polečnost\p{L}*|[Ss]poločnosť\p{L}*|[Кк]омпан\p{L}+|[Сс]туди\p{L}+|[Гг]рупп\p{L}+|[Бб]анк\p{L}*|[Аа]гентств\p{L}+|[Şş]irketi?|[Bb]edrijf|[Ff]öretaget|[Vv]irksomheden|[Yy]htiö|[Vv]állalat|[Cc]ég|[Tt]vrtk\p{L}+|[Pp]erusahaan|[Ii]nstitution|[Pp]raxis|[Kk]anzlei|[Hh]otel) ${name}`,
      'gu',
    ),
  ],
  [
    'it is an institution',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?<name>(?:(?:${word}[ ]){1,3}${institution}(?:(?:[ ](?:of|de|del|della|do|da|du|für|der|des|di|zu|for|and|the))*[ ]${word}){0,4}|${institution}(?:(?:[ ](?:of|de|del|della|do|da|du|für|der|des|di|zu|for|and|the))*[ ]${word}){1,4}(?<=University of .{3,40})[ ]at[ ]${word}(?:[ ]${word})?|${institution}(?:(?:[ ](?:of|de|del|della|do|da|du|für|der|des|di|zu|for|and|the))*[ ]${word}){1,4}))`,
      'gu',
    ),
  ],
  // "Maison de retraite Saint Mie", "Klinik am Ofen"
  [
    'it is an institution',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?<name>(?:${institutionOfWords}|(?:Klinik|Gasthof|Gasthaus|Hotel|Kita|Schule|Apotheke|Praxis|Haus|Seniorenheim|Pflegeheim|Grundschule|Restaurant|Zahnarztpraxis|Tierarztpraxis|Hausarztpraxis|Kanzlei|Bäckerei|Weingut)(?: (?:am|im|zum|zur|an der|an den|auf der|auf dem|vom|in der))?)(?: (?:de |du |des |la |le |di |da |do ))?(?: ?${word}){1,4})`,
      'gu',
    ),
  ],
  // "Turun yliopisto", "Östersunds kommun": some languages write the second word without a capital.
  [
    'it is an institution',
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?<name>(?:${word}[ ]){1,3}${institutionInLowerCase})(?!\p{L}{5})`, 'gu'),
  ],
  // "Công ty Cổ phần Bánh mì Agri"
  [
    'it is called a company',
    new RegExp(
      String.raw`(?<name>(?:Công ty|CÔNG TY|Tập đoàn|Ngân hàng)(?: (?!là |tuyển |cần |đang |có |được )[\p{L}&.]{1,20}){1,8})`,
      'gu',
    ),
  ],
  [
    'one applies to it',
    new RegExp(
      String.raw`(?:[Aa]pply|applying|applications?|[Bb]ewerbung|[Cc]andidature)(?: for employment)? (?:to|with|at|bei|chez) ${beforeName}${name}`,
      'gu',
    ),
  ],
]

const tidy = (found: string) =>
  found
    .replace(/^(?:Bei|At|The|About|Join) (?=\p{Lu})/u, '')
    // "Krume. We bake": what follows is another sentence, except behind "St." and the like.
    .replace(/(?<=\p{L}{3}|\p{N}|(?<!St|Dr|Mr|Ms|Fa|Sp|Co)(?<=\p{L}{2}))\. .*$/u, '')
    .replace(/['’]s$/, '')
    // "University of Nordhavn’s Department of Bread"
    .replace(
      /(?<=(?:^|\s)(?:University|Institute|College|School|Hospital)(?: of(?: \p{Lu}\S{1,20})+?)?)['’]s \p{Lu}.*$/u,
      '',
    )
    .replace(/(?<![\s.,'’&-])[\s.,'’&-]+$/, '')
    .replace(/ (?:and|of|de|für|der|y|e|i|The|We|You|Our|As|In|At|It|Is)$/, '')

const commonWord =
  /^(wir|uns|unser\p{L}*|ich|mich|mir|du|dich|dir|dein\p{L}*|sie|ihnen|ihr\p{L}*|euch|euer|nous|notre|vous|votre|nós|nosotros|nuestr\p{L}*|noi|nostr\p{L}*|wij|ons|onze|oss|os|nás|nas|nami|bizim|biz|my|dette|denne|det|den|detta|denna|esto|este|esta|isto|ceci|cela|questo|questa|deze|dit|tento|tato|toto|bunun|это|эта|этот|це|ця|цей|tämä|verified|promoted|sponsored|featured|urgent|resume|results?|type|posted|details|the|this|these|home|menu|search|apply|about|contact|benefits|english|german|french|spanish|linkedin|facebook|twitter|instagram|youtube|aws|azure|python|java|javascript|react|kubernetes|docker|excel|university|school|least|any|all|each|every|every day|our|your|their|company|team|client|customers?|he|she|they|who|what|how|why|when|where|full|part|additional|inc|ltd|gmbh|us|usa|uk|eu|hr|it|ai|ceo|cto|cfo|vp|phd|b\.?sc|m\.?sc|candidates?|applicants?)$/iu

/** "Stiamo", "Szukamy", "Hledáme", "Haemme": what we do, with which sentences begin. */
const verbOfOurs =
  /^\p{Lu}\p{Ll}{2,}(?:[aei]mos|iamo|ujemy|[aiy]my|áme|íme|ujeme|ämme|emme|ujem|аем|уем|яем|ємо|ıyoruz|iyoruz|uyoruz|üyoruz)$/u

/** "我们", "当社", "지원자": who and what every posting speaks of, in scripts without capitals. */
export const ofEveryPosting: RegExp =
  /^(?:我|你|您|他|她|它|这|該|该|本|各位|目前|同时|现在|如果|以及|对|有|职位|岗位|工作|项目|公司|团队|部门|应聘|面试|求职|简历|技术|产品|业务|客户|平台|当社|弊社|会社|私|貴方|皆|応募|仕事|業務|勤務|給与|今回|現在|職場|未経験|当院|当店|採用|試用|저희|우리|본|당사|회사|팀|서비스|프로젝트|지원|이런|이|그|저|및|또|합류|담당|업무|근무|경력|직무|채용|입사|개발자|고객|누구)/u

const beginsAsInstitution = new RegExp(String.raw`^${institutionOfWords} `, 'u')
const endsAsInstitution = new RegExp(String.raw`\s${institutionInLowerCase}$`, 'u')

/** Whether some words could be a name at all. */
export const isNameLike = (found: string): boolean =>
  (found.length > 2 || /^[\p{Lu}\d&]{2}$|^\p{Lo}{2}$/u.test(found)) &&
  // "600 MVA", "100+", "Sign up to news"
  !/^\d+(?:\D?$|\s|\p{L}*\+)/u.test(found) &&
  (!/(?:^|\s)\p{Ll}{4,}(?:\s|$)/u.test(found) ||
    hasLegalForm(found) ||
    isNamedInWords(found) ||
    endsAsInstitution.test(found) ||
    beginsAsInstitution.test(found)) &&
  isEmployerName(found) &&
  !commonWord.test(found) &&
  !isNobody(found) &&
  !isFactCompound(found) &&
  !ofEveryPosting.test(found) &&
  !verbOfOurs.test(found) &&
  !jobTitleWord.test(found) &&
  (!isLocation(found) || isAuthority(found)) &&
  !isJobBoard(found)

/** More than any posting has; the rest of a text says nothing new about its employer. */
const maxText = 40_000
const maxMentions = 300

export type Mention = { kind: string; name: string }

/** Every name that a text mentions as employers are mentioned, and how. */
export const mentionsIn = (text: string): Mention[] => {
  const found: Mention[] = []
  for (const [kind, pattern] of mentions) {
    let left = maxMentions
    for (const { groups } of text.slice(0, maxText).matchAll(pattern)) {
      const name = tidy(groups?.['name'] ?? '')
      if (isNameLike(name)) found.push({ kind, name })
      left -= 1
      if (left === 0) break
    }
  }
  return found
}
