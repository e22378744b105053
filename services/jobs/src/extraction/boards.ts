import { slugOf } from '@roletrail/contracts/posting/employer'

/** Boards, hiring systems and site builders: names that stand on postings and are never their employer. */
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
  wordpress webflow squarespace wix framer cookiebot onetrust wikipedia
`
const known = new Set(names.trim().split(/\s+/))

/** Also "SEEK Australia" and "Indeed.com". */
export const isBoard = (name: string): boolean => {
  const [first = ''] = name.trim().split(/\s+(?=\p{L}+$)/u)
  return [name, name.replace(/\.(com|org|net|co|io|cz|de)$/i, ''), first].some((each) => known.has(slugOf(each)))
}
