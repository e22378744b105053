/** Recognizes job boards and other sites whose name on a posting is not the employer's. */

import { slugify } from './employer.ts'
import { applicantSystems, boardsOfHosts, jobBoards, siteBuilders } from './job-board-names.ts'

const keysOf = (names: string[]) => new Set(names.map(slugify))
const systems = keysOf(applicantSystems)
const sites = keysOf([...jobBoards, ...applicantSystems])
const known = keysOf([...jobBoards, ...applicantSystems, ...siteBuilders])
const boards = keysOf([...jobBoards, ...boardsOfHosts])

/** Whether a name itself says that it lists jobs: "TopJobs24", "Ofertas de empleo". */
export const isJobSiteName = (name: string): boolean =>
  isJobBoard(name) ||
  /jobs?(\d|\b|[a-z]{2,6}$)|careers?\b|vacanc|recruit|hiring|\bhire|stellen|karriere|emple[oi]s?\b|emplois?\b|empregos?\b|\btrabajos?\b|ofertas?\b|vagas|\bpr[aá]c[aeiy]\b|lavoro|\bjobb|vacatures|työpaik|lowongan|tuyển dụng|việc làm|kariyer|вакансии|вакансії|(?<!\p{L})(?:работа|робота)(?!\p{L})|vacantes?\b|oferty pracy|\bpraca\b|\bposao\b|\bposlovi\b|zaposlitev|zaposlení|zamestnani[ea]|állás(?:ok|portál)|munkák|locuri de muncă|darbo (?:skelbimai|pasiūlymai)|darba (?:sludinājumi|piedāvājumi|vakances)|töökuulutused|tööpakkumised|θέσεις εργασίας|αγγελίες|iş (?:ilanları|elanları)|vakansiya|вакансия|жұмыс|ажлын байр|ვაკანსი|աշխատանք|punë|דרושים|وظائف|توظيف|کاریابی|استخدام|نوکری|नौकरी|रोजगार|চাকরি|রোজগার|රැකියා|வேலைவாய்ப்பு|หางาน|สมัครงาน|loker\b|kerja kosong|jawatan kosong|ajira|求职|求職|人力銀行|仕事探し|求人|转职|転職|人才网|招聘网|구인|채용/iu.test(
    name,
  )

/** ".com", ".co.uk", ".gov.tr": how domains of any country end. */
const endingOfDomain =
  /(?:\.(?:com?|org|net|gov|gob|gouv|edu|ac))?\.(?:[a-z]{2}|com|org|net|info|biz|pro|jobs|work|online)$/i

/** Whether a name is that of a known board; variants such as "SEEK Australia" and "Indeed.com" count. */
export const isJobBoard = (name: string): boolean => {
  const said = name.trim()
  const [first = ''] = said.split(/(?<!\s)\s+(?=\p{L}+$)/u)
  const bare = said.replace(/^www\./i, '').replace(endingOfDomain, '')
  return [said, bare, first, first.replace(endingOfDomain, '')].some((each) => known.has(slugify(each)))
}

/** What a host may be called after: "jobs.ams.at" after "ams.at", "boss.az" after "boss.az" and "boss". */
const namesOfHost = (host: string): string[] => {
  const labels = host.toLowerCase().split('.')
  const before = labels.slice(0, -1)
  return [
    ...before,
    ...before.map((_label, index) => labels.slice(index, index + 2).join('.')),
    labels.slice(-3).join('.'),
  ]
}

/** The label after which the host of a known board is called: "boss" of boss.az; systems of employers are no boards. */
export const boardOfHost = (host: string): string | undefined => {
  const name = namesOfHost(host).find((each) => boards.has(slugify(each)))
  return name?.split('.')[0]
}

/** Whether a name is what the site of a known board is called: "Magneto" at magneto365.com, "Boss.az" at boss.az. */
export const isNameOfBoard = (name: string, host: string): boolean => {
  const board = slugify(boardOfHost(host) ?? '')
  const whole = name.trim().replace(endingOfDomain, '')
  // "Magneto Empleos"
  const [first = ''] = isJobSiteName(whole) ? whole.split(' ') : [whole]
  return (
    board !== '' &&
    [whole, first].map(slugify).some((each) => each === board || (each.length > 3 && board.startsWith(each)))
  )
}

/** Whether a name is that of a system in which employers keep their own postings. */
export const isApplicantSystem = (name: string): boolean => systems.has(slugify(name))

const looksLikeBoard =
  /job|career|(^|[.-])hir(e|ing)|recruit|talent|stellen|karriere|employ|vacanc|emprego|empleo|emploi|trabajo|trabalho|vagas|lavoro|vacature|praca|rabota|robota|kariyer|lowongan|tuyendung|vieclam|zhaopin|kyujin/

/** Whether a host, or a part of one, is called like a job board or an applicant-tracking system. */
export const isJobBoardHost = (host: string): boolean =>
  looksLikeBoard.test(host) ||
  host
    .split('.')
    .slice(0, host.includes('.') ? -1 : undefined)
    .some((label) => sites.has(slugify(label))) ||
  boardOfHost(host) !== undefined
