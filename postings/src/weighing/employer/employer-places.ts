/** Takes from the name of an employer the place that stands behind or before it, and tells names of places from those. */

import { hasLegalForm, withoutLegalForm } from '../../fields/employer.ts'
import { isEstablishment } from '../../fields/establishment.ts'
import { isLocation } from '../../fields/location.ts'
import { townInCase } from '../../fields/location-in-cases.ts'
import { isTown } from '../../fields/towns.ts'
import { labelledField } from '../../text/labels.ts'
import { isUncommon } from '../names.ts'
import { isInstitution } from './employer-kinds.ts'
import { isNameLike } from './employer-mentions.ts'

/** "Krume in Norway", "Krume, Graz", where the rest is a place that everybody knows. */
export const withoutPlaceBehind = (name: string): string => {
  const [, aside = '', town = ''] = /^([^,]{2,50}), (\p{Lu}[\p{L} .-]{2,30})$/u.exec(name) ?? []
  if (aside !== '' && !isInstitution(aside) && !hasLegalForm(town) && isLocation(town) && isNameLike(aside))
    return aside
  const [, head, place] = /^(\p{Lu}[^,]{1,40}) (?:in|en|em|w|v|на|в|i|à) (\p{Lu}[\p{L} .-]{2,30})$/u.exec(name) ?? []
  return head !== undefined && place !== undefined && isLocation(place) && !hasLegalForm(name) ? head : name
}

/** "Krume Bread GmbH", which is a whole name; "Bank AG" is not. */
const isFirm = (name: string): boolean => {
  const bare = withoutLegalForm(name)
  return bare !== name && isUncommon(bare) && !isEstablishment(bare)
}

/** Behind a name: " - Graz, Styria", " (Graz)"; and before one with a form: "Krumm Krume GmbH" where somebody works in Krumm. */
export const withoutTown = (name: string): string => {
  const [, head = '', behind = ''] = /^(.{2,60}?) [-–—] ([^–—]{2,60})$/u.exec(name) ?? []
  if (head !== '' && isLocation(behind) && !hasLegalForm(behind)) return head
  const [, first = '', rest = ''] = /^(\p{Lu}[\p{L}-]{2,30}) (\p{Lu}.{3,70})$/u.exec(name) ?? []
  return first !== '' && rest.includes(' ') && isTown(first) && isFirm(rest) ? rest : name
}

/** "Brood in Krummland", where a text says nothing of "Brood" alone. */
export const isNeverCut = (name: string, text: string): boolean => {
  const head = withoutPlaceBehind(name)
  if (head === name) return false
  const times = (said: string) => text.split(said).length - 1
  const isWord = times(` ${head.toLowerCase()}`) > 0
  return times(name) > (isWord ? 1 : 2) && times(head) === times(name)
}

/** "Вінниці" of "Вінниця", "AALST" of "Aalst": a town that is known of the page, in another case. */
export const isCaseOf = (name: string, towns: string[]): boolean => {
  if (townInCase(name) !== undefined) return true
  const said = name.toLowerCase()
  const stem = said.slice(0, -1)
  return towns.some(
    (town) => town === said || (Math.abs(town.length - said.length) < 3 && said.length > 5 && town.startsWith(stem)),
  )
}

/** "Krume Inh. Anna Krumm KG, Ofengasse 14, 5700 Krumm": a label may have the whole address. */
export const withoutStreet = (name: string): string => {
  const [, head = '', street = ''] = /^([^,]{2,70}), ([^,]{3,50})(?:,.*)?$/u.exec(name) ?? []
  return head !== '' && /\p{L}/u.test(street) && /\d/.test(street) && !hasLegalForm(street) ? head : name
}

/** "Localidade Portugal" */
export const isLabelledPlace = (name: string): boolean => {
  const [label = '', ...rest] = name.split(' ')
  return rest.length > 0 && labelledField(label) === 'location' && isLocation(rest.join(' '))
}

/** "Krumm & Teigdorf (Styria)": where one works, in several towns. */
export const isPlaces = (name: string): boolean => {
  const towns = name.replace(/ \([^()]{2,30}\)$/u, '').split(/ (?:&|and|und|et|y|e|i|og|och|en|и|та|ve|dan|và|\/) |, /u)
  return towns.length > 1 && towns.length < 6 && towns.every((town) => isLocation(town))
}
