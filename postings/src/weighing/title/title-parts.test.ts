import { expect, it } from 'vitest'
import { titlesBeside } from './title-parts.ts'

const known = { isName: (part: string) => /^Krume(?: Ltd)?$/.test(part), isPlace: (part: string) => part === 'Graz' }
const cutsOf = (line: string) => titlesBeside(line, known).map(({ title, cut }) => `${cut}: ${title}`)

it.each([
  ['Krume - Pastry Chef - NJ - Full-time/Remote', 'beside facts: Pastry Chef'],
  ['PASTRY CHEF - UP TO 6k EUR', 'beside facts: PASTRY CHEF'],
  ['Pastry Chef – fully remote', 'beside facts: Pastry Chef'],
  ['Пекарь, Krume, 200-300к', 'beside facts: Пекарь'],
  ['Pastry Chef | Hybrid or Remote', 'beside facts: Pastry Chef'],
  ['Pastry Chef - Krume', 'beside facts: Pastry Chef'],
  ['Pastry Chef – Join our team', 'beside facts: Pastry Chef'],
  ['Krume Ltd Pastry Chef', 'beside a name: Pastry Chef'],
  ['Pastry Chef at Krume Ltd', 'beside a name: Pastry Chef'],
  ['Krume: Pastry Chef', 'beside a name: Pastry Chef'],
  ['新創公司-前端工程師', 'beside a name: 前端工程師'],
  ['Brotland Limited 台灣團隊 前端工程師', 'beside a name: 前端工程師'],
  ['Pastry Chef, Krume, Graz', 'beside facts: Pastry Chef'],
  ['PhD position, Bread Studies, University of Leaven', 'beside facts: PhD position, Bread Studies'],
  ['University of Leaven, Lecturer in Bread', 'beside facts: Lecturer in Bread'],
  ['Pastry Chef in Graz', 'beside a place: Pastry Chef'],
])('%s holds %s', (line, expected) => expect(cutsOf(line)).toContain(expected))

it.each([
  'Pastry Chef – Bread and Cakes',
  'Pastry Chef - Baker',
  'Krume Baker',
  'Pastry Chef in Charge',
  'Assistant: Baker',
  'Pastry Chef, Bread',
  'Pastry Chef, Graz',
])('%s holds none', (line) => expect(cutsOf(line)).toEqual([]))
