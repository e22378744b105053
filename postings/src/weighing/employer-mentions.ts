/** How texts mention an employer, in several languages. */

import { isEmployerName } from '../fields/employer.ts'
import { isJobBoard } from '../fields/job-boards.ts'
import { jobTitleWord } from '../fields/job-title.ts'
import { isLocation } from '../fields/location.ts'

const word = String.raw`(?:[\p{Lu}\d][\p{L}\p{N}&.'’+-]*|[a-z]{1,3}\p{Lu}\p{L}*)`
const name = String.raw`(?<name>${word}(?:[ ](?:${word}|of|&|and|de|für|der|für|du|des|i|y|e)){0,5})`
const institution =
  '(?:University|Universiteit|Universität|Université|Universidad|Universidade|Università|Univerzita|Uniwersytet|Institute|Institut|Instituto|Istituto|Hospital|College|School|Foundation|Stiftung|Klinik|Klinikum|Museum)'
const start = String.raw`(?:^|\n|[.!?:;][ ])`

/** How a text mentions an employer, in several languages. */
const mentions: Record<string, RegExp> = {
  'one joins it': new RegExp(
    String.raw`(?<!\p{L})(?:[Jj]oin|[Rr]ejoign\p{L}* |[Úú]nete a|[Ww]ork (?:at|for)|[Ww]orking (?:at|for)|[Ll]ife at|[Cc]areers? at|[Jj]obs at|[Aa]rbeiten bei|[Tt]ravailler chez|[Tt]rabaja[r]? en|in to|to) ${name}(?: today)?`,
    'gu',
  ),
  'one is at it': new RegExp(
    String.raw`(?<!\p{L})(?:[Aa]t|[Bb]ei(?: der| dem)?|[Cc]hez|[Hh]os|[Pp]resso|[Bb]ij|[Uu]|[Вв]|[Уу]|[Nn]a|[Nn]o|[Ee]n) ${name}`,
    'gu',
  ),
  'it is or does something': new RegExp(
    String.raw`${start}(?:[Tt]he |[Dd]ie |[Dd]er |[Dd]as |[Ll]a |[Ll]e |[Ll]['’]|A |O |El )?${name}(?:['’]s)?(?: \([^)]{2,40}\))?,? (?:is|are|has|was|offers|provides|builds|believes|develops|operates|seeks|helps|strives|brings|makes|welcomes|invites|maintains|delivers|supports|works|creates|celebrates|does|ist|sind|sucht|bietet|entwickelt|est|recherche|recrute|es|busca|ofrece|é|è|oferece|cerca|offre|jest|poszukuje|je|hledá|is een|zoekt|söker|är|søger|er|шукає|ищет|це|это|tim|team|[—–-])(?![\p{L}])`,
    'gu',
  ),
  'a heading is about it': new RegExp(
    String.raw`(?:^|\n)(?:About|ABOUT|Über|À propos de|Sobre|Acerca de|O nás|O společnosti|O firmie|Om|Over|Chi è|Про|О компании|Why|Who is|Perché|Warum|We are|Wij zijn|Wir sind|Nous sommes|Somos) ${name}(?:[ ]?[:?!]|[ ]\p{Emoji_Presentation})?(?:\n|$)`,
    'gu',
  ),
  'something is its own': new RegExp(
    String.raw`(?:^|[\s(])${name}['’]s? (?:mission|team|culture|customers|clients|products?|platform|office|values|employees|vision|careers|headquarters)`,
    'gu',
  ),
  'a team is its own': new RegExp(
    String.raw`(?:the|our|of|with|das|dem|del|de la) ${name} (?:team|family|office|group|headquarters|culture|website)(?!\p{L})`,
    'gu',
  ),
  'it is called a company': new RegExp(
    String.raw`(?<!\p{L})(?:[Cc]ompany|[Ff]irma|[Ff]irmy|[Uu]nternehmen|[Ee]ntreprise|[Ss]ociété|[Ee]mpresa|[Aa]zienda|[Ss]polečnost\p{L}*|[Кк]омпан\p{L}+|[Şş]irketi?|[Bb]edrijf|[Ff]öretaget|[Ii]nstitution|[Pp]raxis|[Kk]anzlei|[Hh]otel) ${name}`,
    'gu',
  ),
  'it is an institution': new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<name>(?:(?:${word}[ ]){1,3}${institution}(?:(?:[ ](?:of|de|del|della|do|da|du|für|der|des|di|zu|for|and|the))*[ ]${word}){0,4}|${institution}(?:(?:[ ](?:of|de|del|della|do|da|du|für|der|des|di|zu|for|and|the))*[ ]${word}){1,4}))`,
    'gu',
  ),
  'one applies to it': new RegExp(
    String.raw`(?:[Aa]pply|applying|applications?|[Bb]ewerbung|[Cc]andidature)(?: for employment)? (?:to|with|at|bei|chez) (?:the |die |der |das )?${name}`,
    'gu',
  ),
}

const tidy = (found: string) =>
  found
    .replace(/^(?:Bei|At|The|About|Join) (?=\p{Lu})/u, '')
    .replace(/['’]s$/, '')
    .replace(/(?<![\s.,'’&-])[\s.,'’&-]+$/, '')
    .replace(/ (?:and|of|de|für|der|y|e|i|The|We|You|Our|As|In|At|It|Is)$/, '')

const commonWord =
  /^(wir|uns|unser\p{L}*|ich|mich|mir|du|dich|dir|dein\p{L}*|sie|ihnen|ihr\p{L}*|euch|euer|nous|notre|vous|votre|nós|nosotros|nuestr\p{L}*|noi|nostr\p{L}*|wij|ons|onze|oss|os|nás|nas|nami|bizim|biz|my|verified|promoted|sponsored|featured|urgent|resume|results?|type|posted|details|the|this|these|home|menu|search|apply|about|contact|benefits|english|german|french|spanish|monday|friday|january|february|march|april|may|june|july|august|september|october|november|december|google|microsoft|linkedin|facebook|twitter|instagram|youtube|aws|azure|python|java|javascript|react|kubernetes|docker|excel|university|school|least|any|all|each|every|every day|our|your|their|company|team|client|customers?|he|she|they|who|what|how|why|when|where|full|part|additional|inc|ltd|gmbh|us|usa|uk|eu|hr|it|ai|ceo|cto|cfo|vp|phd|b\.?sc|m\.?sc|candidates?|applicants?)$/iu

/** Whether some words could be a name at all. */
export const isNameLike = (found: string): boolean =>
  (found.length > 2 || /^[\p{Lu}\d&]{2}$/u.test(found)) &&
  // "600 MVA", "100+", "Sign up to news"
  !/^\d+(?:\D?$|\s|\p{L}*\+)|(?:^|\s)\p{Ll}{4,}(?:\s|$)/u.test(found) &&
  isEmployerName(found) &&
  !commonWord.test(found) &&
  !jobTitleWord.test(found) &&
  !isLocation(found) &&
  !isJobBoard(found)

/** More than any posting has; the rest of a text says nothing new about its employer. */
const maxText = 40_000

export type Mention = { kind: string; name: string }

/** Every name that a text mentions as employers are mentioned, and how. */
export const mentionsIn = (text: string): Mention[] =>
  Object.entries(mentions).flatMap(([kind, pattern]) =>
    Array.from(text.slice(0, maxText).matchAll(pattern), ({ groups }) => ({
      kind,
      name: tidy(groups?.['name'] ?? ''),
    })).filter(({ name: found }) => isNameLike(found)),
  )
