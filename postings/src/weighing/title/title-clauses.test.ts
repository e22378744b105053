import { describe, expect, it } from 'vitest'
import {
  hasClause,
  isAddress,
  isFarewell,
  isOfPerson,
  isTask,
  namesPerson,
  signedLines,
  upToClause,
} from './title-clauses.ts'

describe('a sentence', () => {
  it.each([
    ['Programme Officer is a key', 'Programme Officer'],
    ['chef de ventes votre objectif est de recruter', 'chef de ventes'],
    ['Dakdekker ken je het vak', 'Dakdekker'],
    ['Happy bakers make better bread', 'Happy bakers'],
    ['Koch wirst du gebraucht', 'Koch'],
  ])('%s speaks of %s', (said, title) => {
    expect(hasClause(said)).toBe(true)
    expect(upToClause(said)).toBe(title)
  })

  it.each(['Pastry Chef', 'Directeur du magasin', 'Head of IT', 'Chargé de mission'])('%s is none', (title) =>
    expect(hasClause(title)).toBe(false),
  )
})

it.each([
  ['En collaborant avec ses collègues', true],
  ['Assurer la formation', true],
  ['Gestionar los pedidos', true],
  ['Train the bakers', true],
  ['Taste daily loaves of bakers and pass the best on to customers', true],
  ['Head of sales and marketing', false],
  ['Pastry Chef', false],
  ['Boulanger à Lyon', false],
])('%s is a task: %s', (text, is) => expect(isTask(text)).toBe(is))

it.each([
  ['Ada K. Brot, Krume University', true],
  ['Ansprechpartner Dr. Ada Brot', true],
  ['Pastry Chef', false],
])('%s names somebody: %s', (text, is) => expect(namesPerson(text)).toBe(is))

it.each([
  ['From: Ada Brot, Head Baker', true],
  ['Prof. Dr. Ada Brot', true],
  ['Ada K. Brot, Krume University', true],
  ['Professor of Bread', false],
  ['Sr. Pastry Chef', false],
  ['Pastry Chef', false],
])('%s is of a person: %s', (line, is) => expect(isOfPerson(line)).toBe(is))

it.each([
  ['Best regards,', true],
  ['Mit freundlichen Grüßen', true],
  ['С уважением,', true],
  ['Thanks to our bakers', false],
])('%s says farewell: %s', (line, is) => expect(isFarewell(line)).toBe(is))

it.each([
  [
    ['We seek a baker.', 'Ada', 'Ada Brot', 'Professor of Bread', 'Krume University', 'Lecturer'],
    [3, 4],
  ],
  [
    ['Dear all,', 'we seek a baker.', 'Write to us.', 'Best regards,', 'Ada Brot', 'Head Baker'],
    [4, 5, 6, 7],
  ],
  [['Jobs', 'Krume', 'Krume Labs', 'Pastry Chef'], []],
])('%j is signed in %j', (lines, signed) => expect([...signedLines(lines)]).toEqual(signed))

it.each([
  ['Dear colleagues', true],
  ['Меня зовут Ада, я рекрутер', true],
  ['Hallo, mein Name ist Ada Brot', true],
  ['Werde Teil unseres Bäcker-Teams!', true],
  ['Join our team', true],
  ['Become a Baker', false],
  ['Team Lead', false],
  ['Carpenter', false],
])('%s addresses somebody: %s', (line, is) => expect(isAddress(line)).toBe(is))
