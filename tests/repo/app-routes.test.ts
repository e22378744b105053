import { expect, it } from 'vitest'
import { isAppRoute } from '../../bff/src/pages/app-routes.ts'
import { sources } from './sources.ts'

// Not pages of their own: frames around pages, the page behind the guard that says there is none, and a redirect.
const without = ['/_app', '/_app/admin', '/_app/admin/$', '/_app/admin/']

it('serves every page of the web app with status 200', async () => {
  const files = await sources('web/src/routes/**/*.tsx')
  const routes = files.flatMap(({ text }) => /createFileRoute\('([^']+)'\)/.exec(text)?.[1] ?? [])
  expect(routes).toEqual(expect.arrayContaining(['/', '/auth', '/_app/dashboard', ...without]))
  // A trailing underscore says that a page does not stand within the one it is below.
  const pages = routes
    .filter((route) => !without.includes(route))
    .map((route) => route.replace('/_app', '').replaceAll('_/', '/'))
  expect(pages.filter((page) => !isAppRoute(page))).toEqual([])
})
