/** Places behind labels that no list holds, below labels in several lines, and beside the name of an establishment. */

import { hasLegalForm, slugify } from '../../fields/employer.ts'
import { isEstablishment } from '../../fields/establishment.ts'
import {
  eastAsianPlaces,
  isLocation,
  isRemoteLocation,
  isTownName,
  labelledLocation,
  townAfterCode,
} from '../../fields/location.ts'
import { townInCase } from '../../fields/location-in-cases.ts'
import { isRegionOnly } from '../../fields/location-regions.ts'
import { isTown } from '../../fields/towns.ts'
import { labelledField } from '../../text/labels.ts'
import { isInstitution } from '../employer/employer-kinds.ts'
import type { PlaceForm } from './place-forms.ts'

/** What labels of places have in common: "Ubicación del equipo", "Адрес офиса", "勤務地・最寄駅", "Địa điểm làm việc". */
const saysWhere =
  /(?<!\p{L})(?:locat|locali[sz]|localidad|ubicaci|standort|(?:arbeits|einsatz|dienst)ort|einsatzgebiet|tätigkeitsort|ort(?!\p{L})|lieu(?!\p{L})|secteurs? géo|ville(?!\p{L})|città|ciudad|cidade|zona|plaats|locatie|vestiging|arbejdsst|arbeidsst|arbetsort|placering|sted(?!\p{L})|miejsc|lokaliz|lokalit|miasto|město|mesto(?!\p{L})|pracovišt|munkavégzés|helyszín|telephely|oraș|locați|locul|konum|şehir|lokasi|lokasyon|penempatan|адрес|город|місто|локац|місце|место|расположен|địa điểm|nơi làm|địa chỉ|alamat|τοποθεσ|περιοχή|base(?!\p{L})|office address|workplace|duty station|darbo viet|darba viet|asukoht|sijainti|työpaik)|勤務地|就業場所|所在地|勤務先|工作地|上班地|地[点點址]|城市|坐标|地区|地區|근무지|근무 ?위치|근무 ?장소|근무 ?지역|מיקום|الموقع|مكان|موقعیت|محل|स्थान|สถานที่/iu
/** Where somebody else is, or what else has an address. */
const saysWhereElse =
  /headquarter|(?<!\p{L})hq|hauptsitz|siège|sede central|interview|vorstellung|собеседован|entrevista|colloquio|birth|geburt|рожд|mail|почт|пошт|website|сайт|internet|url|web|apply|bewerb|team size|travel|клиент|client|customer|本社|总部|總部|본사/iu

const label = /^[^\p{L}]{0,6}(\p{L}[^:：]{1,38}?)\s*[:：]\s*(\S.*)$/u

