/** Finds labels and their values in the lines of a text. */

import { isLocation, isStreet } from '../fields/location.ts'
import { moneyIn } from '../fields/money.ts'
import { boilerplateLine } from './boilerplate.ts'
import { isFactLine, type LabelledValue, labelledField, labelledValuesInLine } from './labels.ts'

/** Labels with their values after a colon, or on a line of their own above the value, or below it where all are. */
export const labelledValuesIn = (lines: string[]): LabelledValue[] => {
  const isBelow = areBelowValues(lines)
  return lines.flatMap((line, index) => {
    const [, building] = /^(?:🏢|🏭)\s*(\S.*)$/u.exec(line) ?? []
    const labelled =
      building === undefined ? labelledValuesInLine(line) : [{ field: 'company' as const, value: building }]
    if (labelled.length > 0) return labelled
    // "Town *" is a field to fill in.
    if (/\p{L} \*$/u.test(line)) return []
    if (isInMenu(lines, index)) return []
    const field = /[:：]$/.test(line) || line.length < 30 ? labelledField(line, !/[:：]$/.test(line)) : undefined
    if (field === undefined) return []
    const rows = rowsOf(lines, index)
    if (rows !== undefined) return [{ field, value: lines[index + rows] ?? '' }]
    if (isBelow && isWordAlone(line)) return [{ field, value: lines[index - 1] ?? '' }]
    const [next, afterNext = ''] = lines.slice(index + 1, index + 3)
    return next === undefined || isLabelAlone(next) || isFactLine(next) || boilerplateLine.test(next)
      ? []
      : [{ field, value: isStreet(next) && isLocation(afterNext) ? `${next}, ${afterNext}` : next }]
  })
}

/** "Graz", "Place", "€2,500", "Salary": whether every place and every pay stands above its label, and none below. */
const areBelowValues = (lines: string[]): boolean => {
  const labels = lines.flatMap((line, index) => {
    const field = isWordAlone(line) ? labelledField(line, true) : undefined
    if (field === undefined || isWordAlone(lines[index - 1] ?? '')) return []
    const fits = field === 'location' ? isLocation : field === 'salary' ? statesMoney : undefined
    return [{ above: fits?.(lines[index - 1] ?? ''), below: fits?.(lines[index + 1] ?? '') }]
  })
  return labels.length > 1 && labels.some(({ above }) => above === true) && labels.every(({ below }) => below !== true)
}

const statesMoney = (line: string) => line.length < 60 && moneyIn(line).length > 0
const isWordAlone = (line: string) =>
  line.length < 30 && !/[:：\d]/.test(line) && labelledField(line, true) !== undefined

const maxColumns = 8
const isLabelAlone = (line = '') => line.length < 40 && /\p{L}[:：]$/u.test(line)

/** "Salary:", "Hours:", "$65,000", "Full time": how far below its label each value is where a table's first row has the labels. */
const rowsOf = (lines: string[], index: number): number | undefined => {
  if (!isLabelAlone(lines[index])) return undefined
  const around = lines.slice(Math.max(0, index - maxColumns), index + 2 * maxColumns)
  const at = Math.min(index, maxColumns)
  const first = around.slice(0, at).findLastIndex((line) => !isLabelAlone(line)) + 1
  const end = around.findIndex((line, each) => each > at && !isLabelAlone(line))
  const columns = end - first
  if (columns < 2 || columns > maxColumns) return undefined
  const values = around.slice(end, end + columns)
  const isRow = values.length === columns && values.every((value) => !isLabelAlone(value) && value.length < 80)
  return isRow ? columns : undefined
}

/** "About", "Team", "Company", "Facilities", "Investors": among so many single words nothing is labelled. */
const isInMenu = (lines: string[], index: number): boolean => {
  const around = lines.slice(Math.max(0, index - 3), index + 4)
  return (
    around.length === 7 &&
    around.every((line) => /^\p{L}+(?: (?:& )?\p{L}+)?$/u.test(line)) &&
    around.filter((line) => labelledField(line) !== undefined).length === 1
  )
}
