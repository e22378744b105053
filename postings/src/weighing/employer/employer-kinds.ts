/** What kind of name somebody has: an agency's, that of a part of an institution, one that every posting may mention. */

import { isDepartment } from '../../text/header.ts'

/** Agencies sign postings of others, which they often do not name. */
export const agency =
  /recruit(?:ment|ing|ers?)|staffing|personal(?:vermittlung|dienst)|personnel|talents?(?!\p{L})|int[eé]rim|headhunt|consult(?:ing|ants?)(?!\p{L})/iu

const unitBefore =
  /^(?:the )?(?:(?:research |working |project )?(?:group|unit|team|division|center|centre|chair|department|dept\.?|section|lab(?:oratory)?|school|faculty|college|institute) (?:of|for|on)|lehrstuhl|fakultät|fachbereich|abteilung|referat|arbeitsgruppe|professur|institut (?:für|de|d['’])|zentrum für|klinik für|laboratoire|département|faculté|service|équipe|departamento|facultad|laboratorio|grupo de|centro de|escuela de|cátedra|faculdade|grupo|dipartimento|facoltà|gruppo di|vakgroep|afdeling|faculteit|onderzoeksgroep|institutionen för|avdelning(?:en)?|institut for|afdeling(?:en)?|wydział|katedra|zakład|instytut|ústav|fakulta|oddělení|osasto|laitos|tanszék|departamentul|facultatea|кафедра|факультет|отдел|лаборатория|відділ|лабораторія|bölümü|khoa|phòng|bộ môn)(?![\p{L}])/iu
const unitBehind =
  /(?:^| )(?:lab|labs|laboratory|group|research group|team|department|division|unit|center|centre|program|programme|faculty|chair|institut|abteilung|bölümü|fakültesi|tanszék|laitos)$|(?:事业部|事業部|部门|部門|学院|學院|实验室|課|研究室|연구실|사업부|본부|학과|학부|팀)$|^(?:마케팅|개발|디자인|영업|人事|营销|市场|研发|技术|产品|営業|開発|総務)$/iu

/** Part of an employer rather than the employer: "Department of Baking", "Dough Systems Lab", "빵사업부". */
export const isUnit = (name: string): boolean => unitBefore.test(name) || unitBehind.test(name) || isDepartment(name)

/** What a text that names no unit by its name may still speak of: "the department ELEC of …". */
export const unitInText: RegExp =
  /(?<!\p{L})(?:department (?:of|for)|department \p{Lu}{2,6}|faculty of|research group|ph\.?d|postdoc\p{L}*|doctoral|doktorand\p{L}*|chair of|lehrstuhl|fakultät|institut für|département|faculté|laboratoire|departamento|facultad|faculdade|dipartimento|facoltà|vakgroep|faculteit|institutionen|fakultet|wydział\p{L}*|katedr\p{L}+|fakult\p{L}+|tiedekun\p{L}+|кафедр\p{L}+|факультет\p{L}*|лаборатори\p{L}+)(?!\p{L})|学院|研究室|대학원|학과/iu

const institution =
  /universi|univerz|uniwersy|universiteit|hochschule|politec|polytech|politechnika|yliopisto|egyetem|sveučilište|üniversite|университет|університет|πανεπιστήμιο|(?<!\p{L})(?:eth|tu|mit|kth|epfl|cnrs|inria|csic|cnr) |akademi|académie|academy of|college|klinikum|hospital|hôpital|ministr|ministère|大学|大學|대학교|病院|医院|병원|研究院/iu

/** What has departments, groups and chairs: "University of Nordhavn". */
export const isInstitution = (name: string): boolean => institution.test(name) && !unitBefore.test(name)

/** Names that many postings speak of as of tools or places to be followed. */
export const isKnownToEverybody = (name: string): boolean =>
  /^(?:google|microsoft|amazon|apple|oracle|sap|adobe|ibm|meta|facebook|twitter|instagram|youtube|tiktok|github|gitlab|slack|atlassian|salesforce|netflix|uber|airbnb|openai|nvidia|intel|cisco|zoom|notion|figma|stripe|shopify|hubspot|whatsapp|telegram|wechat|android|linux|windows|谷歌|微软|微信|腾讯|阿里|百度)(?: (?:inc|office|cloud|teams|workspace))?\.?$/iu.test(
    name,
  )

/** What no word of a language looks like: "b2dough", "Crumb.io", "Salt&Rye", "iDough". */
export const looksInvented = (name: string): boolean =>
  /\p{L}\d|\d\p{L}|\S&\S|\p{L}\.(?:io|ai|com|net|org|co|app|dev|me|tv|ru|de|fr|pl|cz|nl|eu|it|es)$|^\p{Ll}{1,3}\p{Lu}|\p{Ll}{2}\p{Lu}\p{Ll}/u.test(
    name,
  )

/** What employers took part in or won: "Baking Summit", "Bäckerpreis". */
export const isEventOrPrize = (name: string): boolean =>
  /(?:^|[ -])(?:conf|conference|summit|awards?|prize|forum|festival|congress|expo|fair|workplaces?|great place to work|top employer|preis|konferenz|messe|prix|salon|premio|prêmio|congreso|feria|nagroda|targi|cena|veletrh|премия|выставка|ödülü|fuarı)(?: \d{4})?$|preis$|messe$|(?:大賞|賞|大会|奖)$/iu.test(
    name,
  )

/** "Hafenstraße 12a", "12 rue du Four", "ul. Piekarska 3": where somebody sits. */
export const namesStreet = (name: string): boolean =>
  /(?:stra(?:ß|ss)e|str\.|gasse|allee|platz|weg|ring|damm|ufer|straat|laan|gracht|plein|gatan|vägen|gata|veien|vej|gade|katu|tie|utca|út|sokak|caddesi|cad\.|street|avenue|road|st\.|ave\.|rd\.|boulevard|blvd\.?) ?\d+ ?\p{L}?$|^\d{1,4}(?: bis| ter)?,? (?:rue|avenue|av\.|boulevard|bd|place|chemin|route|allée|quai) |^(?:rue|avenida|av\.|calle|c\/|carrer|via|viale|piazza|corso|rua|ul\.|ulica|al\.|aleja|ulice|nám\.|ул\.|улица|вул\.|вулиця|пр\.|проспект|str\.|strada|jl\.|jalan|đường|số) .{2,40}\d/iu.test(
    name,
  )
