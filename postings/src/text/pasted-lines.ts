/** The lines of text that somebody pasted or that was recognized in a screenshot. */

const maxTextLength = 100_000

/** Text recognition takes the dot between facts and the dash of a range for whatever looks like them. */
const mendSeparators = (line: string) =>
  line
    // "20k ~ 50k" is a range.
    .replace(/(?<=\p{L}\)?)(?<!\d\p{L}) [*°¢¤¬«»~] (?=\(?[\p{Lu}\d])/gu, ' · ')
    .replace(/(?<=[\dkK€£]) ?[=¬_] ?(?=[$€£¥]?\d)/g, ' – ')

/** What Markdown writes before headings, around code and around what is bold. */
const markdown = /^(?:#{1,6} |> )+|^```\w*|\*\*|(?<!\w)__|__(?!\w)/g

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' }
const entity = /&(?:(amp|lt|gt|quot|apos|nbsp|shy)|#(\d{2,6}));/g
const tag =
  /<(\/?)(p|div|li|ul|ol|h[1-6]|tr|td|th|br|hr|b|i|u|em|strong|span|a|table|tbody|section|article|font)(?=[\s/>])[^<>]{0,500}>/gi
const inline = /^(?:b|i|u|em|strong|span|a|font)$/i
/** Fewer tags than that are part of what a posting says: "we write <b> rather than <strong>". */
const enoughTags = 4

/** What a page shows of its source, if somebody pasted that. */
const withoutMarkup = (text: string): string =>
  (text.match(tag)?.length ?? 0) < enoughTags
    ? text
    : text
        .replace(/<!--[^>]{0,2000}-->/g, '')
        .replace(tag, (_tag, _slash, name: string) => (inline.test(name) ? '' : '\n'))
        .replace(entity, (_entity, name: string | undefined, code: string | undefined) =>
          name === undefined ? String.fromCodePoint(Number(code)) : (entities[name] ?? ''),
        )

/** Longer lines are a text whose ends of lines were lost. */
const maxLineLength = 800
const sentenceEnd = /(?<=[\p{Ll}\p{N})]{2}[.!?]) (?=\p{Lu})/u

/** "𝐁𝐚𝐤𝐞𝐫", "ℬ𝒶𝓀ℯ𝓇": letters of formulas, with which some set bold what is shown as it was typed. */
const formulaLetters = /[\u{1D400}-\u{1D7FF}ℂℊ-ℓℕℙ-ℝℤℬℭℯ-ℱℳℴ]+/gu

/** The lines that say something, without invisible characters. */
export const pastedLines = (text: string): string[] =>
  withoutMarkup(text.slice(0, maxTextLength))
    .toWellFormed()
    .replace(formulaLetters, (set) => set.normalize('NFKC'))
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
    .flatMap((line) => (line.length > maxLineLength ? line.split(sentenceEnd) : [line]))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
