import { describe, expect, it } from 'vitest'
import { extractFromPage } from './extract-from-page.ts'
import { extractFromText } from './extract-from-text.ts'
import { salaryInLines } from './fields/salary.ts'

// Classes of pages that rules once got wrong, each as a page of its own making: what is said here has to hold for any site.

const now = new Date('2026-03-01T12:00:00Z')
const read = (body: string, { url = 'https://krume.test/jobs/2041', head = '' } = {}) => {
  const page = { url, status: 200, contentType: 'text/html', text: `<head>${head}</head><body>${body}</body>` }
  const extraction = extractFromPage(page, now)
  return extraction.kind === 'posting' ? extraction.posting : extraction.kind
}
const long = 'Every day begins with dough, and ends with bread that people queue for in the morning. '.repeat(3)
const english = `<h2>Responsibilities</h2><p>${long}</p><h2>Requirements</h2><p>${long}</p><a href="#">Apply now</a>`

describe('the place', () => {
  it.each([
    [
      'below the title, where only the text says that it is one',
      '<h1>Baker</h1><p>Krume</p><p>Hódmezővásárhely</p>',
      '<p>Our bakery in Hódmezővásárhely is old.</p>',
      'Hódmezővásárhely',
    ],
    ['above the title, after the department', '<p>Bakery · Lyon, France</p><h1>Baker</h1>', '', 'Lyon, France'],
    [
      'beside a pin, whatever the language',
      '<h1>Baker</h1><div><i class="fa fa-map-marker"></i> Ålesund</div>',
      '',
      'Ålesund',
    ],
    [
      'beside the picture of a pin',
      '<h1>Baker</h1><p><img src="/icons/location-pin.svg" alt=""><span>Kaunas</span></p>',
      '',
      'Kaunas',
    ],
    ['under a label in Lithuanian', '<h1>Baker</h1><dl><dt>Darbo vieta</dt><dd>Panevėžys</dd></dl>', '', 'Panevėžys'],
    ['under a label in Georgian', '<h1>Baker</h1><dl><dt>მდებარეობა</dt><dd>თბილისი</dd></dl>', '', 'თბილისი'],
    [
      'with how one works in brackets',
      '<h1>Baker</h1><p>Full-time · Boston (hybrid) or remote US</p>',
      '',
      'Boston (hybrid) or remote US',
    ],
    ['in a sentence', '<h1>Baker</h1>', '<p>This position is based in Castrop-Rauxel.</p>', 'Castrop-Rauxel'],
    ['in Chinese, with a slash', '<h1>Baker</h1><p>臺灣 / 臺北</p>', '', '臺灣 / 臺北'],
  ])('%s', (_name, top, text, location) => expect(read(`${top}${text}${english}`)).toMatchObject({ location }))

  it('in the title', () =>
    expect(read(`<h1>Baker</h1>${english}`, { head: '<title>Baker - Leipzig - Krume</title>' })).toMatchObject({
      position: 'Baker',
      location: 'Leipzig',
    }))

  it('in the labels of a card that is shown where somebody shares the link', () =>
    expect(
      read(`<h1>Baker</h1>${english}`, {
        head: '<meta name="twitter:label1" content="Location"><meta name="twitter:data1" content="Graz, Austria">',
      }),
    ).toMatchObject({ location: 'Graz, Austria' }))

  it.each([
    '<label>Location</label><input placeholder="x"><span>Type to get suggestions</span>',
    '<p>Location: 3 open job ads</p>',
  ])('is not what belongs to a form or a menu: %s', (rest) =>
    expect(read(`<h1>Baker</h1>${rest}${english}`)).not.toHaveProperty('location'),
  )
})

describe('the employer', () => {
  it.each([
    [
      'by how the text speaks of it',
      '<p>Join Oven & Sons in the heart of the old town. Oven & Sons is a family business. The Oven & Sons team is small.</p>',
      'Oven & Sons',
    ],
    [
      'by the address that takes applications',
      '<p>Brotwerk sucht Verstärkung. Bewerbungen an jobs@brotwerk.example.</p><p>Brotwerk</p>',
      'Brotwerk',
    ],
    [
      'beside the title, and again in the text',
      '<p>Sauerteigfabrik</p><p>Die Sauerteigfabrik backt seit 1920.</p>',
      'Sauerteigfabrik',
    ],
  ])('%s', (_name, text, company) =>
    expect(read(`<h1>Baker</h1>${text}${english}`, { url: 'https://unknown.invalid/jobs/1' })).toMatchObject({
      company,
    }),
  )

  it.each(['Verified', 'Sign up to our news', 'Apply now', '600 MVA'])('is not %s', (line) =>
    expect(
      read(`<h1>Baker</h1><p>${line}</p>${english}<p>${line}</p>`, { url: 'https://unknown.invalid/jobs/1' }),
    ).not.toHaveProperty('company'),
  )

  it('is not the job board whose name is in two words', () =>
    expect(
      read(`<h1>Baker</h1><p>Job Bank</p><p>Bank holidays are paid.</p>${english}`, {
        url: 'https://www.jobbank.test/jobs/12',
      }),
    ).not.toHaveProperty('company'))
})

