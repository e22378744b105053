import { expect } from 'vitest'
import { journey } from '../journey.ts'

const evil = `"><img src=x onerror=alert(1)><svg onload=alert(1)></svg><a href="javascript:alert(1)">x</a>{{7*7}}`

// What a script that ran would have done is seen by the journey as well: an image that is not there, a refused script.
journey('A12: what a posting or a recruiter wrote is text wherever it is shown', async ({ subscriber }) => {
  const ada = await subscriber('Ada Lovelace')
  const { browser } = ada.seeker
  const dialogs: string[] = []
  ada.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const { id: jobId } = await ada.seeker.addJob({
    company: evil,
    position: evil,
    location: evil,
    salary: evil,
    notes: evil,
    contactName: evil,
    contactEmail: evil,
    contactPhone: evil,
    tags: ['<img src=x onerror=alert(1)>'],
    jobUrl: 'https://example.test/"onmouseover="alert(1)',
  })
  await browser.post('/api/communications', { jobId, subject: evil, content: evil })
  await browser.post('/api/interview-notes', { jobId, notes: evil, transcript: evil, summary: evil })
  await browser.patch(`/api/jobs/${jobId}`, { status: 'offer', note: evil })

  const isText = async (least: number) => {
    await ada.reads(/<img src=x onerror=alert\(1\)>/)
    expect(await ada.page.locator('img[src="x"], svg[onload], a[href^="javascript:" i], [onmouseover]').count()).toBe(0)
    expect((await ada.page.getByText('<img src=x').count()) >= least).toBe(true)
  }
  for (const path of ['/dashboard', '/table']) {
    await ada.opens(path)
    await isText(1)
  }
  await ada.opens(`/dashboard?job=${jobId}`)
  await ada.sees('dialog', 'Job Details')
  await isText(1)
  for (const tab of ['Interviews', 'Communications', 'History']) {
    await ada.clicks('tab', tab)
    await isText(1)
  }
  expect(dialogs).toEqual([])
})

journey('A12: a script that was injected into a page does not run', async ({ visitor }) => {
  const fay = await visitor('Fay')
  for (const refusal of [/Content Security Policy/, /BLOCKED|csp/i]) fay.expectsError(refusal)
  await fay.opens('/auth')
  const ran = await fay.page.evaluate(`new Promise((done) => {
    let refused = 0
    addEventListener('securitypolicyviolation', () => {
      refused += 1
      if (refused === 4) done(globalThis.ran ?? 'nothing')
    })
    for (const src of ['', 'data:text/javascript,globalThis.ran=1', 'https://evil.test/x.js']) {
      const script = document.createElement('script')
      if (src) script.src = src
      else script.textContent = 'globalThis.ran = 1'
      document.body.append(script)
    }
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="globalThis.ran = 1">')
  })`)
  expect(ran).toBe('nothing')
})
