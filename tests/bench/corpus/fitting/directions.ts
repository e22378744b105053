import type { WeighedField } from '@roletrail/postings/candidates'

/** Signs that can only speak for a value, and those that can only speak against it: with few pages, chance says otherwise. */
const onlyFor: Record<WeighedField, string> = {
  position:
    'label|sought|sought in prose|subject|heading|only heading|title and heading|in title|whole title|first part of title|in address|is address|several times|above a place|above facts|above facts too|above sections|title word|title word and heading|title word and title|everybody|level|cut of a line|cut of what rules found',
  company:
    'labelled|linked as an employer|site name|host|part of host|path|part of title|all but the position in a title|at in title|logo|copyright|address in text|statement|likely statement|one joins it|it is or does something|a heading is about it|something is its own|a team is its own|one applies to it|it is called a company|mentioned often|contact|legal form|right below|behind title|line of its own|times|early|signs of the site|site and text|title and text|title and site|stated, and not the site|uncommon near title|uncommon line|uncommon and often|named often|named most|first named|mixed case|before a place|last lines|above an address|address of mails|at in the first line|own name, at in the first line|the only legal form|an address without https|hires in a heading|initials in an address|shares a word with an address|the only name in a title|the only one linked as an employer|looks invented|uncommon within a sentence',
  location:
    'label|label in a line|between signs|icon|class|summary|line|behind a name|behind the employer|before facts|based in a town|part of a title|in a title|behind the title|prose|kinds|place|town|town and region|one away|eight away|in title|times|lone town|remote title|pin|behind a workplace|at the end of a line|units|address|rows|a line about it|in brackets of a title|used as a place|in the address|it is remote|last word of a title|at the end of a title|in the name of the employer|only town|district',
  salary:
    'label|pay word before|pay word within|pay word after|pay heading|pay heading higher|period|range|whole line|first in line|short line|near the title|how near|a salary of a year|range of a year|times',
}
const onlyAgainst: Record<WeighedField, string> = {
  position:
    'not shown|below sections|generic|list|section|fact|boilerplate|site|name of a board|starts like site|company|employer|place|department|sentence|colon|asks for something|separator|parts|many words|lower case|lower-case words|digits|pronoun|link|how far down|how far down in a sentence|cut below sections|only a kind of job|lower case in a sentence|long without spaces',
  company:
    'only the rules|not in text|only in the address|only named|listed|in a sentence about skills|common words|a common word|another is stated|a board, and the site|a board, and another below the title|site of another address|site of a board|board|name of a board|place|place in text|title word|only mentioned|position|department|generic|no name|no name at all|also lower case|lower-case words|colon|digits|many words|sentence|section|a street|an event or prize|begins with a label|only begins sentences|part of the position|signs the title of another',
  location:
    'one of several|a word for remote|in a sentence|name by the title|part of another|no form of a place|digits|long|company|starts with company|position|title word|department|fact|how far|region|only about the employer|common words|name of a board|among what is asked for|a street alone|capitals|home office|unlike a place of work|region of another|one of many towns|name of an establishment',
  salary:
    'other money before|other money after|spent on something|question|statistic|other heading|no currency|small|below a thousand|a million|wide|in a sentence|several in the line|others',
}

export const directionOf = (field: WeighedField) => {
  const [speaksFor, speaksAgainst] = [onlyFor, onlyAgainst].map((of) => new Set(of[field].split('|')))
  return (sign: string, weight: number): number =>
    speaksFor?.has(sign) ? Math.max(0, weight) : speaksAgainst?.has(sign) ? Math.min(0, weight) : weight
}
