import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { repository, sources } from './sources.ts'

const pages = [...(await sources('*.md')), ...(await sources('{docs,services,postings}/**/*.md'))]

/** Relative links of a Markdown page that lead nowhere. */
const brokenLinks = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.replace(/#.*/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
    .filter((link) => !existsSync(join(repository, dirname(path), link)))
    .map((link) => `${path}: ${link}`)

it('links only to files that exist', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(brokenLinks({ path: 'README.md', text: '[gone](docs/gone.md#there)' })).toEqual(['README.md: docs/gone.md'])
  expect(pages.flatMap(brokenLinks)).toEqual([])
})

it('lists each decision under its own title', () => {
  const index = pages.find(({ path }) => path === 'docs/adr/README.md')?.text ?? ''
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\((.+)\) \| (.+) \|$/gm)].map(
    ([, number, file, title]) => `docs/adr/${file}: # ${number} ${title}`,
  )
  const decisions = pages.filter(({ path }) => /^docs\/adr\/\d/.test(path))
  expect(listed).toEqual(decisions.map(({ path, text }) => `${path}: ${text.split('\n')[0]}`))
  expect(listed.length).toBeGreaterThan(50)
})