describe('what is no posting', () => {
  it.each([
    [
      'the page of an employer with its jobs',
      'https://board.test/companies/krume',
      '<title>Jobs at Krume</title>',
      '<h1>Krume</h1><h2>Open positions</h2><h3>Baker</h3><p>Graz, Austria</p><h3>Cook</h3><p>Linz, Austria</p>',
    ],
    [
      'an article whose address ends with its title',
      'https://krume.test/stories/2024-how-we-bake',
      '<title>How we bake</title>',
      `<h1>How we bake</h1><p>${long}</p>`,
    ],
    [
      'a search',
      'https://board.test/jobs/baker-jobs-in-graz',
      '<title>1,204 Baker Jobs in Graz</title>',
      '<h1>Baker Jobs in Graz</h1><p>1,204 jobs</p><a href="/jobs/1">Baker (m/w/d)</a><a href="/jobs/2">Master Baker</a>',
    ],
  ])('%s', (_name, url, head, body) => expect(typeof read(body, { url, head })).toBe('string'))
})

describe('a posting', () => {
  it('is recognized by its address, without a word that is known', () =>
    expect(
      read(`<h1>Meistru brutar</h1><p>${long}</p>`, {
        url: 'https://krume.test/jobs/view/meistru-brutar-la-krume-40332',
        head: '<title>Meistru brutar | Krume</title>',
      }),
    ).toMatchObject({ position: 'Meistru brutar' }))

  it('may stand in an old page whose anchor was never closed', () =>
    expect(
      read(
        `<a name="top"><table><tr><td>Job Posting Title</td><td>Assembler</td></tr><tr><td>Job ID</td><td>10856BR</td></tr><tr><td>Location Name</td><td>North Bergen, NJ</td></tr></table>${english}`,
      ),
    ).toMatchObject({ position: 'Assembler', location: 'North Bergen, NJ' }))
})

describe('what is known without a position', () => {
  it('is kept, if the page is a posting', () =>
    expect(
      read(
        `<dl><dt>Company</dt><dd>Krume GmbH</dd><dt>Location</dt><dd>Graz, Austria</dd></dl><p>Job ID: 4711</p>${english}`,
      ),
    ).toEqual({ company: 'Krume GmbH', location: 'Graz, Austria' }))
})

describe('pay', () => {
  it.each([
    ['Salary: from €3,200 up to €4,100 per month', 'from €3,200 up to €4,100 per month'],
    ['CTC: 12–15 LPA', '12–15 LPA'],
    ['Salary: ₹12,00,000 - ₹15,00,000 a year', '₹12,00,000 - ₹15,00,000 a year'],
    ['年収400万〜600万円', '年収400万〜600万円'],
    ['Gehalt: CHF 95’000 – 110’000', 'CHF 95’000 – 110’000'],
    ['Salaire : 45k€ - 55k€ brut', '45k€ - 55k€ brut'],
    ['Base pay: $80K/yr - $100K/yr', '$80K/yr - $100K/yr'],
    ['Wynagrodzenie: 3 500 – 4 200 zł brutto / mies.', '3 500 – 4 200 zł brutto / mies'],
    ['Pay: $22.50 to $28.00 an hour', '$22.50 to $28.00 an hour'],
    ['Løn: kr. 45.000 pr. måned', 'kr. 45.000 pr. måned'],
    ['Salary: R25 000 per month', 'R25 000 per month'],
    ['薪資：月薪 NT$45,000 ~ 60,000', '月薪 NT$45,000 ~ 60,000'],
  ])('%s', (line, pay) => expect(salaryInLines([line])).toBe(pay))
})

describe('pasted text', () => {
  const rest = `About the job\n${long}\nResponsibilities\n${long}`

  it('may begin with the title of the page', () =>
    expect(
      extractFromText(`Baker - Krume - Graz, Austria | LinkedIn\nSkip to content\n${rest}\nKrume bakes.`),
    ).toMatchObject({
      position: 'Baker',
      company: 'Krume',
      location: 'Graz, Austria',
    }))

  it('may begin with long menus', () =>
    expect(
      extractFromText(
        `${['Home', 'Programming', 'Sales and Marketing', 'Customer Support', 'Guides', 'Top Companies', 'Log in'].join('\n')}\n${'Guide\n'.repeat(30)}Master Baker\nKrume\nGraz, Austria\n${rest}\nKrume is a bakery. Join Krume.`,
      ),
    ).toMatchObject({ position: 'Master Baker', company: 'Krume', location: 'Graz, Austria' }))

  it('may come from text recognition, which takes the dot for another sign', () =>
    expect(
      extractFromText(`Baker\nKrume * Graz, Austria * 2 days ago\nPay $40,000 = $50,000 a year\n${rest}`),
    ).toMatchObject({
      position: 'Baker',
      company: 'Krume',
      location: 'Graz, Austria',
      salary: '$40,000 – $50,000 a year',
    }))

  it('does not take how one works for the position', () =>
    expect(
      extractFromText(`Data Scientist\nKrume is looking for a Data Scientist.\nPosition: Full time\n${rest}`),
    ).toMatchObject({
      position: 'Data Scientist',
    }))
})
