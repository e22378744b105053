/** Finds the place of a job in its sentences: "This role is based in Bergen, Norway." */

import { jobTitleWord } from './job-title.ts'
import { isLocation, isRemoteLocation, isTownName, isWorkplaceOnly } from './location.ts'
import { townInCase } from './location-in-cases.ts'
import { isRegionOnly } from './location-regions.ts'

const word = String.raw`(?:(?:St|Ft|Mt)\.|\p{Lu}[\p{L}'’-]*(?:\.\p{Lu}(?!\p{Ll})\.?)*)`
const place = String.raw`(${word}(?:[ ](?:${word}|of|am|an der|de|la|upon|sur)){0,3}(?:,[ ]${word}(?:[ ]${word}){0,2}){0,2})`

// What is based, located or worked at: the job, or the person who is sought, not customers or investors.
const subject = String.raw`(?:[Rr]ole|[Pp]osition|[Jj]ob|[Vv]acancy|[Oo]pportunity|[Ii]nternship|[Yy]ou|[Cc]andidates?|[Ss]omeone|[Ee]ngineers?|[Ww]ork|[Tt]eam|[Ss]telle)`
const statements = [
  String.raw`(?<!\p{L})${subject}(?!\p{L})[^.!?\n]{0,40}?[ ](?:located|based|situated|onsite|on-site|hybrid|remote)[ ](?:in|at|out of|from|within)[ ](?:our |the )?${place}`,
  String.raw`(?<!\p{L})(?:[Ww]ork|[Ww]orking|[Jj]oin us|[Jj]oin our team|[Jj]oin the team|[Hh]iring|[Oo]nsite|[Oo]n-site|[Hh]ybrid)[ ](?:\p{Ll}+[ ]){0,3}?(?:in|at|from|out of)[ ](?:our|the)[ ]${place}[ ](?:office|headquarters|HQ|studio|lab|site|location|hub)`,
  String.raw`(?<!\p{L})(?:[Ii]n|[Aa]t|[Ff]rom|out of)[ ]our[ ](?:new |beautiful |main )?(?:office|offices|headquarters|HQ|studio|lab|hub)[ ]in[ ](?:the heart of |downtown |central )?${place}`,
  String.raw`(?<!\p{L})(?:[Aa]m|[Aa]n unserem|[Ff]ür unseren?|[Ii]n unserem)[ ]Standort(?: in)?[ ]${place}`,
  String.raw`(?<!\p{L})(?:[Uu]nser(?:e[mnrs]?)? (?:Team|Büro|Filiale|Niederlassung|Werk|Praxis|Geschäft|Betrieb|Hotel|Restaurant|Werkstatt|Haus|Kanzlei)|Verstärkung)[ ]in[ ]${place}`,
  String.raw`(?<!\p{L})[Pp]oste[ ](?:est )?(?:basé|situé|à pourvoir)[ ](?:à|en|sur)[ ]${place}`,
  String.raw`(?<!\p{L})(?:[Pp]uesto|[Oo]ficinas?|[Vv]aga|[Ee]scritório)[ ](?:\p{Ll}+[ ])?(?:en|em|de)[ ]${place}`,
  String.raw`(?<!\p{L})(?:localizada|situad[ao]|ubicad[ao]|con sede|com sede|trabalhar|trabajar|atuar|actuar|actuación) (?:na|no|en|em)(?: la| a)? (?:cidade|ciudad|localidad|región|zona) de[ ]${place}`,
  String.raw`(?<!\p{L})(?:[Ss]ede di lavoro|[Ll]uogo di lavoro|[Ll]ieu de travail|[Ll]ugar de trabajo|[Ll]ocal de trabalho|[Dd]ienstort|[Ee]insatzort|[Aa]rbeitsort|[Mm]iejsce pracy|[Mm]ísto výkonu práce|[Mm]iesto výkonu práce)[ ](?:ist |è |est |es |é |to |je )?${place}`,
  String.raw`(?<!\p{L})(?:[Jj]oin|[Ff]or|[Ii]n|[Aa]t|[Oo]f|[Ff]rom)[ ](?:our|the)[ ]${place}(?:[- ]based)?[ ](?:office|offices|headquarters|HQ|studio|lab|site|location|hub|branch|store|campus)`,
  // "vores kontor i Odense", "naszym biurze w Łodzi", "nuestras oficinas en Cali", "нашем офисе в Казани"
  String.raw`(?<!\p{L})(?:[Vv]ores|[Vv]årt?|[Vv]åra|[Oo]ns|[Oo]nze|[Nn]asz\p{L}{0,3}|[Nn]aš\p{L}{0,3}|[Nn]otre|[Nn]os|[Nn]uestr\p{L}{1,2}|[Nn]oss[oa]s?|[Nn]ostr[aei]|[Нн]аш\p{L}{1,2}|[Nn]oastr\p{L}{1,2})[ ](?:\p{Ll}+[ ])?(?:kontor\p{L}{0,3}|kantoor|kantoren|vestiging|biur\p{L}{1,3}|siedzib\p{L}{1,2}|kancel\p{L}{2,5}|pobočk\p{L}{1,2}|bureaux?|locaux|agence|oficinas?|escritórios?|uffici?o?|sede|офис\p{L}{0,3}|офіс\p{L}{0,3}|ured\p{L}{0,3})[ ](?:i|in|te|w|we|v|ve|à|en|em|a|di|de|в|у|u|din|la)[ ]${place}`,
  // "Arbejdssted: fast fra vores kontor", "Miejsce pracy w Łodzi", "Место работы в Казани", "Làm việc tại Huế"
  String.raw`(?<!\p{L})(?:[Aa]rbejdssted(?:et)?|[Aa]rbeidssted(?:et)?|[Aa]rbetsplats(?:en)?|[Ww]erkplek|[Ss]tandplaats|[Pp]rac[aęy]|[Mm]iejsce pracy|[Рр]абота|[Мм]есто работы|[Рр]обота|[Ll]àm việc|[Nn]ơi làm việc|[Ll]avoro|[Mm]unkavégzés)[ ](?:er |is |är )?(?:i|in|te|w|we|v|ve|в|у|tại|ở|a|di)[ ]${place}`,
].map((statement) => new RegExp(statement, 'u'))

