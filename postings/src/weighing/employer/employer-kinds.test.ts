import { describe, expect, it } from 'vitest'
import { isInstitution, isUnit, looksInvented, namesStreet } from './employer-kinds.ts'

describe('a kind of name', () => {
  it.each([
    'Department of Baking',
    'Lehrstuhl für Teigkunde',
    'Dough Systems Lab',
    'Кафедра хлеба',
    '빵사업부',
    '烘焙学院',
  ])('is a unit: %s', (name) => expect(isUnit(name)).toBe(true))

  it.each(['University of Nordhavn', 'Universität Nordhafen', 'Нордхавнский университет', '北港大学'])(
    'is an institution: %s',
    (name) => expect(isInstitution(name)).toBe(true),
  )

  it('is no unit or institution', () =>
    expect(['Krume GmbH', 'Labrador Bakery', 'Teigwerk'].some((name) => isUnit(name) || isInstitution(name))).toBe(
      false,
    ))

  it.each(['b2dough', 'Crumb.io', 'Salt&Rye', 'iDough', 'DoughDay'])('looks invented: %s', (name) =>
    expect(looksInvented(name)).toBe(true),
  )

  it('looks like a word', () => expect(['Krume', 'Bakery', 'BAKER'].some(looksInvented)).toBe(false))

  it.each(['Hafenstraße 12a', '12 rue du Four', 'ul. Piekarska 3', 'Calle Horno 7', 'Bakkerslaan 5'])(
    'is a street: %s',
    (name) => expect(namesStreet(name)).toBe(true),
  )
})
