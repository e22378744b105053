import { describe, expect, it } from 'vitest'
import { extractFromText } from './extract-from-text.ts'

describe('extractFromText', () => {
  it('reads labelled rows', () =>
    expect(
      extractFromText('Job Title: Baker\nCompany: Crumb\nLocation: Remote (US)\nPay: $20 per hour\nWe bake bread.'),
    ).toEqual({ company: 'Crumb', position: 'Baker', location: 'Remote (US)', salary: '$20 per hour' }))

  it('leaves out what Markdown writes around values, and the employer behind the title', () =>
    expect(
      extractFromText(
        '# Harbour Pilot — Tidewater Labs\n\n**Location:** Rotterdam, Netherlands\n**Salary:** €60,000 - €80,000\n\n## About us\nTidewater Labs pilots ships. Tidewater Labs is looking for a pilot who knows the harbour and its tides.',
      ),
    ).toEqual({
      company: 'Tidewater Labs',
      position: 'Harbour Pilot',
      location: 'Rotterdam, Netherlands',
      salary: '€60,000 - €80,000',
    }))

  it('reads the source of a page that is pasted', () =>
    expect(
      extractFromText(
        '<h1>Harbour Pilot</h1><p style="text-align: center"><b>Company:</b> Tidewater&nbsp;Labs &amp; Sons</p><p>Location: Rotterdam</p><ul><li>Salary: &#8364;60,000</li></ul>',
      ),
    ).toEqual({
      company: 'Tidewater Labs & Sons',
      position: 'Harbour Pilot',
      location: 'Rotterdam',
      salary: '€60,000',
    }))

  it('reads text whose ends of lines were lost', () => {
    const about = 'We pilot ships through the harbour, in every weather, and have done so since anybody can remember. '
    const { position, location } = extractFromText(
      `Tidewater Labs is hiring! ${about.repeat(9)}Tidewater Labs is looking for a Harbour Pilot to join its crew. Our office in Rotterdam is open to everybody. ${about}`,
    )
    expect({ position, location }).toEqual({ position: 'Harbour Pilot', location: 'Rotterdam' })
  })

  it('reads who hires behind a title', () =>
    expect(
      extractFromText(
        '[Graz] Konditorin bei Krume #4520\nKrume bäckt Brot für ganz Graz.\nWir suchen eine Konditorin (m/w/d).\nGehalt: 2.400 € – 2.800 € brutto pro Monat\nBewirb dich jetzt!',
      ),
    ).toMatchObject({ company: 'Krume', location: 'Graz', salary: '2.400 € – 2.800 € brutto pro Monat' }))

  it('finds no label in a menu', () => {
    const menu = 'News\nAbout\nTeam\nCompany\nFacilities\nInvestors\nContact\nHelp'
    expect(extractFromText(`${menu}\nHarbour Pilot\nTidewater Labs is looking for a pilot.`).company).not.toBe(
      'Facilities',
    )
  })

  it('reads labels that stand above their values', () =>
    expect(
      extractFromText('Harbour Pilot\nCompany\nTidewater Labs\nLocation\nRotterdam\nSalary\n€60,000 - €80,000'),
    ).toEqual({
      company: 'Tidewater Labs',
      position: 'Harbour Pilot',
      location: 'Rotterdam',
      salary: '€60,000 - €80,000',
    }))

  it.each([
    [
      'company, location and age in a line below the title',
      'Skip to main content\nHarbour Pilot\nTidewater Labs · Rotterdam, Netherlands · 2 weeks ago · 57 applicants\nFull-time\nEasy Apply\nAbout the job\nThe base salary range is $60,000 - $80,000 per year plus a bonus of $5,000.',
      {
        company: 'Tidewater Labs',
        position: 'Harbour Pilot',
        location: 'Rotterdam, Netherlands',
        salary: '$60,000 - $80,000 per year',
      },
    ],
    [
      'the company above the title',
      'Tidewater Labs\nHarbour Pilot (m/f/d)\nRotterdam, Netherlands\nApply now\nYour tasks',
      { company: 'Tidewater Labs', position: 'Harbour Pilot (m/f/d)', location: 'Rotterdam, Netherlands' },
    ],
    [
      'the company in the title',
      'Data Engineer at Mill Works\nAustin, TX (Hybrid)\nMill Works is an equal opportunity employer.',
      { company: 'Mill Works', position: 'Data Engineer', location: 'Austin, TX (Hybrid)' },
    ],
    [
      'Japanese',
      'パン職人エンジニア\n会社名：クラム株式会社\n勤務地：東京都港区\n給与：月給25万円〜30万円',
      {
        company: 'クラム株式会社',
        position: 'パン職人エンジニア',
        location: '東京都港区',
        salary: '月給25万円〜30万円',
      },
    ],
    [
      'a posting below the menus of a whole page',
      `${'Menu entry\n'.repeat(20)}Accept\nReject\nHarbour Pilot Assistant\nRotterdam, Netherlands\nAt Tidewater Labs, we sail. Tidewater Labs is old.`,
      { company: 'Tidewater Labs', position: 'Harbour Pilot Assistant', location: 'Rotterdam, Netherlands' },
    ],
    [
      'a company by its legal form, and a title with an exclamation mark',
      'hey crumb GmbH\nBäcker (m/w/d) gesucht: Nachtschicht!\nRemote\nVollzeit\nDeine Aufgaben',
      { company: 'hey crumb GmbH', position: 'Bäcker (m/w/d) gesucht: Nachtschicht!', location: 'Remote' },
    ],
    [
      'company and location in one line',
      'Tester\nCrumb Lyon, France\n1 month ago\nSee who Crumb has hired for this role\nReport this job',
      { company: 'Crumb', position: 'Tester', location: 'Lyon, France' },
    ],
    [
      'a posting in a single line',
      'Crumb DB | Senior Baker | Remote (EU) | Full-time | €90k-€120k\nWe bake. Apply: jobs@crumb.test',
      { company: 'Crumb DB', position: 'Senior Baker', location: 'Remote (EU)', salary: '€90k-€120k' },
    ],
    [
      'the title above a tracking code',
      'Careers\nNight Baker\nTracking Code\n140-263\nJob Location\nAurora, CO, US',
      { position: 'Night Baker', location: 'Aurora, CO, US' },
    ],
  ])('reads %s', (_name, text, fields) => expect(extractFromText(text)).toMatchObject(fields))

  it.each([
    ['buttons', `Baker\nAccept\nReject\nDismiss\n${'We bake.\n'.repeat(20)}Accept`],
    ['a kind of contract', `Baker\nFull-time · 2 weeks ago\n${'We bake.\n'.repeat(20)}`],
    ['a town', `Baker\nSan Ramon\n${'We bake in San Ramon.\n'.repeat(20)}`],
    ['another label', `Baker\nPosición: Mando\n${'We bake.\n'.repeat(20)}Posición: Mando`],
  ])('does not mistake %s for a company', (_name, text) => {
    const { location: _anyPlace, ...rest } = extractFromText(text)
    expect(rest).toEqual({ position: 'Baker' })
  })

  it('finds no position on a page about something else', () =>
    expect(
      extractFromText(`Acme\nCareers\nCulture\nTeams\nCore Values\nAustralia\n${'We care.\n'.repeat(30)}`),
    ).not.toHaveProperty('position'))

  it('ignores other jobs listed below', () =>
    expect(
      extractFromText(
        `Baker\nCrumb\nLyon, France\n${'We bake.\n'.repeat(5)}Similar jobs\nCook\nSalary: $90,000 - $95,000`,
      ),
    ).toEqual({ company: 'Crumb', position: 'Baker', location: 'Lyon, France' }))

  it.each(['', '   \n\n', '12345', '¯\\_(ツ)_/¯'])('returns nothing for "%s"', (text) =>
    expect(extractFromText(text)).toEqual({}),
  )

  it('returns values that fit a field, whatever the input', () => {
    for (const text of [
      'x'.repeat(500_000),
      'Company: <script>alert(1)</script>\n'.repeat(9_000),
      '\u202eBaker\u0000 at Crumb',
    ])
      for (const value of Object.values(extractFromText(text))) expect(value.length).toBeLessThanOrEqual(200)
  })
})
