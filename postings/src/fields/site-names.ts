/** How sites and their pages about jobs sign themselves: in addresses, titles and copyright lines. */

/** Removes what a company adds to its name on its job pages: "MediaTek Careers", "Krume Karriereportal". */
export const stripCareersWords = (name: string): string =>
  name
    .replace(
      /^(?:(?:careers?|jobs|karriere|kariera|kariéra|empleo|emplois|vacatures|vagas|вакансии|вакансії|tuyển dụng|lowongan) (?=\S+$))|^((your )?careers?|(open )?jobs?|(open )?positions?|life|vacancies|karriere|stellen(angebote)?|offene stellen|ausbildung|carrières?|emplois?|recrutement|offres? d['’]emploi|empleos?|trabaja|trabaje|vagas|trabalhe|lavora|lavorare|posizioni aperte|werken|vacatures|jobba|jobb|ledige stillinger|praca|pracuj|práce|kariéra|kariera|karriär|работа|вакансии|карьера|робота|вакансії|кар['’]єра) (at|with|@|bei|chez|en|in|con|v|ve|u|w|em|na|no|da|do|bij|hos|på|i|в|у|до) /i,
      '',
    )
    .replace(
      /(人才招募網|人才招募|人才招聘|招聘信息|招聘网站|校园招聘|社会招聘|採用サイト|採用情報|採用ページ|求人情報|採用|招聘官網|招聘官网|招聘|채용공고|채용정보|채용사이트|채용)$/u,
      '',
    )
    .replace(
      /(?<![\s:-])[\s:-]+(jobs (?:&|and|und) careers?|jobs (?:&|und) karriere|karriere (?:&|und) jobs|careers?(?: (?:&|and) jobs)?|jobs?|karriere|karriere-?(?:portal|seite|website|center)|job-?portal|job-?b[öo]rse|stellen-?(?:portal|markt|b[öo]rse|angebote)|bewerber-?portal|(?:open )?vacancies|kariéra|kariera|kariyer|karriär|карьера|вакансии|вакансії|кар['’]єра|carrières?|empleos?|vagas|carreiras|carriere|lavora con noi|trabaja con nosotros|trabalhe conosco|vacatures|werkenbij|recruiting|hiring|tuyển dụng|lowongan kerja)(?: page| site| website| portal| cent(?:er|re)| hub)?$/i,
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