/** Labels that can hardly introduce anything else, so that any name may follow. */
const certainLabel =
  /^(?:paikkakunta|työpaikkakunta|região|bairro|município|municipio|lokasi kerja|tempat kerja|wilayah|munkahely|working? (?:place|location)|posting location|place of posting|job station|ort der tätigkeit|lieu d['’]affectation|ville|commune|comune|ciudad|город работы|місто роботи|населённый пункт|населений пункт|区域|所在城市)$/iu

/** Whether something in a value is known as a place. */
const holdsPlace = (value: string): boolean =>
  value
    .slice(0, 200)
    .split(/[,，、;|/()（）·•–—]|\s-\s|\s(?:and|und|et|y|e|i|и|та|或|和|or)\s/u)
    .map((part) => part.trim())
    .some(
      (part) =>
        isLocation(part) ||
        isRemoteLocation(part) ||
        townAfterCode(part) !== undefined ||
        townInCase(part) !== undefined,
    ) || eastAsianPlaces.some((place) => /\p{Lo}/u.test(value) && place.test(value.slice(0, 200)))

/** The place behind a label that says somehow that one follows, if something in it is known as one. */
export const placeBehindUnlistedLabel = (line: string): string | undefined => {
  const [, name = '', value = ''] = line.length < 300 ? (label.exec(line) ?? []) : []
  const isCertain = certainLabel.test(name)
  if (!(isCertain || saysWhere.test(name)) || saysWhereElse.test(name) || labelledField(name) !== undefined)
    return undefined
  const place = labelledLocation(value)
  return place !== undefined && ((isCertain && place.split(', ').every(isTownName)) || holdsPlace(place))
    ? place
    : undefined
}

/** What stands in a place, but is none: "Krume-Klinik", "Altenheim St. Martin", "Krume GmbH". */
export const isNameOfEmployer = (name: string): boolean =>
  isEstablishment(name) || isInstitution(name) || hasLegalForm(name)

/** "Krume-Klinik | Taufkirchen (Vils)", "Krume GmbH – Graz": the place beside the name of an establishment or of the employer. */
export const withoutEstablishment = (value: string, company: string | undefined): string => {
  const parts = value.split(/\s[|·•–—]\s/u)
  const key = slugify(company ?? '')
  const isNoPlace = (part: string) =>
    !isLocation(part) && (isNameOfEmployer(part) || (key !== '' && slugify(part).startsWith(key)))
  const rest = parts.filter((part) => !isNoPlace(part))
  return rest.length === 0 || rest.length === parts.length ? value : rest.join(', ')
}

/** "Morbihan Finistère", "Berlin Hamburg München": boxes side by side that become one line when they are copied. */
export const placesSideBySide = (line: string): string | undefined => {
  const said = line.replace(/^\p{L}[\p{L} ]{2,20}(?::| \|) /u, '')
  const words = said.split(' ')
  if (line.length > 120 || words.length > 14 || /[,.;!?]/.test(said)) return undefined
  const places: string[] = []
  for (let from = 0; from < words.length; ) {
    const at = from
    const length = [4, 3, 2, 1].find((each) => {
      const name = words.slice(at, at + each).join(' ')
      return isTown(name) || isRegionOnly(name)
    })
    if (length === undefined) return undefined
    places.push(words.slice(at, at + length).join(' '))
    from += length
  }
  return places.length > 1 ? places.join(', ') : undefined
}

/** A label of a few words alone in its line, those of menus too: "Local", "Ort". */
const isLabelAlone = (line: string): boolean =>
  line.length < 30 && (labelledField(line) === 'location' || (saysWhere.test(line) && /[:：]$/.test(line)))

const isPlace = (line: string) => line.length < 80 && (isLocation(line) || isRemoteLocation(line))

/** As many lines as the name of an establishment, its street and its town take up; and as many as a list of towns has. */
const maxAddress = 4
const maxRows = 10

/** What stands below a label: towns in lines of their own, or the name of an establishment above the town. */
export const placesBelowLabel = (lines: string[], index: number): PlaceForm[] => {
  if (!isLabelAlone(lines[index] ?? '')) return []
  const below = lines.slice(index + 1, index + 1 + maxRows)
  const end = below.findIndex((line) => !isPlace(line))
  const rows = [...new Set(end < 0 ? below : below.slice(0, end))]
  const [first] = rows
  // "Ort" above "Bad Krume | Reha-Zentrum"
  const [next = ''] = below
  const beside = withoutEstablishment(next, undefined)
  if (first === undefined && beside !== next && next.length < 80 && isTownName(beside))
    return [{ kind: 'label in a line', value: beside }]
  if (first !== undefined)
    return rows.length === 1
      ? [{ kind: 'label in a line', value: first }]
      : [
          { kind: 'rows', value: rows.join('; ') },
          { kind: 'label in a line', value: rows.join('; ') },
        ]
  const town = below
    .slice(0, maxAddress)
    .flatMap((line) => (line.length < 80 ? line.split(', ') : []))
    .find((part) => townAfterCode(part) !== undefined)
  return town === undefined ? [] : [{ kind: 'label in a line', value: town }]
}
