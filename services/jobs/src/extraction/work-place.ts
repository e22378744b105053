import { fieldText, longestValue } from './plain-text.ts'

const saysRemote = /remote|anywhere|home[ -]?office|home[ -]?based|worldwide/i

/** Places as a person would note them, with what a system says about working from elsewhere. */
export const workPlace = (places: (string | undefined)[], isRemote = false): string | undefined => {
  const named = [...new Set(places.map((place) => place?.trim()).filter((place) => place))] as string[]
  const all = fitting(named)
  if (!isRemote || all === undefined) return all ?? (isRemote ? 'Remote' : undefined)
  return saysRemote.test(all) ? all : (fieldText(`Remote (${all})`) ?? 'Remote')
}

/** As many whole places as the field holds. */
export const fitting = (places: string[]): string | undefined => {
  const kept: string[] = []
  for (const place of places) if ([...kept, place].join('; ').length <= longestValue) kept.push(place)
  return kept.length > 0 ? kept.join('; ') : fieldText(places[0] ?? '')
}
