/** Tells whose addresses a text holds: those of the post by the line above a street, those of hosts by what they share with a name. */

import { slugify } from '../../fields/employer.ts'
import { isUncommon, labelsOf, ordinary } from '../names.ts'
import { namesStreet } from './employer-kinds.ts'

/** "59065 Hamm", "D-59065 Hamm", "7339 EJ Ugchelen", "385-0021" */
const town = /^〒|^(?:[A-Z]{1,2}-)?\d{4,6}(?: [A-Z]{2})?,? \p{Lu}|^\d{2}-\d{3} \p{Lu}|^\d{3} \d{2} \p{Lu}/u

/** More addresses than this are not all the employer's. */
const maxAddresses = 3
const maxLines = 400

/** What stands where an address names who sits there. */
export const namesAboveAddresses = (lines: string[]): string[] => {
  const found: string[] = []
  const all = lines.slice(0, maxLines)
  for (const [index, line] of all.entries()) {
    if (found.length >= maxAddresses) break
    if (line.length > 160) continue
    const parts = line.split(/, | [-–—|·•] /)
    const [first = ''] = parts
    if (parts.length > 2 && parts.slice(1).some((part) => town.test(part)) && !namesStreet(first)) found.push(first)
    const [below = '', next = ''] = [all[index + 1], all[index + 2]]
    if (!namesStreet(line) && (namesStreet(below) || (below.length < 60 && town.test(next)))) found.push(line)
  }
  return found
}

/** "Krume & Ko" for brotkrume.com: an address holds a word of the name, or all of it among others. */
export const sharesWord = (name: string, key: string, labels: string[]): boolean =>
  labels.some(
    (label) =>
      (key.length > 3 && label.includes(key)) ||
      name.split(/[ -]/).some((word) => word.length > 3 && isUncommon(word) && label.includes(slugify(word))),
  )

/** "owb" for "Our World of Bread" */
export const isInitials = (label: string, name: string): boolean => {
  const words = name.split(/[ -]/).filter((word) => word !== '')
  const initials = (some: string[]) => slugify(some.map((word) => word.slice(0, 1)).join(''))
  return (
    words.length > 1 &&
    label.length > 1 &&
    (initials(words) === label ||
      (label.length > 2 && initials(words.filter((word) => /^\p{Lu}/u.test(word))) === label))
  )
}

/** A mail address: whose box it is, and the label of its host that may name somebody. */
export type Mail = { box: string; host: string }

/** More addresses than these a posting does not have. */
const maxMails = 40
/** A box has no more characters, RFC 5321. */
const mail = /(?<![\p{L}\p{N}._+-])([\p{L}\p{N}][\p{L}\p{N}._+-]{0,63})@((?:[\w-]{1,60}\.){1,4}[a-z]{2,10})(?![\w-])/giu

export const mailsIn = (text: string): Mail[] =>
  Array.from(text.matchAll(mail), ([, box = '', host = '']) => ({
    box: box.toLowerCase(),
    host: labelsOf(host.toLowerCase()).at(-1) ?? '',
  })).slice(0, maxMails)

/** "jobs@", "bewerbung@", "rrhh@": boxes that applications go to. */
const boxForApplications =
  /^(?:jobs?|careers?|hr|hrd?|recruit\p{L}*|recruiting|hiring|talents?|people|work|join(?:us)?|apply|applications?|cv|resumes?|vacanc\p{L}+|employment|bewerb\p{L}*|karriere|personal\p{L}*|stellen\p{L}*|ausbildung|recrutement|rh|emplois?|candidatures?|carrieres?|rrhh|empleo|seleccion|talento|trabaj\p{L}+|vagas|curriculos?|recrutamento|selecao|talentos|lavor\p{L}+|selezione|risorseumane|curriculum|personale|vacatures?|werken\p{L}*|sollicit\p{L}+|jobb|rekrytering|ansokan|ansog\p{L}*|rekrytointi|tyopaikat|rekry|praca|rekrutacja|kadry|kariera|prace|nabor|allas|karrier|cariere|angajari|rabota|vakans\p{L}+|kadrovi|ik|kariyer|insankaynaklari|lowongan|rekrutmen|tuyendung|nhansu|zhaopin|recruit|saiyo|insa|chaeyong)(?:[._+-]|\d|$)/iu

/** "anna.krumm@" for "Anna Krumm". */
const isBoxOf = (box: string, name: string): boolean => {
  const words = name.split(' ').map(slugify)
  const last = words.at(-1) ?? ''
  const parts = box.split(/[._+-]/).map(slugify)
  return (
    words.length > 1 &&
    words.length < 4 &&
    last.length > 2 &&
    (parts.at(-1) === last ||
      parts[0] === last ||
      slugify(box) === words.join('') ||
      slugify(box) === `${(words[0] ?? '').slice(0, 1)}${last}`)
  )
}

/** What mail addresses say of a name that some hosts are named after, or of a person who has one of the boxes. */
export const signsOfMails = (mails: Mail[], name: string, isNamedBy: (host: string) => boolean): string[] => {
  const known = mails.filter(({ host }) => host !== '' && !ordinary.test(host))
  const own = known.filter(({ host }) => isNamedBy(host))
  const signs: string[] = []
  if (own.length > 0 && own.length === known.length) signs.push('the only address of mails')
  if (own.some(({ box }) => boxForApplications.test(box))) signs.push('applications go to its address')
  if (own.length === 0 && mails.some(({ box }) => isBoxOf(box, name))) signs.push('a person with an address')
  return signs
}
