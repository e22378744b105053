/** Finds the name in Cyrillic letters for which an address is called: "Крума" for kruma.com. */

/** How addresses spell each letter. */
const spellings: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v|w',
  г: 'g|h',
  ґ: 'g',
  д: 'd',
  е: 'ye|e',
  ё: 'yo|e',
  є: 'ye|ie|e',
  ж: 'zh|j',
  з: 'z|s',
  и: 'i|y',
  і: 'i|y',
  ї: 'yi|i',
  й: 'y|i|j|',
  к: 'k|c|q',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's|c',
  т: 't',
  у: 'ou|u|w',
  ф: 'f|ph',
  х: 'kh|h|ch|x',
  ц: 'ts|c|tz|z',
  ч: 'ch|tch',
  ш: 'sh|sch',
  щ: 'shch|sch|sh|sht',
  ъ: 'a|',
  ы: 'y|i',
  ь: '',
  э: 'e',
  ю: 'yu|iu|ju|u',
  я: 'ya|ia|ja|a',
}

/** What an address that is called after a name in Cyrillic letters looks like. */
const patternOf = (name: string): RegExp | undefined => {
  const characters = [...name.toLowerCase().replace(/[^\p{Script=Cyrillic}]/gu, '')]
  if (characters.length < 4 || characters.length > 30) return undefined
  return new RegExp(`^${characters.map((each) => `(?:${spellings[each] ?? each})`).join('')}$`, 'u')
}

/** More names a posting does not have. */
const maxNames = 200
const maxText = 20_000
const capitalized = /(?<!\p{L})(?=\p{Lu})\p{Script=Cyrillic}{4,20}(?:[ -]\p{Lu}\p{Script=Cyrillic}{2,20})?(?!\p{L})/gu

/** How a text spells in Cyrillic letters, with a capital, what an address is called after. */
export const cyrillicSpellings = (text: string): ((label: string) => string | undefined) => {
  const names = new Set<string>()
  for (const [found] of text.slice(0, maxText).matchAll(capitalized)) {
    names.add(found).add(found.split(/[ -]/)[0] ?? '')
    if (names.size > maxNames) break
  }
  const patterns = [...names].map((name) => [name, patternOf(name)] as const)
  return (label) =>
    label.length < 4 || label.length > 40 ? undefined : patterns.find(([, pattern]) => pattern?.test(label))?.[0]
}
