/** Tells what speaks for and against each place that may be a posting's. */

import { slugify } from '../../fields/employer.ts'
import { isJobBoard } from '../../fields/job-boards.ts'
import { jobTitleWord } from '../../fields/job-title.ts'
import {
  isLocation,
  isRemoteLocation,
  isStreet,
  isTownName,
  isWorkplaceOnly,
  townAfterCode,
} from '../../fields/location.ts'
import { isPlaceInText } from '../../fields/location-in-prose.ts'
import { isRegionOnly } from '../../fields/location-regions.ts'
import { remember } from '../../fields/remember.ts'
import { isTown } from '../../fields/towns.ts'
import { isDepartment } from '../../text/header.ts'
import { isFactLine, labelledField } from '../../text/labels.ts'
import { sectionOf } from '../../text/sections.ts'
import type { Sight } from '../sight.ts'
import type { Candidate } from '../weigh.ts'
import { countWords } from '../words.ts'
import { isNameOfEmployer } from './place-labels.ts'
import { isOnlyAboutEmployer, nameByTitle, placeNames, startOf, topOf } from './place-names.ts'

/** Words for working at home, which mostly say that one may do so now and then. */
const atHome = /home|casa|domov|domu|etäty|hjemme|thuis|smart working|distansarb|재택|在宅|居家/iu

export const placeCandidates = (
  sight: Sight,
  position: string | undefined,
  company: string | undefined,
  byRules?: string,
): Candidate[] => {
  const { lines, titles, url } = sight
  const top = topOf(sight)
  const text = lines.join('\n')
  const start = startOf(sight)
  const isUsed = remember((name: string) => isPlaceInText(name, start))
  const found = placeNames(sight, { position, company, byRules, isUsed })
  const profileAt = lines.findIndex((line) => sectionOf(line) === 'profile')
  const isAlsoRemote =
    found.has('remote') ||
    [...found.values()].some(
      (each) =>
        isRemoteLocation(each.value) &&
        ['line', 'label in a line', 'it is remote'].some((kind) => each.kinds.has(kind)),
    )
  const towns = [...found.values()].flatMap(({ value }) => (isTown(value) ? [value] : []))
  const hasLabelledTown = [...found.values()].some(
    ({ value, kinds }) => kinds.has('label in a line') && townAfterCode(value) !== undefined,
  )
  const titleText = titles.join(' \n ')
  const path = slugify(url?.pathname ?? '')
  return [...found.values()].map(({ kinds, away, value, isSpoken }) => {
    const signs = new Map<string, number>([['always', 1]])
    const sign = (name: string, holds: boolean | number) => {
      if (holds) signs.set(name, Number(holds))
    }
    sign('text', url === undefined)
    for (const kind of kinds) sign(kind, kind !== nameByTitle)
    sign(nameByTitle, kinds.size === 1 && kinds.has(nameByTitle))
    sign('kinds', Math.min(3, kinds.size - 1))
    const isPlace = isLocation(value)
    const isRemote = isRemoteLocation(value)
    sign('place', isPlace)
    sign('remote', isRemote)
    sign('region', isRegionOnly(value))
    sign('only town', towns.length === 1 && towns[0] === value)
    sign('one of many towns', towns.length > 3 && towns.includes(value))
    sign('town and region', isPlace && value.includes(','))
    sign('several', value.includes('; '))
    sign('one away', away <= 1)
    sign('three away', away <= 3)
    sign('eight away', away <= 8)
    const { all: words, common } = countWords(value)
    sign('common words', !isPlace && !isRemote && common > 0 && common === words)
    sign('name of a board', isJobBoard(value))
    const line = lines.indexOf(value)
    const isLabelled = kinds.has('label') || kinds.has('label in a line')
    sign('among what is asked for', !isLabelled && line > profileAt && profileAt >= 0 && line < profileAt + 20)
    sign('how far', away < 99 ? Math.log2(1 + away) : 0)
    sign('in title', titleText.includes(value))
    const times = Math.max(text.split(value).length - 1, Number(isSpoken))
    const [first = ''] = value.split(/, | \(|; | \/ | & /)
    sign('town', isTown(value) || (isPlace && value.includes(',') && isTown(first)))
    const isNameOfEstablishment = !isPlace && isNameOfEmployer(value)
    sign('name of an establishment', isNameOfEstablishment)
    // "Altenheim St. Krume" above "63619 Bad Orb"
    if (isNameOfEstablishment && hasLabelledTown) sign('unlike a place of work', true)
    // "Ada Crumb, University of Lyon, France" is where somebody else works.
    sign('an establishment within', isPlace && value.split(', ').some(isNameOfEmployer))
    sign('used as a place', !isRemote && (isSpoken || isUsed(first)))
    sign('in the address', first.length > 3 && path.includes(slugify(first)))
    sign('only about the employer', !isRemote && isOnlyAboutEmployer(first, top))
    sign('capitals', /^\p{Lu}{3,}(?:, \p{Lu}{2})?$/u.test(value))
    sign('home office', isRemote && atHome.test(value) && !/100|full|フル|完全/i.test(value))
    sign('a street alone', isStreet(value) && !value.includes(', '))
    sign('times', Math.min(3, Math.log2(1 + times)))
    const better = isRemote
      ? false
      : [...found.values()].some(
          (other) => other.value !== value && other.value.includes(value) && isLocation(other.value),
        )
    sign('part of another', better)
    const isItsRegion = isRegionOnly(value) && [...found.values()].some((other) => other.value.endsWith(`, ${value}`))
    sign('region of another', isItsRegion)
    sign('also remote', !isRemote && isAlsoRemote)
    sign('no form of a place', !isPlace && !isRemote)
    sign('town name', isTownName(value))
    sign('digits', /\d/.test(value))
    sign('long', value.length > 50)
    sign('company', company !== undefined && slugify(company) === slugify(value))
    sign('starts with company', company !== undefined && value.startsWith(`${company} `))
    sign('position', position !== undefined && position.includes(value))
    sign('title word', jobTitleWord.test(value))
    sign('department', isDepartment(value))
    sign('workplace', isWorkplaceOnly(value))
    sign('fact', isFactLine(value) || labelledField(value, true) !== undefined || sectionOf(value) !== undefined)
    return { value, signs }
  })
}
