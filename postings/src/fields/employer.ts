/** Recognizes employers' names in running text. */

import { isAuthority } from './authority.ts'

const word = String.raw`(?:[«„“][\p{Lu}\d][\p{L}\p{N}&.'’+ -]{1,40}[»“”]|[\p{Lu}\d][\p{L}\p{N}&.'’+-]*|[\p{Lu}]{1,5}&[\p{Lu}]{1,5}|[a-z]{1,3}[\p{Lu}]\p{L}*)`
const name = String.raw`((?:University of (?:${word} ){1,3}at )?${word}(?:[ ](?:${word}|of|the|and|&|de|für|der|du|des|for|in|en|ltd\.?|inc\.?|gmbh|a\.s\.|s\.r\.o\.)){0,5})`

// Sentences that can only be about the employer of this posting.
const certainStatements = [
  new RegExp(String.raw`position (?:is open|available) (?:with|at) ${name}`, 'u'),
  new RegExp(
    String.raw`(?:^|[.!?:;]\s+|\n)(?:At\s)?${name}(?: \([A-Z]{2,8}\))? (?:is|are) (?:proud to be |committed to being )?an? (?:\p{L}+ )?[Ee]qual[ -](?:[Ee]mployment )?[Oo]pportunity`,
    'u',
  ),
  new RegExp(String.raw`Stellenausschreibung(?: der| des)? ${name} für die Position`, 'u'),
  new RegExp(String.raw`See who ${name} has hired for this role`, 'u'),
  new RegExp(String.raw`Join to apply for the .{3,120} role at ${name}`, 'u'),
  new RegExp(
    String.raw`(?:^|[.!]\s|\n)${name}(?: \([A-Z]{2,8}\))?,? (?:is|are) (?:currently |now |actively )?(?:hiring|seeking|recruiting|looking for|searching for|inviting applications)\b`,
    'u',
  ),
  new RegExp(
    String.raw`(?:^|[.!]\s|\n)[^.!\n]{0,80}?(?<!\p{L})(?:at|of) (?:the )?${name}(?: \([A-Z]{2,8}\))?,? (?:invites applications|seeks (?:an?|to)|is (?:currently |now )?(?:seeking|looking for|hiring|recruiting))\b`,
    'u',
  ),
  new RegExp(String.raw`(?<!\p{L})[Ww]e,? at ${name}`, 'u'),
  new RegExp(
    String.raw`(?<!\p{L})(?:[Ww]ir|[Nn]ous),? (?:(?:von|bei)(?: der| dem)?|die|der|das|la|le|chez) ${name},? (?:suchen|recherchons|recrutons)`,
    'u',
  ),
  new RegExp(
    String.raw`(?:^|[.!]\s|\n)[EÉ]n (${word}(?:[ ](?:${word}|[–-]|de|y|&)){0,6}) (?:estamos (?:en (?:la )?búsqueda|buscando|contratando|seleccionando)|buscamos|seleccionamos)`,
    'u',
  ),
  new RegExp(
    String.raw`(?:^|[.!]\s|\n)(?:A |O |La |Le |L['’]|Die |Der |Das )?${name} (?:busca|contrata|seleciona|procura|está contratando|incorpora|recrute|recherche|sucht|cerca|ricerca|assume|zoekt|søger|söker|søker|hakee|etsii|embauche|poszukuje|zatrudni|hledá|přijme|hľadá|prijme|angajează|caută|шукає|ищет|запрошує|приглашает|търси|traži|keres|arıyor|mencari|tuyển dụng) `,
    'u',
  ),
]

// Sentences that usually are.
const likelyStatements = [
  new RegExp(
    String.raw`(?:^|\n)(?:About|ABOUT|Über|À propos de|Sobre|O společnosti|Why|Who is|Life at|Working at) ${name}(?:[^\S\n]*(?:[:?][^\S\n]*)?(?:\n|$)|:\s)`,
    'u',
  ),
  new RegExp(String.raw`(?:^|\n|[.!?:] )At ${name},? (?:we|our)\b`, 'u'),
  new RegExp(String.raw`(?:team|opportunity|career|position|role|work) (?:at|with) ${name}(?:[,.!]| in | as )`, 'u'),
  new RegExp(String.raw`(?:^|\n)${name}(?: \([^)]{2,20}\))?,? (?:is|are) (?:an?|the|one of)\b`, 'u'),
]

