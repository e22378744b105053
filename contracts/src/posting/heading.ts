/** The title of a job among the words that pages put around it. */

/** What stands between the parts of a page's title: "Engineer | Acme - Berlin". */
export const betweenParts = /\s+[|–—·•»›-]\s+|\s*[|｜]\s*/

const before =
  /^(?:position|positions?titel|job ?title|job ad|job(?: application)? for|jobannonce|job|role|vacancy|vacature|vacante|vaga(?: de)?|stelle|stellenangebot|stellenausschreibung|stellenanzeige|offre d['’]emploi|oferta de (?:empleo|trabajo)|oferta pracy|apply (?:for|now for|to)|application for|bewerbung als|candidature)(?:\s*[:：]\s*|\s+[–-]\s+)|^(?:(?:job )?application for|apply for|bewerbung als) (?:the (?:position|role) of )?/i
const call =
  /^(?:we(?:['’]re| are) (?:now )?(?:hiring|looking for|recruiting)|now hiring|wir suchen|nous recrutons|estamos buscando|hledáme)\s*[!:：–-]+\s*(?:an?\s)?/i
const after =
  /\s+[-–|]\s+(?:job post(?:ing)?|job details?|job description|career page|apply now|stellenanzeige|(?:job|req(?:uisition)?|ref(?:erence)?)\.?(?: ?(?:id|number|no\.?|nr\.?|#))?:? ?[A-Z]{0,4}[-_]?\d{3,}|#?\d{4,})$/i

/** "Job ad: Engineer" and "Engineer - job post" are an engineer; what belongs to the title itself stays. */
export const withoutLabel = (heading: string): string =>
  heading.replace(call, '').replace(before, '').replace(after, '').trim()
