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

/** What an address may write for each letter of a name; nothing for names that are too short or too long. */
const spellingsOf = (name: string): string[][] => {
  const characters = [...name.toLowerCase().replace(/[^\p{Script=Cyrillic}]/gu, '')]
  return characters.length < 4 || characters.length > 30
    ? []
    : characters.map((each) => (spellings[each] ?? each).split('|'))
}

/** Whether an address spells a name. All ways are followed at once: a pattern would try them one after the other. */
const isSpelled = (label: string, name: string[][]): boolean => {
  let ends = new Set([0])
  for (const written of name) {
    const next = new Set<number>()
    for (const end of ends) for (const each of written) if (label.startsWith(each, end)) next.add(end + each.length)
    ends = next
  }
  return name.length > 0 && ends.has(label.length)
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
  const known = [...names].map((name) => ({ name, written: spellingsOf(name) }))
  return (label) =>
    label.length < 4 || label.length > 40 ? undefined : known.find(({ written }) => isSpelled(label, written))?.name
}