const notAtStartOfName =
  /^(uns|unser(?:e|em|en)?|dein(?:e[mnrs]?)?|euer|eure[mnrs]?|votre|vos|twoj[aeiu]\w*|twoim|twój|tvoje|ваш[аеи]?|твой|твои|seus?|suas|jouw|wir|nous|notre|nós|noi|nosotros|onze|ons|oss|nás|nas|the|this|that|these|our|your|we|you|i|it|he|she|they|us|a|an|as|at|in|is|all|there|here|job|role|position|team|company|candidates?|applicants?|successful|ideal|please|what|who|how|why|where|when|if|for|to|by|full|part|remote|hybrid|senior|junior|work|working|life|about|location|salary|benefits|description|requirements|responsibilities|overview|summary|department(?! (?:of|for) )|employment|equal|opportunity|engineer\w*|manager\w*|developer\w*|analyst\w*|designer\w*|bachelor\w*|master\w*|experience\w*|knowledge|ability|strong|travel|training|additional|english|german|french|spanish|us citizens?|united states|연구실|회사|会社|公司|当社|弊社|diversity|compensation|home|menu|careers?|jobs?|contact|privacy|cookies?|choose|apply|search|sign|log|view|see|show|read|learn|get|find|discover|explore|join|meet|back)( |$)/i
/** Of these, with what names with a legal form begin: "Home Bakery Inc". */
const startOfNames =
  /^(?:log|home|life|work|remote|part|full|training|travel|strong|german|french|english|spanish|all|find|discover|explore|sign|additional|master|engineering|employment|this|that|here|there|all) /i
const notAtEndOfName =
  /\b(engineer|manager|developer|analyst|designer|specialist|technician|director|coordinator|assistant|intern|lead|role|position|job|team|you|us|candidate|program|department)s?$/i

/** Whether some words could be the name of an employer. */
export const isEmployerName = (text: string): boolean =>
  text.length > 1 &&
  text.length <= 70 &&
  (!notAtStartOfName.test(text) || (startOfNames.test(text) && formBehindName.test(text))) &&
  !notAtEndOfName.test(text) &&
  !isCutOff.test(text) &&
  // Georgian has capitals, but no name uses them.
  /\p{Lu}|\p{Lo}|\p{Script=Georgian}/u.test(text)

const isCutOff = /(?:\.{2}|…)$/

/** The employer that a text states in so many words, such as "Acme is an equal opportunity employer". */
export const statedEmployer = (text: string): string | undefined => namesMatching(certainStatements, text)[0]

/** The names that a text mentions as its employer, the most certain first. */
export const employersIn = (text: string): string[] => namesMatching([...certainStatements, ...likelyStatements], text)

