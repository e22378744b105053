/** Recognizes job boards and other sites whose name on a posting is not the employer's. */

import { slugify } from './employer.ts'
import { applicantSystems, jobBoards, siteBuilders } from './job-board-names.ts'

const keysOf = (names: string[]) => new Set(names.map(slugify))
const systems = keysOf(applicantSystems)
const sites = keysOf([...jobBoards, ...applicantSystems])
const known = keysOf([...jobBoards, ...applicantSystems, ...siteBuilders])

/** Whether a name itself says that it lists jobs: "TopJobs24", "Ofertas de empleo". */
export const isJobSiteName = (name: string): boolean =>
  isJobBoard(name) ||
  /jobs?(\d|\b|[a-z]{2,6}$)|careers?\b|vacanc|recruit|hiring|\bhire|stellen|karriere|emple[oi]s?\b|emplois?\b|empregos?\b|\btrabajos?\b|ofertas?\b|vagas|\bpr[aá]c[aeiy]\b|lavoro|\bjobb|vacatures|työpaik|lowongan|tuyển dụng|việc làm|kariyer|вакансии|вакансії|(?<!\p{L})(?:работа|робота)(?!\p{L})|求人|转职|転職|人才网|招聘网|구인|채용/iu.test(
    name,
  )

/** Whether a name is that of a known board; variants such as "SEEK Australia" and "Indeed.com" count. */
export const isJobBoard = (name: string): boolean => {
  const [first = ''] = name.trim().split(/(?<!\s)\s+(?=\p{L}+$)/u)
  return [name, name.replace(/\.(com|org|net|co|io|cz|de)$/i, ''), first].some((each) => known.has(slugify(each)))
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
    .some((label) => sites.has(slugify(label)))
