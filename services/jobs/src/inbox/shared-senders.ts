/** From whose addresses mails of many companies come: where people have mailboxes, and systems that applicants write to. */
const sharedDomains = `
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com aol.com
  gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.com proton.me protonmail.com orange.fr
  free.fr laposte.net sfr.fr wanadoo.fr yahoo.fr yahoo.es hotmail.es hotmail.fr yahoo.de mailbox.org
  posteo.de fastmail.com zoho.com greenhouse.io greenhouse-mail.io lever.co ashbyhq.com workday.com
  myworkday.com icims.com smartrecruiters.com workable.com workablemail.com personio.de personio.com
  recruitee.com teamtailor.com teamtailor-mail.com bamboohr.com jobvite.com breezy.hr taleo.net join.com
  successfactors.com successfactors.eu softgarden.io softgarden.de welcometothejungle.com rexx.com
  linkedin.com indeed.com indeedemail.com stepstone.de xing.com infojobs.net glassdoor.com calendly.com
  google.com bounces.google.com rippling.com pinpointhq.com hire.lever.co gem.com
`
  .trim()
  .split(/\s+/)

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** Whether the domain says nothing about the company. */
export const isSharedSender = (email: string) => {
  const domain = domainOf(email)
  return sharedDomains.some((each) => domain === each || domain.endsWith(`.${each}`))
}
