import type { Page } from '@roletrail/postings/posting'

const description = `
  <h2>What you'll do</h2><ul><li>Bake bread and rolls from 4 am, five days a week, with two colleagues.</li><li>Plan the week.</li></ul>
  <h2>Requirements</h2><ul><li>Three years of experience as a baker, or a degree in food science.</li><li>English or German.</li></ul>
  <p>Krume GmbH is a family bakery in Graz, founded in 1921. We are looking for a baker who likes people. €2,400 – €2,900 gross per month.</p>
  <p>Wir suchen ab sofort eine Bäckerin. Standort: Graz, Österreich. Gehalt: 2.400 € brutto im Monat. 勤務地：東京都　給与：月給25万円</p>`

/** A posting that has a little of everything, in Latin letters and others. */
export const usualPage: Page = {
  url: 'https://www.krume.example/careers/baker',
  status: 200,
  contentType: 'text/html',
  text: `<html lang="en"><head><title>Baker (m/f/d) in Graz | Krume GmbH</title></head><body>
    <nav><a href="/">Krume</a><a href="/careers">Careers</a></nav><h1>Baker (m/f/d)</h1>
    <p>Location: Graz, Austria</p><p>Salary: €2,400 – €2,900 per month</p>${description}
    <a href="/apply">Apply now</a><footer>© 2026 Krume GmbH, Hauptplatz 1, 8010 Graz · jobs@krume.example</footer></body></html>`,
}
