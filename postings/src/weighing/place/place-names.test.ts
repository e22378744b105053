import { describe, expect, it } from 'vitest'
import { pastedLines } from '../../text/pasted-lines.ts'
import { sightOfText } from '../sight.ts'
import { placeNames } from './place-names.ts'

/** The places found in a text, with how each was found. */
const placesIn = (text: string, position?: string, company?: string) =>
  new Map(
    [
      ...placeNames(sightOfText(pastedLines(text)), {
        position,
        company,
        byRules: undefined,
        isUsed: () => false,
      }).values(),
    ].map(({ value, kinds }) => [value, [...kinds]]),
  )

describe('a text names a place', () => {
  it.each([
    ['in a sentence with cases', 'Zapraszamy do naszego biura w Gdańsku', 'Gdańsk'],
    ['in its office', 'Fast arbejdssted fra vores kontor i Vejle', 'Vejle'],
    ['in a branch whose town stands before it', '我们是面包公司，面包房太原直营分公司招聘面包师', '太原'],
    ['in boxes side by side', 'Secteurs | Morbihan Finistère', 'Morbihan, Finistère'],
    ['in two towns', 'Офисы в Омске и Красноярске.', 'Омск, Красноярск'],
    ['at the start', 'Новосибирск. Требуется пекарь', 'Новосибирск'],
    ['with its surroundings', 'Einsatz in Leegebruch und Umgebung', 'Leegebruch'],
    ['with its province', 'per la sede di Bentivoglio (Bologna).', 'Bentivoglio (Bologna)'],
    ['behind a label for nothing else', 'Paikkakunta: Kempele', 'Kempele'],
    ['behind its code', 'Altenheim in 85354 Freising', 'Freising'],
    ['before its code', 'Avenida Litoral 12 Barcelona 08005', 'Barcelona'],
    ['in Hebrew', 'אנחנו מחפשים אופה למשרדנו בתל אביב', 'תל אביב'],
    ['behind a base', '面包师 base上海', '上海'],
    ['behind a label that no list holds', 'Ubicación del horno: Cali, Colombia', 'Cali, Colombia'],
    ['before how long it is shown', 'Master Baker Palo Alto, CA · 1 month ago · Over 100 applicants', 'Palo Alto, CA'],
    ['for the whole job', 'Praca w 100% zdalnie', '100% zdalnie'],
    ['behind a label of how one works', 'Modalidad: 100% Remoto', '100% Remoto'],
  ])('%s', (_how, line, place) => expect([...placesIn(`Baker\n${line}`).keys()]).toContain(place))

  it('in brackets of its title', () => {
    expect([...placesIn('[Porto Alegre/RS] Padeiro na Krume #12', 'Padeiro').keys()]).toContain('Porto Alegre/RS')
    expect([...placesIn('Hiring for a baker (Bangalore - India #7', 'baker').keys()]).toContain('Bangalore - India')
    expect([...placesIn('Thợ bánh tại HCM #18', 'Thợ bánh').keys()]).toContain('HCM')
  })

  it('in lines below a label', () => {
    expect(placesIn('Baker\nLocation\nBerlin\nHamburg\nTasks').get('Berlin; Hamburg')).toEqual([
      'rows',
      'label in a line',
    ])
    const address = 'Baker\nArbeitsort\nAltenheim St. Krume\nMehlweg 4\n63619 Bad Orb'
    expect(placesIn(address).get('63619 Bad Orb')).toContain('label in a line')
  })

  it('behind its title, if only as remote', () =>
    expect(placesIn('Padeiro (teletrabalho)', 'Padeiro').get('Remote')).toEqual(['remote title']))

  it('beside the name of an establishment', () =>
    expect([...placesIn('Baker\nEinsatzort: Krume-Klinik | Taufkirchen (Vils)').keys()]).toContain(
      'Taufkirchen (Vils)',
    ))
})

it('in the name of a municipality', () =>
  expect(placesIn('Baker\nGemeinde Altdorf', 'Baker', 'Gemeinde Altdorf').get('Altdorf')).toEqual([
    'in the name of the employer',
  ]))

it('takes neither abbreviations nor ordinary words for places', () => {
  const found = [...placesIn('Baker at Center for Bread\nYou read P&ID drawings\nIndependent Contractor (IC)').keys()]
  expect(found).not.toContain('P&ID')
  expect(found).not.toContain('Center')
})
