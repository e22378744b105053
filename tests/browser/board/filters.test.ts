import { describe, expect } from 'vitest'
import { journey } from '../journey.ts'

const long = { applicationDate: '2026-01-10T12:00:00.000Z' }
const recent = { applicationDate: '2026-03-20T12:00:00.000Z' }

describe('filters', () => {
  journey('by category and by yearly pay leave the jobs that have it', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    const { seeker } = ada
    const euros = { yearlySalary: { from: 90_000, to: 90_000, currency: 'EUR' as const } }
    const pounds = { yearlySalary: { from: 30_000, to: 30_000, currency: 'GBP' as const } }
    await seeker.addJob({ company: 'Northwind', position: 'Engineer', workMode: 'remote', ...euros })
    await seeker.addJob({ company: 'Fabrikam', position: 'Designer', workMode: 'hybrid', ...pounds })
    await seeker.addJob({ company: 'Globex', position: 'Analyst' })
    await ada.opens('/dashboard?mode=remote&mode=none')
    await ada.seesCard('Northwind', 'Applied')
    await ada.seesCard('Globex', 'Applied')
    await ada.seesNoCard('Fabrikam')
    await ada.clicks('button', 'Clear all')
    await ada.seesCard('Fabrikam', 'Applied')
    await ada.opens('/dashboard?pay=80')
    await ada.seesCard('Northwind', 'Applied')
    await ada.seesNoCard('Fabrikam')
    await ada.seesNoCard('Globex')
  })

  journey('show matching jobs, are in the URL and survive a reload', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    const { seeker } = ada
    const link = 'https://www.example.com/jobs/1'
    await seeker.addJob({ company: 'Northwind', position: 'Engineer', tags: ['remote'], jobUrl: link, ...long })
    await seeker.addJob({ company: 'Fabrikam', position: 'Designer', tags: ['remote'], status: 'offer', ...recent })
    await seeker.addJob({ company: 'Globex', position: 'Analyst', ...recent })
    await ada.opens('/dashboard')
    await ada.seesCard('Globex', 'Applied')

    await ada.clicks('button', 'Filter')
    await ada.clicks('checkbox', 'remote')
    await ada.seesNoCard('Globex')
    await ada.hears('2 jobs found')
    await ada.clicks('checkbox', 'Applied')
    await ada.seesNoCard('Fabrikam')
    await ada.isAt('/dashboard?tag=remote&stage=applied')
    await ada.presses('Escape')
    await ada.page.reload()
    await ada.seesCard('Northwind', 'Applied')
    await ada.seesNoCard('Fabrikam')

    await ada.clicks('button', 'Clear stage: Applied')
    await ada.seesCard('Fabrikam', 'Offer')
    await ada.clicks('button', 'Filter 1 set')
    await ada.clicks('checkbox', 'Offer')
    await ada.seesNoCard('Northwind')
    await ada.clicks('checkbox', 'Applied')
    await ada.seesCard('Northwind', 'Applied')
    await ada.isAt('/dashboard?tag=remote&stage=offer&stage=applied')
    await ada.clicks('button', 'Clear filters')
    await ada.clicks('checkbox', 'remote')
    await ada.clicks('checkbox', 'example.com')
    await ada.seesNoCard('Fabrikam')
    await ada.isAt('/dashboard?tag=remote&source=example.com')
    await ada.clicks('button', 'Clear filters')
    await ada.isAt('/dashboard')
    await ada.field('From').fill('2026-03-01')
    await ada.seesNoCard('Northwind')
    await ada.field('To').fill('2026-03-31')
    await ada.isAt('/dashboard?from=2026-03-01&to=2026-03-31')
    await ada.presses('Escape')

    // Relative days: the URL has their number, so that a bookmark stays correct.
    await ada.clicks('button', 'Filter 2 set')
    await ada.clicks('button', 'Last 30 days')
    await ada.isAt('/dashboard?last=30')
    await ada.sees('heading', 'No jobs match')
    await ada.sees('button', 'Clear applied: last 30 days')
    await ada.field('From').fill('2026-03-01')
    await ada.field('To').fill('2026-03-31')
    await ada.presses('Escape')

    // The table has the same filters.
    await ada.find('navigation', 'View').getByRole('link', { name: 'Table' }).click()
    await ada.isAt('/table?from=2026-03-01&to=2026-03-31')
    await expect.poll(() => ada.find('table', 'Job applications').getByRole('row').count()).toBe(3)
    await ada.clicks('button', 'Clear all')
    await ada.sees('button', 'Northwind')
  })

  journey('without a match say so, and are removed with one click', async ({ subscriber }) => {
    const bob = await subscriber('Bob Moss')
    await bob.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await bob.opens('/dashboard?stage=offer&q=north')
    await bob.sees('heading', 'No jobs match')
    await bob.clicks('button', 'Clear search and filters')
    await bob.seesCard('Northwind', 'Applied')
    await bob.isAt('/dashboard')
  })

  journey('are set with the keyboard alone', async ({ subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    await cleo.seeker.addJob({ company: 'Northwind', position: 'Engineer' })
    await cleo.seeker.addJob({ company: 'Fabrikam', position: 'Engineer', status: 'rejected' })
    await cleo.opens('/dashboard')
    await cleo.tabsTo(cleo.find('button', 'Filter'))
    await cleo.presses('Enter')
    await cleo.tabsTo(cleo.find('checkbox', 'Rejected'))
    await cleo.presses('Space')
    await cleo.seesNoCard('Northwind')
    await cleo.isAt('/dashboard?stage=rejected')
    await cleo.presses('Escape')
    await cleo.isOn(cleo.find('button', 'Filter 1 set'))
    await cleo.tabsTo(cleo.find('button', 'Clear stage: Rejected'))
    await cleo.presses('Enter')
    await cleo.seesCard('Northwind', 'Applied')
  })

  journey('are kept under a name, which the sidebar and the palette know', async ({ subscriber }) => {
    const dan = await subscriber('Dan Okafor')
    await dan.seeker.addJob({ company: 'Northwind', position: 'Engineer', tags: ['remote'] })
    await dan.seeker.addJob({ company: 'Fabrikam', position: 'Engineer' })
    await dan.opens('/dashboard?tag=remote')
    await dan.seesNoCard('Fabrikam')
    await dan.clicks('button', 'Save this view')
    await dan.field('View name').fill('From home')
    await dan.presses('Enter')
    await dan.sees('link', 'From home')
    await dan.clicks('button', 'Clear all')
    await dan.seesCard('Fabrikam', 'Applied')
    await dan.page.reload()
    await dan.clicks('link', 'From home')
    await dan.isAt(/^\/dashboard\?(.*&)?tag=remote(&|$)/)
    await dan.seesNoCard('Fabrikam')

    await dan.clicks('link', 'Needs attention')
    await dan.isAt('/dashboard?age=stale')
    await dan.sees('heading', 'No jobs match')
    await dan.presses('Control+k')
    await dan.find('combobox', 'Search jobs, pages and actions').fill('from home')
    await dan.presses('Enter')
    await dan.seesCard('Northwind', 'Applied')

    // However long the menu fades, it does not take the focus from what it has opened.
    await dan.page.evaluate(
      "document.styleSheets[0].insertRule('[role=menu] { animation-duration: 500ms !important }')",
    )
    await dan.clicks('button', 'Actions for From home')
    await dan.clicks('menuitem', 'Rename')
    await dan.page.getByRole('menu').waitFor({ state: 'detached' })
    await dan.isOn(dan.field('View name'))
    await dan.field('View name').fill('Remote')
    await dan.presses('Enter')
    await dan.clicks('button', 'Actions for Remote')
    await dan.clicks('menuitem', 'Delete')
    await dan.noLongerSees('link', 'Remote')
  })
})
