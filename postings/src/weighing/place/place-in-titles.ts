/** Places that titles name: "Baker – Hamm", "[Porto Alegre/RS] Padeiro", "Boulanger à Lomé", "Пекарь в Казани". */

import { titleSeparator } from '../../fields/job-title.ts'
import { isLocation, isRemoteLocation, isTownName } from '../../fields/location.ts'
import { townInCase } from '../../fields/location-in-cases.ts'
import { nameAndPlace } from '../../fields/name-and-place.ts'
import { isTown } from '../../fields/towns.ts'
import { type PlaceForm, placeAtEnd, townWithNumber } from './place-forms.ts'

/** "Baker in …", "Padeiro em …", "Thợ bánh tại …" */
const behindIn = /\s(?:in|à|sur|en|em|w|we|v|ve|na|bij|at|i|till|til|te|u|din|tại|ở|di|в|у)\s(?=\p{Lu})/gu
const leadingWords = /^\p{Lu}[\p{L}.'’-]*(?:[ -]\p{Lu}[\p{L}'’-]*){0,2}/u

/** "Verkäuferin in Unna gesucht", "Bagare sökes till Åhus": where somebody is sought. */
const sought =
  /\s(?:in|te|bij|i|til)\s(\p{Lu}[\p{L}-]{2,30}(?:[ ](?:am|an der|bei|im)?[ ]?\p{Lu}\p{L}{2,20})?)\s(?:gesucht|gezocht|søges|sökes)(?!\p{L})|\s(?:søges|sökes)\s(?:til|till|i|på)\s(\p{Lu}[\p{L}-]{2,30})(?=$|[.,!])/u

/** What stands behind "in", up to the end of a title or as far as it is known as a place. */
const placesBehindIn = (part: string): string[] =>
  Array.from(part.slice(0, 200).matchAll(behindIn), ({ 0: word, index }) => {
    const rest = part.slice(index + word.length, 200)
    if (isLocation(rest)) return rest
    const [name = ''] = leadingWords.exec(rest) ?? []
    const words = name.split(' ')
    const known = words.map((_, at) => words.slice(0, words.length - at).join(' ')).find(isLocation)
    return known ?? townInCase(name)
  }).filter((place) => place !== undefined)

const bracketed = /[([【]([^()[\]【】]{2,60})(?:[)\]】]|$)/gu

const saidInBrackets = (title: string): string[] =>
  Array.from(title.slice(0, 300).matchAll(bracketed), ([, said = '']) =>
    said
      .replace(/ #\d+$/, '')
      .replace(/ ?[-–] | [-–] ?/g, ' - ')
      .trim(),
  )

/** "[Porto Alegre/RS]", "(Remote)", "(Bangalore - India": what is in brackets, if it has the form of a place. */
export const placesInBrackets = (title: string): PlaceForm[] =>
  saidInBrackets(title)
    .filter((said) => isLocation(said) || isRemoteLocation(said))
    .map((value) => ({ kind: 'in brackets of a title', value }))

export const placesInTitle = (title: string, position: string | undefined): PlaceForm[] => {
  const forms: PlaceForm[] = []
  const add = (kind: string, value: string | undefined) => {
    if (value !== undefined) forms.push({ kind, value })
  }
  const parts = title.split(titleSeparator)
  for (const part of parts.flatMap((each) => [each, ...each.split(/: |(?<!\s)\s[–—-]\s|\s\(|\)/)])) {
    if (isLocation(part) || isRemoteLocation(part)) add('part of a title', part)
    add('part of a title', nameAndPlace(part)?.location)
  }
  add('units', townWithNumber.exec(title)?.[1])
  for (const part of parts) {
    const last = placeAtEnd(part)
    if (last !== undefined && !position?.endsWith(last)) add('at the end of a title', last)
    for (const place of placesBehindIn(part)) add('in a title', place)
  }
  return forms
}

/** In headings, and lines that hold the title: what is in brackets, and what follows "in". */
export const placesInHeading = (heading: string): PlaceForm[] => [
  ...placesInBrackets(heading),
  ...saidInBrackets(heading)
    .filter((said) => said.length < 41 && said.split(', ').every(isTownName))
    .map((value) => ({ kind: 'in brackets of a title', value })),
  ...placesBehindIn(heading).map((value) => ({ kind: 'in a title', value })),
  ...(sought.exec(heading.slice(0, 200)) ?? [])
    .slice(1)
    .flatMap((value) => (value ? [{ kind: 'in a title', value }] : [])),
]

/** "Baker – Hamm", "Vacature verkoper Utrecht": the last word or part of a title, if it is known or used as a place. */
export const lastPlacesIn = (title: string, isUsed: (name: string) => boolean): string[] =>
  title.split(/\s[|–—·-]\s/).flatMap((part) => {
    const last = part.split(' ').at(-1) ?? ''
    const named = isTownName(part) ? part : last
    return isTown(named) || isUsed(named) ? [named] : []
  })
