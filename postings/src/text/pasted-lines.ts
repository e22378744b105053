/** The lines of text that somebody pasted or that was recognized in a screenshot. */

const maxTextLength = 100_000

/** Text recognition takes the dot between facts and the dash of a range for whatever looks like them. */
const mendSeparators = (line: string) =>
  line
    .replace(/(?<=\p{L}\)?) [*°¢¤¬«»~] (?=\(?[\p{Lu}\d])/gu, ' · ')
    .replace(/(?<=[\dkK€£]) ?[=¬_] ?(?=[$€£¥]?\d)/g, ' – ')

/** What Markdown writes before headings, around code and around what is bold. */
const markdown = /^(?:#{1,6} |> )+|^```\w*|\*\*|(?<!\w)__|__(?!\w)/g

/** The lines that say something, without invisible characters. */
export const pastedLines = (text: string): string[] =>
  text
    .slice(0, maxTextLength)
    .normalize('NFC')
    .split(/\r?\n|\r|\u2028/)
    .map((line) =>
      mendSeparators(
        line
          .replace(/\p{Cf}/gu, '')
          .replace(/\s+/g, ' ')
          .replace(markdown, '')
          .trim(),
      ),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
