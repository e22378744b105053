/** Recognizes employers' names in running text. */

const word = String.raw`(?:[«„“][\p{Lu}\d][\p{L}\p{N}&.'’+ -]{1,40}[»“”]|[\p{Lu}\d][\p{L}\p{N}&.'’+-]*|[\p{Lu}]{1,5}&[\p{Lu}]{1,5}|[a-z]{1,3}[\p{Lu}]\p{L}*)`
const name = String.raw`(${word}(?:[ ](?:${word}|of|the|and|&|de|für|der|du|des|for|in|en|ltd\.?|inc\.?|gmbh|a\.s\.|s\.r\.o\.)){0,5})`

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
    String.raw`(?:^|[.!]\s|\n)(?:A |O |La |Le |L['’]|Die |Der |Das )?${name} (?:busca|contrata|seleciona|procura|está contratando|incorpora|recrute|recherche|sucht|cerca|ricerca|assume|zoekt|søger|söker|søker|poszukuje|zatrudni|hledá|přijme|hľadá|prijme|angajează|шукає|ищет|запрошує|приглашает|търси|traži|keres) `,
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
  /^(uns|unser(?:e|em|en)?|wir|nous|notre|nós|noi|nosotros|onze|ons|oss|nás|nas|the|this|that|these|our|your|we|you|i|it|he|she|they|us|a|an|as|at|in|is|all|there|here|job|role|position|team|company|candidates?|applicants?|successful|ideal|please|what|who|how|why|where|when|if|for|to|by|full|part|remote|hybrid|senior|junior|work|working|life|about|location|salary|benefits|description|requirements|responsibilities|overview|summary|department(?! (?:of|for) )|employment|equal|opportunity|engineer\w*|manager\w*|developer\w*|analyst\w*|designer\w*|bachelor\w*|master\w*|experience\w*|knowledge|ability|strong|travel|training|additional|english|german|french|spanish|us citizens?|united states|연구실|회사|会社|公司|当社|弊社|diversity|compensation|home|menu|careers?|jobs?|contact|privacy|cookies?|choose|apply|search|sign|log|view|see|show|read|learn|get|find|discover|explore|join|meet|back)( |$)/i
const notAtEndOfName =
  /\b(engineer|manager|developer|analyst|designer|specialist|technician|director|coordinator|assistant|intern|lead|role|position|job|team|you|us|candidate|program|department)s?$/i

/** Whether some words could be the name of an employer. */
export const isEmployerName = (text: string): boolean =>
  text.length > 1 &&
  text.length <= 70 &&
  !notAtStartOfName.test(text) &&
  !notAtEndOfName.test(text) &&
  /\p{Lu}|\p{Lo}/u.test(text)

/** The employer that a text states in so many words, such as "Acme is an equal opportunity employer". */
export const statedEmployer = (text: string): string | undefined => namesMatching(certainStatements, text)[0]

/** The names that a text mentions as its employer, the most certain first. */
export const employersIn = (text: string): string[] => namesMatching([...certainStatements, ...likelyStatements], text)

const namesMatching = (statements: RegExp[], text: string): string[] =>
  statements.flatMap((statement) =>
    Array.from(text.matchAll(new RegExp(statement.source, 'gu')), ([, found = '']) =>
      found
        .replace(/(?<![\s.,'’-])[\s.,'’-]+$/, '')
        .replace(/['’]s$/, '')
        .replace(/^(At|Why|About) /, ''),
    ).filter(isEmployerName),
  )

const legalForm =
  /^(?:ТОВ|ООО|АО|ЗАО|ОАО|ПАО|ПрАТ|ПАТ|ФОП|ИП|ТзОВ|PT|CV|UAB|SIA|AS|OÜ|Công ty) [«"„“\p{Lu}]|(?:sp\. ?z ?o\. ?o\.|spółka|s\. ?l\.|s\.a\.u|s\.a\.s|s\.a\. de c\.v|ltda|eireli|s\/a|s\.r\.l|sàrl|a\.ş|ltd\. şti|kft|zrt|nyrt|bt|d\.o\.o|d\.d|еоод|оод|ад|e\.v|ggmbh|mbh|ug(?: \(haftungsbeschränkt\))?|e\. ?k|kgaa|pvt|private limited|sdn\.? bhd|lda|eurl|sasu|llp|tbk|j\.d\.o\.o|spol\. s r\.o|v\.o\.s|k\.s|ohg|gbr|oü|uab|α\.ε|(?<=\s)(?:hospital|university|universität|université|universidad|universidade|università|universiteit|klinikum|krankenhaus|foundation|stiftung))\.?$|^(?:hospital|university|universität|université|universidad|universidade|università|universiteit|technische universität|technical university|klinikum|clínica|fundación|fundação|fondation|hôpital|ospedale|clinique|stadt|gemeinde) .|(\b(inc|llc|l\.l\.c|ltd|limited|gmbh|ag|kg|se|plc|corp|corporation|co|bv|b\.v|nv|ab|as|aps|a\/s|oy|oyj|sarl|sas|s\.a|s\.p\.a|srl|s\.r\.o|a\.s|pty|pte)\.?$|s\. ?r\. ?o\.$|a\. ?s\.$|株式会社|有限会社|合同会社|合資会社|社団法人|財団法人|有限公司|集团公司|주식회사|유한회사|\(주\)|㈜)/iu

/** "Acme GmbH", "Acme s.r.o.", "株式会社アクメ". */
export const hasLegalForm = (name: string): boolean => legalForm.test(name)

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
