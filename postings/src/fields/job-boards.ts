/** Recognizes job boards and other sites whose name on a posting is not the employer's. */

import { slugify } from './employer.ts'

/** Job boards, applicant-tracking systems and site builders: they sign postings but are never the employer. */
const names = `
  linkedin indeed glassdoor monster stepstone xing seek jora jobindex nodesk weworkremotely remoteok startupjobs jobscz join hrmos ycombinator
  workatastartup hackernews wellfound angellist builtin dice ziprecruiter simplyhired careerbuilder totaljobs reed cvlibrary jobsite cwjobs
  gumtree caterer efinancialcareers irishjobs himalayas remotive arbeitnow otta welcometothejungle themuse relocateme nofluffjobs justjoin justjoinit
  pracuj solidjobs jobteaser apec cadremploi hellowork infojobs tecnoempleo computrabajo gupy catho naukri foundit timesjobs internshala
  jobstreet jobsdb cakeresume cake yourator wantedly doda rikunabi mynavi engage bizreach saramin jobkorea wanted programmers adzuna
  jooble talentcom neuvoo careerjet jobrapido stellenanzeigen jobware kimeta karriereat jobup finn thehub itjobbank ofir duunitori oikotie
  profession ejobs bestjobs djinni dou usajobs governmentjobs higheredjobs idealist devex reliefweb flexjobs powertofly jobgether workingnomads
  dynamitejobs upwork freelancer toptal pythonjobs 4dayweek cryptojobslist web3career climatebase 80000hours charityjob evi
  greenhouse lever ashby ashbyhq workday workable smartrecruiters icims personio recruitee teamtailor bamboohr peoplestrong silkroad taleo brassring
  avature ultipro ukg oraclecloud almacareer successfactors cornerstone csod jobvite rippling breezy jazzhr applytojob pinpoint gusto
  paylocity dayforce dayforcehcm eightfold phenom talentclue manatal homerun factorial jobylon talentbrew radancy emply hrmanager
  profesia cvonline cvkeskus cvmarket cvbankas mojposao infostud bayt gulftalent wuzzuf rozee jobscout24 jobsch jobupch meteojob
  regionsjob keljob francetravail poleemploi infoempleo jobtoday netempregos vagas empregos bumeran zonajobs laborum elempleo occ trabajando
  jobatus jobsora jobisjob trovit mitula whatjobs jobleads lensa snagajob zippia ladders theladders workopolis jobbank jobillico jobboom
  headhunter superjob workua robotaua jobsbg hipo kariera kariyer secretcv drushim alljobs jobberman brightermonday careers24 pnet
  shine freshersworld instahyre cutshort hirist iimjobs kalibrr glints jobthai ctgoodjobs vietnamworks topcv itviec 104 1111 zhipin liepin 51job
  zhaopin lagou jumpit incruit findy forkwell daijob careercross gaijinpot tokyodev japandev  landingjobs honeypot
  berlinstartupjobs germantechjobs swissdevjobs devitjobs academicpositions euraxess s1jobs jobsie nijobs careerone ethicaljobs trademe
  jobspresso justremote remoteco skipthedrive pangian europeremotely larajobs golangprojects stackoverflow dribbble behance crunchboard
  eluta jobware stellenmarkt meinestadt arbeitsagentur jobboerse karrieresprung jobteaser studydrive talentsoft softgarden onlyfy prescreen
  dvinci concludis rexx haufe umantis cezanne zoho bullhorn jobdiva jobadder pageup silkroadtechnology newton paycom paycor ukgpro isolved
  wordpress webflow squarespace wix framer cookiebot onetrust wikipedia
`
const known = new Set(names.trim().split(/\s+/))

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
