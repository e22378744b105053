/** What lines say about working remotely, which stands in the place of a place. */

import { isRemoteLocation } from '../../fields/location.ts'
import { aboutRemote, remoteWord } from '../../fields/location-remote.ts'
import type { PlaceForm } from './place-forms.ts'

/** "Product Designer (remote)" */
const isRemoteTitle = (line: string, title: string): boolean =>
  line.startsWith(title) && line.length < title.length + 30 && remoteWord.test(line.slice(title.length))

/** "This position is 100% remote.", "This is a remote, full-time role.", "Praca w 100% zdalnie", "Вся команда работает удалённо" */
const isRemoteJob =
  /(?<!\p{L})(?:position|role|job|opportunity|internship|stelle|poste|puesto|vaga|trabajo|trabalho|lavoro|modalidad(?:e)?) (?:is|will be|can be(?: done)?|ist|est|es|é|en) (?:a )?(?:100\s?% |fully |completely |entirely |totalmente |completamente |zu 100\s?% |en )?(?:remote|remot[oa]|télétravail)|(?<!\p{L})this is an? (?:100\s?% |fully |completely )?remote(?!\p{L})|(?<!\p{L})(?:prac\p{L} (?:w 100\s?% |w pełni |całkowicie )?zdaln\p{L}{1,2}|100\s?% (?:remote|remot[oa]|zdaln\p{L}{1,2}|télétravail|homeoffice|удал[её]нн\p{L}{1,2}|віддален\p{L}{1,2})|(?:полностью |работа |работать )удал[её]нн\p{L}{1,2}|удал[её]нная работа|віддалена робота|full remote)(?!\p{L})|フルリモート|完全(?:在宅|リモート)|全员远程|远程工作/iu

/** Labels of how one works: "Modalidad: 100% Remoto", "Формат работы: удалённо". */
const waysToWork =
  /^[^\p{L}]*(?:work(?:place|ing)? (?:type|model|mode|arrangement|style|setup)|workplace|modality|remote status|location type|arbeitsmodell|arbeitsform|modalidad(?: de trabajo)?|modalidade(?: de trabalho)?|modelo de trabalho|alocação|modalità(?: di lavoro)?|tryb pracy|model pracy|forma(?:t| práce)?|формат(?: работы| роботи)?|график|режим работы|работа|勤務形態|働き方|工作方式|办公方式|근무형태|근무방식|çalışma şekli|hình thức)\s*[:：–-]\s*(\S.{1,59})$/iu

/** What a line says about working anywhere. */
export const remoteFormsIn = (line: string, position: string | undefined): PlaceForm[] => {
  const forms: PlaceForm[] = []
  if (line.length < 60 && isRemoteLocation(line)) forms.push({ kind: 'line', value: line })
  if (position !== undefined && isRemoteTitle(line, position)) forms.push({ kind: 'remote title', value: 'Remote' })
  const [, way = ''] = line.length < 100 ? (waysToWork.exec(line) ?? []) : []
  if (isRemoteLocation(way)) forms.push({ kind: 'label in a line', value: way })
  const said = line.length < 100 ? aboutRemote.exec(line)?.[0] : undefined
  if (said !== undefined && !/no /i.test(line)) {
    const value = `${said.charAt(0).toUpperCase()}${said.slice(1)}`.replace(/ly$/, '')
    forms.push({ kind: 'a word for remote', value })
    if (isRemoteJob.test(line)) forms.push({ kind: 'it is remote', value })
  } else if (line.length < 400 && isRemoteJob.test(line)) forms.push({ kind: 'it is remote', value: 'Remote' })
  return forms
}
