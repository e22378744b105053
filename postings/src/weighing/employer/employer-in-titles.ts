/** Where names stand in the title of a page: "Baker, Krume, Graz - Board". */

import { slugify } from '../../fields/employer.ts'
import { jobTitleWord, titleSeparator } from '../../fields/job-title.ts'
import { isLocation, isRemoteLocation } from '../../fields/location.ts'
import { namesPage } from '../../text/page-titles.ts'
import { asideOf, keyOf } from '../names.ts'
import { isNameLike } from './employer-mentions.ts'

export type InTitles = {
  /** What is left of a title of two parts. */
  onlyBesidePosition: Set<string>
  /** What is left besides words that name pages, in a title without the position: "Krume", "Krume - Careers". */
  onlyName: Set<string>
  /** What stands right behind the position. */
  behindPosition: Set<string>
  /** Names in a title that somebody else signs at its end. */
  besideSite: Set<string>
}

const partsOfTitle = (title: string) => title.slice(0, 300).split(titleSeparator).map(asideOf).filter(Boolean)

const isOther = (part: string, positionKey: string) =>
  isNameLike(part) &&
  !isLocation(part) &&
  !isRemoteLocation(part) &&
  !jobTitleWord.test(part) &&
  !namesPage(part) &&
  (positionKey === '' || !slugify(part).includes(positionKey))

export const namesInTitles = (
  titles: string[],
  position: string | undefined,
  isOfSite: (key: string) => boolean,
): InTitles => {
  const positionKey = slugify(position ?? '')
  const [onlyBesidePosition, onlyName] = [new Set<string>(), new Set<string>()]
  const [behindPosition, besideSite] = [new Set<string>(), new Set<string>()]
  for (const title of titles) {
    const parts = partsOfTitle(title)
    const rest = parts.map(keyOf).filter((key) => key !== '' && !key.includes(positionKey))
    const [only] = rest
    if (positionKey !== '' && parts.length === 2 && rest.length === 1 && only !== undefined)
      onlyBesidePosition.add(only)
    const isOfPosition = (part: string) => positionKey !== '' && slugify(part).includes(positionKey)
    const names = parts.filter((part) => !namesPage(part))
    const [name] = names
    if (names.length === 1 && name !== undefined && !parts.some(isOfPosition) && isOther(name, positionKey))
      onlyName.add(keyOf(name))
    const pieces = parts.flatMap((part) => part.split(/, |: /)).map(asideOf)
    const at = pieces.findIndex((piece) => positionKey !== '' && slugify(piece).includes(positionKey))
    const behind = at < 0 ? undefined : pieces[at + 1]
    if (behind !== undefined && isOther(behind, positionKey)) behindPosition.add(keyOf(behind))
    const last = parts.at(-1) ?? ''
    if (pieces.length < 3 || !isOfSite(keyOf(last))) continue
    for (const piece of pieces)
      if (piece !== last && isOther(piece, positionKey) && !isOfSite(keyOf(piece))) besideSite.add(keyOf(piece))
  }
  return { onlyBesidePosition, onlyName, behindPosition, besideSite }
}
