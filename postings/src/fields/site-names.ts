/** How sites and their pages about jobs sign themselves: in addresses, titles and copyright lines. */

/** Hosts that look like those of job boards and applicant-tracking systems. */
export const jobBoardHost =
  /job|career|(^|[.-])hir(e|ing)|recruit|talent|stellen|karriere|employ|vacanc|(^|\.)(join|linkedin|indeed|lever|greenhouse|workable|workday|weworkremotely|ycombinator)(\.|$)/

/** Removes what a company adds to its name on its job pages: "MediaTek Careers". */
export const stripCareersWords = (name: string): string =>
  name
    .replace(
      /^(?:(?:careers?|jobs|karriere|empleo|emplois) (?=\S+$))|^((your )?careers?|(open )?jobs?|karriere|stellen(angebote)?|carrières?|emplois?|empleos?|lavora|práce|kariéra) (at|with|@|bei|chez|en|in|con|v|ve|u) /i,
      '',
    )
    .replace(/(人才招募網|人才招募|採用サイト|採用情報|招聘官網|招聘|채용|채용공고)$/u, '')
    .replace(
      /(?<![\s:-])[\s:-]+(careers?|jobs?|karriere|kariéra|kariera|kariyer|карьера|carrières?|empleos?|vacatures|recruiting|hiring)( page| site)?$/i,
      '',
    )
    .trim()

/** The names in the copyright lines of a page. */
export const copyrightOwners = (text: string) =>
  Array.from(
    text.matchAll(
      /(?:©|\(c\)|copyright)[\s©\d–-]{0,30}(?:by )?((?:[^.|©]|(?<=\b(?:Inc|Ltd|Pvt|Co|Corp|S\.A|B\.V|s\.r))\.){2,60})/gi,
    ),
    ([, owner = '']) => owner,
  )
