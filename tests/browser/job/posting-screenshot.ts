import type { Visitor } from '../../actors/visitor.ts'

const posting = `<body style="margin:0;background:#fff;color:#111;font:28px Arial;padding:60px;width:1080px">
  <h1 style="font-size:54px">Senior Data Engineer</h1>
  <p style="font-size:34px">Halcyon Systems</p>
  <p>Location: Lisbon, Portugal</p>
  <p>Salary: €70,000 – €85,000 per year</p>
  <p>You build the pipelines that tell us how our customers are doing.</p></body>`

/** A screenshot of a posting, taken in another window. */
export const takesScreenshot = async (who: Pick<Visitor, 'context'>) => {
  const page = await who.context.newPage()
  await page.setContent(posting)
  const picture = await page.screenshot()
  await page.close()
  return picture
}
