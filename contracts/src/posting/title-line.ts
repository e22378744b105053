import { chrome } from './chrome.ts'
import { isFact, isRequisition } from './label.ts'

/** Lines that titles of jobs stand in. */

export const isSentence = (line: string) => /[.!?]$/.test(line) || line.split(' ').length > 12
// "(m/f/d)" is on titles only, however loud they are.
export const isTitle = (line: string) =>
  (!isSentence(line) || /\([mfwdx]\s?[/|]\s?[mfwdx](\s?[/|]\s?[mfwdx*])?\)/i.test(line.slice(0, 80))) &&
  !/^(about|we|our|the|as|you|your|join|why)\b/i.test(line) &&
  !isFact(line)

const described =
  /\b(experience|certifications?|equivalent|ability|skills?|knowledge|degree|other|required|preferred)\b|: /i

/** The line that stands above "Job ID", "Location" and the like, where several of them follow each other. */
export const aboveFacts = (lines: string[]): string | undefined => {
  const at = lines.findIndex(
    (line, index) => isRequisition(line) || (isFact(line) && areFacts(lines.slice(index + 1, index + 10))),
  )
  const above = lines.slice(Math.max(0, at - 4), Math.max(0, at)).findLast((line) => !chrome.test(line))
  const isHeadline =
    above !== undefined &&
    above.length <= 120 &&
    isTitle(above) &&
    !/^[^\p{L}]*\d/u.test(above) &&
    !described.test(above)
  return isHeadline ? above : undefined
}

const areFacts = (lines: string[]) => lines.some(isRequisition) || lines.filter(isFact).length >= 3