/** How many of the statements above can hardly be about anything but the job's place, so that any name may follow. */
const certain = new Set([0, 1, 3, 4, 5, 7, 8, 10])
const unlikely =
  /^(the|our|this|a|an|europe|north|south|office|headquarters|team|we|you|i|global|worldwide|international|regional|local|main|new)$/i

/** "Preference given to candidates located in California": they need not be. */
const preference =
  /(?<!\p{L})(?:preference|preferred|preferably|ideally|vorzugsweise|idealerweise|de préférence)(?!\p{L})[^.!?]{0,60}$/iu

/** More than any posting says about its place. */
const maxLines = 200

/** The place that a sentence names as the job's; the first one that has the form of a location. */
export const locationInProse = (lines: string[]): string | undefined => {
  for (const line of lines.slice(0, maxLines).map((each) => each.slice(0, 1_000)))
    for (const [index, statement] of statements.entries()) {
      const said = statement.exec(line)
      if (said !== null && preference.test(line.slice(0, said.index))) continue
      const found = said?.[1]?.replace(/\.$| (?:HQ|Office|Headquarters)$/, '')
      if (found === undefined || unlikely.test(found)) continue
      if (isLocation(found) || isRemoteLocation(found)) return found
      const [town = ''] = found.split(', ')
      if (isLocation(town)) return town
      const spoken = townInCase(town)
      if (spoken !== undefined) return spoken
      if (certain.has(index) && isTownName(town) && !unlikely.test(town) && !isWorkplaceOnly(town)) return town
    }
  return undefined
}

const leadingPlace = new RegExp(`^${place}`, 'u')

/** The name after a title and "in": "Barista in Västerås", "Boulanger à Lomé". */
export const placeAfterTitle = (lines: string[], title: string): string | undefined => {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const after = new RegExp(
    String.raw`(?<!\p{L})${literal}(?:[ ]\([^)]{1,12}\))?,?[ ](in|i|à|en|em|a|w|we|v|ve|na|bij|nära|te|tại|ở|di|din|u|in der Nähe von|у|в)[ ]`,
    'iu',
  )
  for (const line of lines) {
    const lead = after.exec(line.slice(0, 500))
    if (lead === null) continue
    const [{ length }, word = ''] = lead
    // Case matters for places, and not for titles.
    const name = leadingPlace.exec(line.slice(lead.index + length, 500))?.[1]
    const found = name?.replace(/\.$/, '')
    if (found === undefined) continue
    if (isLocation(found)) return found
    const spoken = townInCase(found)
    if (spoken !== undefined) return spoken
    const [town = ''] = found.split(', ')
    // "Researcher in Machine Learning", "Ingénieur en Informatique": only these words have places behind them alone.
    if (/^(i|à|bij|nära)$/i.test(word) && isTownName(town) && !/ \p{Ll}/u.test(town)) return town
  }
  return undefined
}

const mayBePlace = (name: string) => isTownName(name) && !jobTitleWord.test(name) && !isWorkplaceOnly(name)

/** As many mentions as show how a text uses a name. */
const maxMentions = 20

/** What stands around each mention of a name. */
const mentionsOf = (name: string, text: string): { before: string; after: string }[] => {
  const found = []
  for (let at = text.indexOf(name); at >= 0 && found.length < maxMentions; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length
    const [before, after] = [text.slice(Math.max(0, at - 14), at), text.slice(end, end + 50)]
    if (!/\p{L}$/u.test(before) && !/^\p{L}/u.test(after)) found.push({ before, after })
  }
  return found
}

/** "in Hamm", "à Lomé", "59065 Hamm", but not "© 2026 Krume" */
const saysWhere =
  /(?<!\p{L})(?:in|near|à|en|em|v|ve|w|we|på|bei|nach|te|nära|din|în|tại|ở|στην?|в|у|на|(?!(?:19|20)\d\d )\d{4,5}) $/u
/** "Hamm, Germany", "Addison, TX" */
const inRegion = /^(?:,| \/| –| -) ([A-Z]{2}(?!\p{L})|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)/u

/** Whether a text says that something is there. */
export const isSomethingIn = (name: string, text: string): boolean =>
  mayBePlace(name) && mentionsOf(name, text).some(({ before }) => saysWhere.test(before))

/** Whether a name has the form of a town's and a text says that something is there, or in which region it is. */
export const isPlaceInText = (name: string, text: string): boolean =>
  mayBePlace(name) &&
  mentionsOf(name, text).some(({ before, after }) => {
    const [, state = ''] = inRegion.exec(after) ?? []
    return saysWhere.test(before) || (state.length === 2 ? isLocation(`${name}, ${state}`) : isRegionOnly(state))
  })
