import { describe, expect, it } from 'vitest'
import { sightOfText } from '../sight.ts'
import { employerCandidates } from './employer-candidates.ts'

const signsOf = (name: string, lines: string[], position?: string) =>
  employerCandidates(sightOfText(lines), position)
    .filter(({ value }) => value === name)
    .flatMap(({ signs }) => [...signs.keys()])

describe('signs of a name', () => {
  it.each([
    ['Krume Tools', ['[Graz] Krume Tools is hiring a Baker', 'We bake.'], 'hires in a heading'],
    ['面团坊', ['【杭州】面团坊 诚聘 面包师', '职位描述'], 'hires in a heading'],
    ['面团坊', ['实习：面团坊-杭州-研发部-面包师', '职位描述'], 'hires in a heading'],
    ['Krume', ['Krume - Baker - Graz', 'Bake bread'], 'before a word of titles'],
    ['Krume', ['[Graz - Krume][Urgent] Baker', 'Bake bread'], 'early'],
    ['Krume', ['Krume: Baker #4520', 'Bake bread'], 'before a title and a colon'],
    ['Krume Pan', ['[KRM] Panadero en Krume Pan (Krummville)', 'Hornear pan'], 'at in title'],
    ['Krume', ['Baker for Krume - Remote', 'Bake bread'], 'behind a preposition in the first line'],
    ['Krume', ['Пекарь в компанию Krume', 'Печь хлеб'], 'behind a preposition in the first line'],
    ['Krume', ['Baker [Krume]', 'Bake bread'], 'in brackets behind the title'],
    ['KRM', ['[KRM] Baker', 'Bake bread'], 'a code before the title'],
    ['KR1 Global Bakery', ['Baker @KR1Group', 'At KR1 Global Bakery we bake'], 'begins as a name at in a title'],
    ['Krume Ltd', ['Baker', 'Krume Ltd bakes.'], 'the only legal form'],
    ['krume', ['Baker', 'You join krume. Bake at krume, as we do.'], 'begins in lower case, and repeated'],
    ['Krume', ['Baker at Krume', 'Bake bread'], 'own name, at in the first line'],
    ['Хлебтех', ['Пекарь', 'Ищем в Хлебтех пекаря.', 'job@hlebtech.ru'], 'address of mails'],

    ['面团坊', ['* 面团坊（前端开发工程师）', '职位描述'], 'before a title and a colon'],
    ['Krume School', ['Baker', 'Establishment: Krume School Location: Graz'], 'labelled'],
    ['Krume', ['Jobs bei Krume', 'Baker'], 'its careers'],
    ['krume', ['krume Jobs & Karriere', 'Baker'], 'its careers'],
    ['Salz&Brot', ['Baker', 'Wir backen auf Salz&Brot.', 'info@salz-und-brot.de'], 'address in text'],
    ['Teig an der Krumm', ['Bäcker', 'Das Team Teig an der Krumm sucht Bäcker. Teig an der Krumm backt.'], 'early'],
    ['Pain de la Mie', ['Boulanger', 'Le Pain de la Mie recrute un boulanger.'], 'hires in a heading'],
    ['krume Nord', ['Panadero', 'krume Nord es una empresa que hornea.'], 'hires in a heading'],
    ['Krumme kommun', ['Baker', 'Krumme kommun'], 'an authority'],
    ['Krume and Teigwerk', ['Baker', 'Krume and Teigwerk bake. At Krume we bake.'], 'two names'],
    ['Teig', ['Bäcker', 'Wir backen und der Teig ruht für die Bäcker, und das ist mit uns gut.'], 'may be a noun'],
    ['Mehl', ['Baker', 'We bake. Mehl bakes.', 'jobs@mehl.com'], 'the only address of mails'],
    ['Mehl', ['Baker', 'We bake. Mehl bakes.', 'jobs@mehl.com'], 'applications go to its address'],
    ['Anna Krumm', ['Baker', 'Please write to Anna Krumm.', 'anna.krumm@mehl.com'], 'a person with an address'],
    ['Krume', ['Baker', 'Krume is looking for bakers.'], 'it looks for people'],
    ['Krume', ['Baker', 'Krume is looking for bakers.'], 'spoken of as an employer'],
    ['Krume', ['Baker', 'Krume is looking for bakers.'], 'uncommon, and spoken of as an employer'],
    ['Teigwerk', ['Baker', 'Teigwerk', 'Hafenstraße 4', '59065 Hamm'], 'above an address'],
    ['Krume & Ko', ['Baker', 'At Krume & Ko we bake', 'jobs@brotkrume.com'], 'shares a word with an address'],
    [
      'Nordhavn Hall of Bread',
      ['Baker', 'At Nordhavn Hall of Bread we bake', 'jobs@nhb.com'],
      'initials in an address',
    ],
    ['Leipomme', ['Baker', 'Leipomme leipää joka päivä.'], 'only begins sentences'],
    [
      'University of Nordhavn',
      ['Baker', 'The department of bread at the University of Nordhavn bakes.'],
      'an institution',
    ],
    ['Microsoft', ['Baker', 'At Microsoft, we bake. Join Microsoft!'], 'known to everybody'],
    ['Teigwerk Nord', ['Baker', 'At Teigwerk Nord and at Teigwerk Süd we bake'], 'begins like others'],
  ])('%s of %s has the sign "%s"', (name, lines, sign) => expect(signsOf(name, lines, 'Baker')).toContain(sign))

  it('are not those of a word alone where a script has no spaces', () => {
    expect(signsOf('面团坊', ['【杭州】面团坊 诚聘 面包师'])).not.toContain('one word')
    expect(signsOf('Krume', ['Krume - Baker - Graz'])).toContain('one word')
  })

  it.each(['Impressum', 'Candidate-se', 'Merkliste', 'I’m', 'Backerfahrung', 'Oktober', 'الرئيسية'])(
    'are none of what menus lead to and of words of every posting: %s',
    (word) => expect(signsOf(word, ['Willkommen', word, 'Bäcker', `${word} ist gut.`], 'Bäcker')).toEqual([]),
  )

  it('know one word that only begins sentences', () =>
    expect(signsOf('Backen', ['Bäcker', 'Backen ist gut. Backen macht Laune.'], 'Bäcker')).toContain(
      'always begins a sentence',
    ))

  it('know with what the position begins', () =>
    expect(signsOf('Krume', ['Krume Teigmacher', 'Krume backt'], 'Krume Teigmacher')).toContain('begins the position'))

  it.each(['Localidade Portugal', 'I’m'])('are none of a labelled place and of what one says of oneself: %s', (word) =>
    expect(signsOf(word, ['Padeiro', word, 'Massaviva coze pão.'], 'Padeiro')).toEqual([]),
  )

  it('do not take what one is at once for an employer', () =>
    expect(signsOf('Krume', ['Baker', 'You are at Krume now.'], 'Baker')).not.toContain('spoken of as an employer'))

  it('know two words of the text in an address', () => {
    const sight = {
      ...sightOfText(['Bäcker', 'In der Teigpraxis in Krummhausen.']),
      url: new URL('https://teigpraxis-krummhausen.de/job'),
    }
    expect(employerCandidates(sight, 'Bäcker').map(({ value }) => value)).toContain('Teigpraxis Krummhausen')
  })

  it('leave out a country behind a name', () =>
    expect(signsOf('Krume', ['Baker at Krume in Norway', 'Bake bread'], 'Baker')).toContain('at in title'))

  it('are not cut where a text says nothing of their beginning alone', () => {
    const lines = ['Brood in Norway zoekt', 'Brood in Norway bakt.', 'Brood in Norway', 'Bakker']
    expect(signsOf('Brood in Norway', lines, 'Bakker')).toContain('hires in a heading')
    expect(signsOf('Brood', ['Brood in Norway', 'Brood bakt.'], 'Bakker')).not.toEqual([])
  })

  it('are none of several towns', () =>
    expect(signsOf('Graz & Vienna (Austria)', ['Baker', 'Graz & Vienna (Austria)', 'We bake.'], 'Baker')).toEqual([]))

  it('know a part of what was read as the position', () =>
    expect(signsOf('Krume', ['Baker - Krume', 'Bake bread'], 'Baker - Krume')).toContain('part of the position'))
})
