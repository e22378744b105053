import type { Suggestion } from '@roletrail/contracts/vocabulary/category'
import type { WorkMode } from '@roletrail/contracts/vocabulary/category-values'
import { type Evidence, firstMatch, type Rules, wholeWords } from './word-rules.ts'

const hybrid = String.raw`hybrid|hybride|híbrido|híbrida|hybridní|hybrydow[ao]|hibrid|ハイブリッド`
const remote = String.raw`remote|remotely|anywhere|work from home|home[- ]?office|home[- ]?based|télétravail|teletrabajo|práce z domova|zdalnie|práca z domu|віддалено|удал[её]нно|リモート|遠端|远程|재택`
const onSite = String.raw`on[- ]?site|in[- ]office|in[- ]person|vor ort|sur site|presencial`

/** In a place or a title, which say it in one word. */
const inShort: Rules<WorkMode> = [
  ['hybrid', wholeWords(hybrid)],
  ['remote', wholeWords(remote)],
  ['on_site', wholeWords(onSite)],
]

const job = '(?:role|position|job|opportunity|vacancy|contract)'
const days = '(?:[1-4]|one|two|three|four|a few|few)(?: ?(?:-|–|to|or) ?(?:[2-4]|two|three|four))?'

/** In prose, where "remote" may be said of a team, a server or a benefit. */
const inProse: Rules<WorkMode> = [
  [
    'on_site',
    wholeWords(String.raw`not (?:a )?remote(?: ${job})?|no remote(?: work)?|remote (?:work )?is not (?:possible|available|an option)
      | cannot be (?:done|performed|worked) remotely
      | (?:5|five) days (?:a|per) week (?:in|from|at) (?:the|our) office|fully (?:on[- ]?site|in[- ]office|in[- ]person)|100% on[- ]?site
      | (?:an? )?(?:on[- ]?site|in[- ]office|in[- ]person) ${job}|this ${job} is (?:based )?(?:on[- ]?site|in[- ]person|in[- ]office)
      | work on[- ]?site (?:at|in) our|work arrangement: on[- ]?site|workplace type: on[- ]?site`),
  ],
  [
    'hybrid',
    wholeWords(String.raw`hybrid (?:work|working|${job}|model|schedule|set-?up|environment|arrangement|policy|office|remote|approach)
      | (?:this|the) ${job} is (?:a )?hybrid|work arrangement: hybrid|workplace type: hybrid|location type: hybrid
      | ${days} days? (?:a|per|each) week (?:in|from|at) (?:the|our) (?:\p{L}+ )?office
      | ${days} days? (?:of )?(?:remote|home[- ]?office|working from home)(?: work)?(?: (?:a|per|each) week)?
      | (?:in|from) (?:the|our) (?:\p{L}+ )?office ${days} days|hybrides? arbeiten|hybrides arbeitsmodell|modelo híbrido|trabajo híbrido
      | télétravail partiel|jours? de télétravail|tage homeoffice|mobiles arbeiten|hybridní práce|praca hybrydowa`),
  ],
  ['hybrid', /^(?:location|work(?:place)? type|job type|work setting)\b.{0,80}\bhybrid\b/i],
  [
    'on_site',
    /^(?:location|work(?:place)? type|job type|work setting)\b.{0,80}\b(?:on-?site|in[- ]office|in[- ]person)\b/i,
  ],
  [
    'remote',
    wholeWords(String.raw`(?:fully|completely|entirely|100 ?%) remote(?:ly)?|remote[- ]first|remote[- ]only|work (?:remotely )?from anywhere|full remote
      | (?:this|the) ${job} is (?:a )?(?:fully )?remote|remote (?:${job}|within|across|in the|worldwide|from)|work from home|work remotely
      | work arrangement: remote|workplace type: remote|location type: remote|job location type: remote|telecommute
      | vollständig remote|100 ?% home[- ]?office|komplett remote|télétravail complet|100 ?% télétravail|100 ?% remoto|praca zdalna|フルリモート|フルリモ`),
  ],
]

/**
 * Where one works. A place that is only partly remote ("Berlin; Remote, US") says nothing: the person chooses which of
 * them is theirs.
 */
export const workModeIn = ({ location, position, tags, prose }: WorkModeEvidence): Suggestion<WorkMode> | undefined => {
  const said = location && firstMatch(inShort, location)
  const places = location?.text.split(/[;|]/) ?? []
  const isPartly = said?.value === 'remote' && places.some((place) => !inShort.some(([, words]) => words.test(place)))
  if (said && !isPartly) return said
  const inPosition = position && firstMatch(inShort, position)
  if (inPosition) return inPosition
  const tagged = firstMatch(inShort, { source: 'tags', text: tags.join(', ').slice(0, maxTags) })
  if (tagged) return tagged
  if (isPartly) return undefined
  for (const each of prose) {
    const found = firstMatch(inProse, each)
    if (found) return found
  }
  return undefined
}

// More than a job's tags have letters.
const maxTags = 1_000

interface WorkModeEvidence {
  location: Evidence | undefined
  position: Evidence | undefined
  tags: readonly string[]
  prose: readonly Evidence[]
}
