/** Tells titles of jobs from titles that name a page or a list. */

const genericTitle =
  /^(post (a|your) (job|vacancy).*|(our )?(home|employment|jobs?|careers?|karriere|kariéra|hiring|vacanc(y|ies)|openings?|positions?|opportunit(y|ies)|welcome|úvod|apply( now)?|emplois?|empleos?|emprego|offres?( d['’]emploi)?|nos offres.*|recrutement|stellen|stellenangebote|lavoro|lavora con noi|praca|kariera|jobb|lediga jobb|vacatures|werken bij.*|trabalhe conosco|trabaja con nosotros|вакансии|вакансії|карьера|кар['’]єра|採用情報|採用|招聘|채용|tech|technology|company|companies|employer site|overview|details|summary|description|about (the )?(company|role|job|position)|who we are|what we do|our story|main menu|latest .*|related .*|similar .*|recommended .*|popular .*)|(all |search |current |open |available |our )*(jobs?|positions?|roles?|vacancies|openings?|opportunities)|job (details?|board|postings?|posting details|descriptions?|search|openings?|listings?|widget)( details?)?|(candidate|career|careers) (portal|site|home|opportunities)|join( us| our team| the team)?|trabaj(a|á|e|ar) (con|en) .*|s[uú]mate.*|[uú]nete.*|trabalhe .*|carreiras?|carreras?|carrières?|nous rejoindre|rejoi(ns|gnez).*|karriere bei .*|jobs bei .*|arbeiten (bei|in) .*|do[łl][aą]cz do .*|rekrutacja|bli (en )?del .*|we('|’)re hiring.*|we are hiring.*|work (at|for|with) .*|(jobs|careers|openings|job listings|job openings|open positions|life|career opportunities) (at|with|in|@) .*|find .*jobs?.*|detail pozice|detail|stellenangebote|offene stellen|about( us)?|employment opportunities\d*|employment listings|career opportunities|careers? home|.* home page|top sub menu|detail(s|y)?|build with us.*|join our .*|how (to|we) .*|what is .*|meet .*|why .*|(.* )?talent (community|network|pool)|internships|students|graduates|locations|our (people|team|culture|values)|interview .*|get in touch|benefits|contact( us| our .*)?|menu|search|ledige (stillinger|jobs?)|otevřené pozice|volné pozice|voľné miesta|aktuelle (stellenangebote|stellen|jobs)|offene positionen|openstaande vacatures|vagas abertas|vagas?|detalhes da vaga|ofertas? de (empleo|trabajo|emprego)|posizioni aperte|avoimet työpaikat|wolne stanowiska|oferty pracy|nyitott pozíciók|álláslehetőségek|állásajánlatok|açık pozisyonlar|kariyer|locuri de muncă|свободные вакансии|открытые вакансии|загрузка.*|招聘信息|招聘公告|招贤纳士|人才招聘|加入我们|募集職種|求人情報|採用情報|職缺|채용공고|채용정보|tuyển dụng|stellenausschreibung(en)?|stellenanzeige|stellenangebot|jobangebot|ausschreibung|vacature|offres? d['’]emploi|recrutement|oferta de (empleo|trabajo)|vaga de emprego|oferta pracy|ogłoszenie o pracę|vacancy|job (posting|ad|description|details?|summary))$/i

// "1,204 Engineer Jobs in Berlin", "Remote Python jobs", "Open Positions", "すべての求人一覧"
const listTitle =
  /\b(jobs|vacancies|openings|stellenangebote|stellen|vagas( de emprego)?|empleos|offres d['’]emploi)(\s*$|,|\s+(in|at|near|for|with|bei|en|em|à)\s)|^(all |our |current |open |available )+(jobs|positions|roles|vacancies|openings|opportunities)|^(trabajos?|empleos|lavoro|emplois|vagas|vacatures|praca|práce|stellen) .{2,60} (in|en|à|em|a|w|ve?|bei) \S|求人一覧|job (board|search|listings)/i

// "Engineering Careers", "Baker job description template": whole titles only, since "Acme Careers | Engineer" is a job.
const sectionTitle =
  /\S (careers|karriere|opportunities|vacancies|job descriptions?|interview questions|resumes?|cover letters?|scholarships?|bootcamps?|webinars?|certificat(e|ion)s?|diplomas?|degrees?|courses?)( (templates?|examples?|samples?))?$/i

/** Whether a title names a page rather than a job. Of a title with several parts only the first counts. */
export const namesPage = (text: string): boolean => {
  const [first = ''] = text.split(/(?<!\s)\s+[|–-]\s+|[|]|:\s/)
  return (
    genericTitle.test(first.trim()) || listTitle.test(first.trim()) || sectionTitle.test(text) || text.endsWith('?')
  )
}

/** Whether a title says that it is that of a list of jobs. */
export const isListTitle = (text: string): boolean => listTitle.test(text)
