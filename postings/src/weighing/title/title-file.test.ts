import { expect, it } from 'vitest'
import { fileOf } from './title-file.ts'

it.each([
  ['jobs/open roles/Pastry Chef_Graz.md', ['Pastry Chef', 'Graz']],
  ['_posts/2026/2026-05-12-pastry-chef.md', []],
  ['jobs/03_Pastry Chef.pdf', ['Pastry Chef']],
  ['Baker/Confectioner', undefined],
  ['https://krume.example/jobs/baker.html', undefined],
])('%s is a file that names %j', (line, names) => expect(fileOf([line])?.names).toEqual(names))
