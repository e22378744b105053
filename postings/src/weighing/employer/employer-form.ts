/** Tells what the form of a name alone says for and against it, whatever it stands in. */

import { isAuthority } from '../../fields/authority.ts'
import { hasLegalForm } from '../../fields/employer.ts'
import { isEstablishment } from '../../fields/establishment.ts'
import { isJobBoard, isJobSiteName } from '../../fields/job-boards.ts'
import { jobTitleWord } from '../../fields/job-title.ts'
import { isLocation, isRemoteLocation, isWorkplaceOnly } from '../../fields/location.ts'
import { boilerplateLine } from '../../text/boilerplate.ts'
import { isDepartment } from '../../text/header.ts'
import { isFactLine, labelledField } from '../../text/labels.ts'
import { namesPage } from '../../text/page-titles.ts'
import { sectionOf } from '../../text/sections.ts'
import { isNoName } from '../names.ts'
import {
  agency,
  isEventOrPrize,
  isInstitution,
  isKnownToEverybody,
  looksInvented,
  namesStreet,
} from './employer-kinds.ts'

export const signsOfForm = (value: string): Map<string, number> => {
  const signs = new Map<string, number>()
  const sign = (name: string, holds: boolean | number) => {
    if (holds) signs.set(name, Number(holds))
  }
  sign('mixed case', /\p{Ll}\p{Lu}/u.test(value))
  sign('capitals', /^[\p{Lu}\d &.-]{3,}$/u.test(value))
  sign('board', isJobBoard(value))
  sign('name of a board', isJobSiteName(value) && !agency.test(value))
  sign('name of an agency', agency.test(value))
  sign('place', isLocation(value) || isRemoteLocation(value) || isWorkplaceOnly(value))
  sign('title word', jobTitleWord.test(value))
  // Some scripts have no spaces, so that every name is one word.
  const isInOtherScript = /\p{Lo}/u.test(value)
  sign('one word', !value.includes(' ') && !isInOtherScript)
  sign('script without capitals', isInOtherScript)
  sign('two characters', /^\p{Lo}{2}$/u.test(value))
  sign('looks invented', looksInvented(value))
  sign('department', isDepartment(value))
  sign('an institution', isInstitution(value))
  sign('an authority', isAuthority(value))
  sign('named as establishments are', isEstablishment(value))
  sign('known to everybody', isKnownToEverybody(value))
  sign('an event or prize', isEventOrPrize(value))
  sign('a street', namesStreet(value))
  sign('begins with a label', / /.test(value) && labelledField(value.split(' ')[0] ?? '') !== undefined)
  sign('generic', namesPage(value) || boilerplateLine.test(value))
  sign('no name at all', isNoName(value))
  // "Công ty Cổ phần Bánh mì": Vietnamese writes most words of a name in lower case.
  const isVietnamese = /^(?:công ty|ngân hàng|tập đoàn) /iu.test(value)
  sign('lower-case words', isVietnamese ? 0 : value.split(' ').filter(isLowerCaseWord).length)
  sign('colon', /[:：@]/.test(value))
  sign('lower case', !/\p{Lu}|\p{Lo}/u.test(value))
  sign('digits', /\d{3}/.test(value))
  sign('many words', isVietnamese ? 0 : Math.max(0, value.split(' ').length - 4))
  sign('sentence', /[.!?]$/.test(value) && !hasLegalForm(value))
  sign('section', sectionOf(value) !== undefined || isFactLine(value) || labelledField(value) !== undefined)
  return signs
}

/** A word in lower case that does not only link others, as in "Klinik für Psychiatrie". */
const isLowerCaseWord = (word: string): boolean =>
  /^\p{Ll}{3,}$/u.test(word) &&
  !/^(?:and|the|for|für|und|von|der|des|zur|zum|den|del|las|los|por|para|dos|das|pour|les|aux|sur|per|della|delle|dei|degli|van|voor|och|dla|pro)$/u.test(
    word,
  )