const namesMatching = (statements: RegExp[], text: string): string[] =>
  statements.flatMap((statement) =>
    Array.from(text.matchAll(new RegExp(statement.source, 'gu')), ([, found = '']) =>
      found
        // "Krume. Please write": what follows is another sentence, except behind "St." and the like.
        .replace(/(?<=\p{L}{3}|\p{N}|(?<!St|Dr|Mr|Ms|Fa|Sp|Co)(?<=\p{L}{2}))\. .*$/u, '')
        .replace(/(?<![\s.,'’-])[\s.,'’-]+$/, '')
        .replace(/['’]s$/, '')
        .replace(/^(At|Why|About) /, ''),
    ).filter(isEmployerName),
  )

// Before the name, in capitals: "ООО Krume", "UAB „Krume“"; in lower case these are other words.
const formBeforeName =
  /^(?:ТОВ|ТзОВ|ТДВ|ООО|ОДО|АО|ЗАО|ОАО|ПАО|НАО|ПК|СПК|КФХ|ЧП|ЧУП|УП|РУП|КУП|СООО|ИООО|ИП|ИУП|НКО|АНО|ФГБУ|ФГУП|ГБУЗ|ГАУЗ|ГБУ|ГКУ|ГУП|МУП|МБУ|МКУ|МАУ|МБОУ|МБДОУ|МАОУ|МАДОУ|ГБОУ|МОУ|МДОУ|ОГБУЗ|КНП|КП|КЗ|ДП|ДУ|ПрАТ|ПАТ|АТ|ФОП|ПП|ТОО|ЖШС|АҚ|КГП|КГУ|ГКП|ГККП|РГП|ОсОО|ААК|МЧЖ|ХХК|ЕООД|ООД|АД|ЕАД|ЕТ|СД|ΑΕ|Α\.Ε\.|ΕΠΕ|ΙΚΕ|ΟΕ|PT|CV|UD|PD|UAB|UADBB|AB|MB|VĮ|VšĮ|IĮ|SIA|VSIA|SAS|AS|PSIA|IK|OÜ|MTÜ|FIE|S\.C\.|SC|SRL|MMC|QSC|ASC|შპს|სს|სსიპ|იმ|ՍՊԸ|ՓԲԸ|ԲԲԸ|ԱՁ|Công ty|CÔNG TY|Công Ty|Cty|CTY|Tập đoàn|Ngân hàng) ?(?=[«"„“”'‘])\S|^(?:ТОВ|ТзОВ|ООО|ОДО|АО|ЗАО|ОАО|ПАО|НАО|ФГБУ|ГБУЗ|МУП|КНП|ПрАТ|ПАТ|ФОП|ИП|ТОО|ЖШС|ОсОО|ХХК|ЕООД|ООД|АД|ЕАД|ЕТ|ΑΕ|Α\.Ε\.|ΕΠΕ|ΙΚΕ|PT|CV|UD|UAB|VšĮ|VĮ|SIA|VSIA|AS|OÜ|MTÜ|S\.C\.|MMC|შპს|სს|ՍՊԸ|ՓԲԸ|Công ty|CÔNG TY|Công Ty|Cty|CTY) [\p{Lu}\p{Lo}\d]|^(?:vzw|asbl|ivzw|aisbl|v\.z\.w\.|a\.s\.b\.l\.|ASBL|VZW|SCRL|SPRL|SARL|SAS|SASU|EURL|SCI|SNC|EARL|GAEC|EHPAD|CPAS|OCMW) \p{Lu}|^(?:شركة|شرکت|مؤسسة|مؤسّسة|مجموعة|موسسه|گروه|חברת|קבוצת|עמותת) \S|^(?:შპს|სს|სსიპ) \S|^บริษัท\s?\S|^ห้างหุ้นส่วน|^หจก\.|^บจก\.|^บมจ\.|^(?:မြန်မာ|ក្រុមហ៊ុន|ບໍລິສັດ)\s?\S/u
// Behind a space or a sign that joins, not a hyphen or a full stop: "Candidate-se" and "ticketing.bv" are no firms.
const formBehindName =
  /(?<=[\s,(/&+"”»'’“]|(?<!\p{L})co\.)(?:inc|llc|l\.l\.c|llp|lp|ltd|limited|private limited|(?:\(pvt\)|\(private\)|\(pte\)|\(pty\)|\(p\)|\(k\)|\(t\)|\(u\)) ?(?:ltd|limited)|pvt|pty|pte|plc|p\.l\.c|public limited company|corp|corporation|co|sdn\.? bhd|berhad|bhd|tbk|gmbh|ggmbh|mbh|gesmbh|ges\.? ?m\.? ?b\.? ?h|gmbh i\. ?g|ag|kg|kgaa|ohg|gbr|partg|partgmbb|ug(?: \(haftungsbeschränkt\))?|e\. ?u|e\. ?v|e\. ?k|eg|se|bv|b\.v|nv|n\.v|bvba|srl-?s|vof|v\.o\.f|vzw|asbl|aisbl|ab|hb|as|asa|aps|a\/s|i\/s|k\/s|p\/s|amba|a\.m\.b\.a|oy|oyj|ry|ehf|slf|ohf|sarl|s\.?à\.? ?r\.?l|s\.a\.r\.l(?:-s)?|sàrl|sas|s\.a\.s|sasu|eurl|scop|scic|scs|secs|snc|s\.n\.c|s\.a|s\. ?l|s\.l\.u|s\.a\.u|s\.l\.p|s\. ?c|s\. ?coop|sociedad cooperativa|s\.a\. de c\.v|s\.?a\.?b\.? de c\.?v|s\.? ?de r\.? ?l\.?(?: de c\.? ?v)?|a\.c|s\.c|c\.a|cía\.? ltda|s\.a\.c|s\.a\.a|s\.r\.l\.?c?|e\.i\.r\.l|s\.p\.a|s\.l\.l|srl|s\.r\.l|srls|s\.r\.l\.s|sapa|s\.a\.p\.a|s\.c\.a\.r\.l|scarl|scrl|soc\. coop|soc\. ?coop\. ?(?:soc\.?)?|società cooperativa(?: sociale)?|onlus|lda|l\.da|unipessoal lda|ltda|limitada|eireli|s\/a|s\/s|sp\. ?z ?o\. ?o|sp\. ?j|sp\. ?k|sp\. ?p|p\.s\.a|s\.k\.a|s\. ?c|spółka|spółka z o\.o|spółka akcyjna|s\.r\.o|s\. ?r\. ?o|spol\. s ?r\. ?o|a\.s|a\. ?s|v\.o\.s|k\.s|z\.s|n\.o|o\.z|š\.p|s\.p|p\.o|o\.p\.s|z\.ú|d\. ?o\. ?o|d\. ?d|j\. ?d\. ?o\. ?o|d\. ?n\. ?o|k\. ?d|s\.p|z\.o\.o|a\. ?d|o\. ?d|kft|zrt|nyrt|bt|kkt|nonprofit kft|ooд|еоод|е\. ?о\. ?о\. ?д|о\. ?о\. ?д|оод|ад|еад|е\.о\.о\.д|o\. ?o\. ?d|e\. ?o\. ?o\. ?d|eood|ood|ead|дооел|доо|ад|ооо|одо|лтд|ао|зао|оао|пао|тов|пп|прат|пат|тоо|жшс|ақ|ххк|ххк|осоо|a\. ?ş|aş|a\.ş|ltd\. ?şti|ltd\. ?sti|lti?d\.? şirketi|limited şirketi|anonim şirketi|şti|tic\. ltd\. şti|san\. ?(?:ve )?tic\. ?(?:a\.ş|ltd\. ?şti)|kooperatifi|mmc|qsc|asc|oü|mtü|uab|vsi|všį|sia|vsia|sh\. ?p\. ?k|sh\. ?a|shpk|ш\.п\.к|შპს|სს|ՍՊԸ|ՓԲԸ|ԲԲԸ|α\. ?ε|αε|ε\. ?π\. ?ε|επε|ι\. ?κ\. ?ε|ικε|ο\. ?ε|οε|ε\. ?ε|ε\.ε|α\.β\.ε\.ε|αβεε|α\.ε\.β\.ε|μον\. ?(?:ε\.π\.ε|ι\.κ\.ε|α\.ε)|μονοπρόσωπη (?:ι\.?κ\.?ε|ε\.?π\.?ε|α\.?ε)|בע["״'׳]{1,2}מ|בעמ|ע["״]ר|ש\. ?م\. ?م|ش\. ?م\. ?م|ش\. ?م\. ?ع|ش\. ?م\. ?ق|ش\. ?ذ\. ?م\. ?م|ذ\. ?م\. ?م|م\. ?م\. ?ح|المحدودة|سهامی خاص|\(سهامی خاص\)|سهامی عام|لمیٹڈ|پرائیویٹ لمیٹڈ|\(پرائیویٹ\) لمیٹڈ|प्रा\. ?लि|प्राइवेट लिमिटेड|लिमिटेड|लि|प्रा\. लिमिटेड|लिमिटेड कंपनी|লিমিটেড|লিঃ|লি|প্রাইভেট লিমিটেড|প্রা\. লি|લિમિટેડ|ਲਿਮਟਿਡ|లిమిటెడ్|லிமிடெட்|(?:பிரைவேட்|தனியார்) லிமிடெட்|ಲಿಮಿಟೆಡ್|ലിമിറ്റഡ്|(?:පුද්ගලික|\(පුද්\)|පෞද්ගලික) සමාගම|සමාගම|ලිමිටඩ්|จำกัด|จำกัด \(มหาชน\)|tnhh)\.?$/iu
/** Words of institutions that no other kind of name ends or begins with. */
const institutionWord =
  /(?<=\s)(?:hospital|university|hochschule|ülikool|universität|université|universidad|universidade|università|universiteit|universitet|universitetet|yliopisto|egyetem|üniversitesi|университет|університет|klinikum|krankenhaus|foundation|stiftung)$|^(?:hospital|university|universität|université|universidad|universidade|università|universiteit|uniwersytet|univerzita|univerzitet|sveučilište|universitatea|(?:technische|freie|katholische) universität|(?:vrije|technische|katholieke) universiteit|technische hochschule|pädagogische hochschule|technical university|politecnico|politechnika|akademia|akademie der|academy of|académie (?:des|de)|academia de|accademia (?:di|delle)|klinikum|clínica|fundación|fundação|fondation|fondazione|fundacja|hôpital|ospedale|szpital|nemocnice|clinique) ./iu
const formInOtherScripts =
  /株式会社|有限会社|合同会社|合資会社|社団法人|財団法人|(?:医療|学校|社会福祉|独立行政|国立大学|宗教|監査|税理士|弁護士|特定非営利活動|NPO)法人|有限公司|集团公司|股份公司|有限责任公司|합자회사|주식회사|유한회사|(?:재단|사단|의료|학교|사회복지|농업회사)법인|\(주\)|（주）|㈜|\(유\)|\(株\)|（株）|\(有\)|（有）|㈲|股份有限|責任有限|จำกัด$|ក្រុមហ៊ុន|Sdn\.? ?Bhd/u

/** Who owns it, as firms of one person have it behind their names: "Brotstube Inh. Anna Krumm". */
const ownerBehind = /\s(?:Inh\.|Inhaber(?:in)?:?|e\.\s?K\.\s?Inh\.|t\/a|T\/A) \p{Lu}\S{0,30}(?: \S{1,30}){0,3}$/u

/** Forms that are other words in lower case: "Krume SpA", not a day spa. */
const formInCapitals = /(?<=[\s"”»])(?:SpA|OG|Ky|EPP|VoG|VoE|Rt)$/u

/** No form is as long, and every line is asked. */
const longestForm = 60

/** "Acme GmbH", "Acme s.r.o.", "株式会社アクメ". */
export const hasLegalForm = (name: string): boolean =>
  formBehindName.test(name.slice(-longestForm)) ||
  formBeforeName.test(name) ||
  formInCapitals.test(name) ||
  (/Inh|T\/A|t\/a/.test(name) && ownerBehind.test(name)) ||
  institutionWord.test(name) ||
  isAuthority(name) ||
  formInOtherScripts.test(name)

/** "Krume" of "Krume MMC", "ООО «Krume»" and "Krume d. o. o.": a name without its form, whatever the country. */
export const withoutLegalForm = (name: string): string => {
  const end = name.slice(-longestForm)
  const bare = formBehindName.test(end)
    ? `${name.slice(0, -longestForm)}${end.replace(formBehindName, '')}`.replace(/(?<![\s,(/&+])[\s,(/&+]+$/, '')
    : name
  const [, inQuotes] = formBeforeName.test(bare)
    ? (/^\P{Ll}\S{0,12} ?[«"„“”'‘](.{2,60}?)[»"“”'’]?$/u.exec(bare) ?? [])
    : []
  return inQuotes ?? bare
}

/** Whether a text mentions a name as an employer: "at Acme", "Acme is a bakery", "Acme's team". */
export const isMentionedAsEmployer = (name: string, text: string): boolean => {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `(?<![\\p{L}])(?:[Aa]t|[Jj]oin|[Bb]ei(?: der| dem)?|[Cc]hez|[Ww]ith|[Hh]os|[Pp]resso) ${literal}(?![\\p{L}])|${literal}(?:['’]s? |,? (?:is|are|has|was|offers|provides|builds|ist|sind|bietet|sucht|est|es|är|er|je|jest)(?![\\p{L}]))`,
    'u',
  ).test(text)
}

const nameWithLegalForm =
  /\b((?:\p{Lu}[\p{L}&'’-]*[ ]){1,4}\p{Lu}[\p{L}&'’-]*),? (?:Inc|LLC|L\.L\.C|Ltd|Limited|GmbH(?: & Co\.? KG)?|AG|SE|PLC|plc|Corp|Corporation|B\.V|S\.A|S\.p\.A|Oy|AB|ApS|A\/S|a\.s|s\.r\.o|Pty)(?![\p{L}])/gu

/** The only name with a legal form in a text. If there are two, one may be a customer's. */
export const onlyNameWithLegalForm = (text: string): string | undefined => {
  const names = new Set(Array.from(text.matchAll(nameWithLegalForm), ([whole]) => whole.trim()))
  const [name] = names
  return names.size === 1 && name !== undefined && isEmployerName(name) ? name : undefined
}

/** A name as it would appear in a URL: "CI&T" becomes "ciandt", "Škoda Auto" becomes "skodaauto". */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** How a text spells a name that is known from a URL: "Trend Micro" for "trendmicro". */
export const findSpelling = (slug: string, text: string): string | undefined => {
  const target = slugify(slug)
  if (target.length < 3) return undefined
  const counts = new Map<string, number>()
  const words = Array.from(text.slice(0, 60_000).matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’+-]*/gu))
  for (let start = 0; start < words.length; start++) {
    const first = words[start]
    if (
      first === undefined ||
      !/^[\p{Lu}\d]/u.test(first[0]) ||
      !target.startsWith(slugify(first[0]).slice(0, target.length))
    )
      continue
    for (let end = start; end < Math.min(start + 6, words.length); end++) {
      const last = words[end]
      if (last === undefined) break
      const phrase = text.slice(first.index, last.index + last[0].length)
      const slugged = slugify(phrase)
      if (slugged.length > target.length) break
      const possessive = phrase.replace(/['’]s$/, '')
      if (slugged === target || slugify(possessive) === target) {
        const spelled = slugged === target ? phrase : possessive
        if (!/[\n:;!?]/.test(spelled)) counts.set(spelled, (counts.get(spelled) ?? 0) + 1)
        break
      }
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
