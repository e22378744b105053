import { type PlaceName, type PlaceNames, placeNames } from './place-names.ts'
import { isConsistent, mayBeSame, type Region } from './regions.ts'

/**
 * Whether a careful person who expects a place would leave a value as it is: it names the same towns and nothing that
 * contradicts them. It may differ by region, country, postal code, street, a word for remote, order and separators. Other
 * forms of the same place may be given, such as its name in another language.
 */
export const isUsablePlace = (value: string, expected: string, otherForms: string[] = []): boolean => {
  const [read, wanted] = [placeNames(value), placeNames(expected)]
  // Whoever may work anywhere does not leave the employer's town alone, which another form may name beside "remote".
  if (wanted.isRemote && townsOf(wanted).length === 0 && !read.isRemote && townsOf(read).length > 0) return false
  return [wanted, ...otherForms.map(placeNames)].some((form) => isUsableFor(read, form))
}

const isUsableFor = (read: PlaceNames, wanted: PlaceNames): boolean => {
  if (read.names.length === 0 || wanted.names.length === 0)
    return read.isRemote && wanted.isRemote && townsOf(wanted).length === 0 && townsOf(read).length === 0
  const regions = wanted.names.flatMap((each) => each.regions)
  return (
    neededOf(read, wanted).every((needed) => read.names.some((each) => isSame(needed, each))) &&
    read.names.every(
      (each) =>
        wanted.names.some(({ name }) => name === each.name) ||
        (each.regions.length > 0 && isConsistent(each.regions, regions)),
    )
  )
}

/** What is needed as a town has to be named; a region may be written in any way. */
type Needed = { name: string; regions?: Region[] }

const isSame = ({ name, regions = [] }: Needed, other: PlaceName): boolean =>
  name === other.name || mayBeSame(regions, other.regions)

/** What is no region; and what stands first, as New York does in "New York, NY", unless it is a country. */
const townsOf = ({ names }: PlaceNames): Needed[] =>
  names
    .filter(({ regions, isFirst }, index) => {
      if (regions.length === 0) return true
      const isCountry = regions.some(({ country, within }) => country !== undefined && within.length === 0)
      const next = names[index + 1]
      return isFirst && !isCountry && next !== undefined && !next.isFirst && next.regions.length > 0
    })
    .map(({ name }) => ({ name }))

/** Where no town is expected, the regions are; to say nothing more than that one may work remotely is not wrong then. */
const neededOf = (read: PlaceNames, wanted: PlaceNames): Needed[] => {
  const towns = townsOf(wanted)
  if (towns.length > 0) return towns
  return read.isRemote && wanted.isRemote ? [] : wanted.names
}
