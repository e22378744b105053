import { describe, expect, it } from 'vitest'
import { extractFromPage } from './extract-from-page.ts'
import { extractFromText } from './extract-from-text.ts'

// Short pages of small sites and texts that people paste, all invented: without structured data, often without a button
// to apply, in many languages. They stand for what a person sees, not for any site.

const now = new Date('2026-03-01T12:00:00Z')
const read = (url: string, html: string) => {
  const extraction = extractFromPage({ url, status: 200, contentType: 'text/html', text: html }, now)
  return extraction.kind === 'posting' ? extraction.posting : extraction.kind
}

describe('one opening on a small site', () => {
  it.each([
    [
      'in German, by what one does and needs',
      'https://www.tischlerei-harms.test/wir-suchen.html',
      '<title>Tischlerei Harms - Wir suchen</title><nav><a href="/">Start</a><a href="/kontakt">Kontakt</a></nav><h2>Tischler (m/w/d) gesucht</h2><p>Wir bauen Möbel und Treppen.</p><h3>Deine Aufgaben</h3><ul><li>Fertigung von Möbeln</li></ul><h3>Dein Profil</h3><ul><li>Ausbildung als Tischler</li></ul><p>Bewerbung an <a href="mailto:info@tischlerei-harms.test">info@tischlerei-harms.test</a></p><footer>Tischlerei Harms, Am Deich 4, 26506 Norden</footer>',
      { position: 'Tischler (m/w/d)', company: 'Tischlerei Harms' },
    ],
    [
      'in Turkish',
      'https://kariyer.demirkol.test/ilan/4471',
      '<title>Kaynak Mühendisi</title><div><h3>Kaynak Mühendisi</h3><span>DEMİRKOL / Ankara</span><p>Yayın Tarihi: 01.02.2026</p><h4>Genel Nitelikler</h4><p>Üniversite mezunu</p><h4>Görev ve Sorumluluklar</h4><p>Kaynak planlarını hazırlamak. DEMİRKOL ailesine katılın.</p><a href="#">İlana Başvur</a></div>',
      { position: 'Kaynak Mühendisi', company: 'DEMİRKOL', location: 'Ankara' },
    ],
    [
      'in Ukrainian, whose employer has the legal form of its country',
      'https://board.test/vacancy/77120',
      '<title>Вакансія Пекар — ТОВ «Колосок», Львів | Board</title><h1>Пекар</h1><p>ТОВ «Колосок»</p><p><b>Обов’язки:</b></p><p>випікати хліб</p><p><b>Вимоги:</b></p><p>досвід</p><p><b>Пропонуємо:</b></p><p>графік</p>',
      { position: 'Пекар', company: 'ТОВ «Колосок»', location: 'Львів' },
    ],
    [
      'in French, that says who seeks whom',
      'https://www.menuiserie-lacombe.test/recrutement.html',
      "<title>Menuiserie Lacombe – Recrutement</title><h1>Recrutement</h1><h3>Menuisier poseur (H/F)</h3><p>Menuiserie Lacombe recherche un menuisier poseur pour son atelier.</p><p>Lieu de travail : Valence</p><h4>Vos missions</h4><p>Poser des fenêtres.</p><h4>Profil recherché</h4><p>CAP menuiserie.</p><p>CV à <a href='mailto:emploi@menuiserie-lacombe.test'>emploi@menuiserie-lacombe.test</a></p>",
      { position: 'Menuisier poseur (H/F)', company: 'Menuiserie Lacombe', location: 'Valence' },
    ],
    [
      'in Portuguese, with the code of the state',
      'https://www.vagasdoporto.test/vaga/88123',
      '<title>Auxiliar de Cozinha</title><h1>Auxiliar de Cozinha</h1><p>Empresa: Restaurante Maré Alta</p><p>Local: Campinas - SP</p><h2>Atribuições</h2><p>Preparar alimentos.</p><h2>Requisitos</h2><p>Experiência.</p><h2>Benefícios</h2><p>Vale transporte.</p>',
      { position: 'Auxiliar de Cozinha', company: 'Restaurante Maré Alta', location: 'Campinas - SP' },
    ],
    [
      'of an institute, whose title is in its facts',
      'https://chair-of-tides.test/phd-position.html',
      '<title>Open PhD position | Ada Lind</title><h1>Models of tides in shallow seas</h1><p>The Chair of Hydrology at the University of Nordhavn invites applications for one doctoral position.</p><dl><dt>Position</dt><dd>Doctoral Researcher</dd><dt>Duration</dt><dd>36 months</dd><dt>Location</dt><dd>Esbjerg, Denmark</dd></dl><h2>Key Responsibilities</h2><p>Measure.</p><h2>Qualifications</h2><p>A degree.</p>',
      { position: 'Doctoral Researcher', location: 'Esbjerg, Denmark' },
    ],
    [
      'in Polish, with a heading in capitals below the name of the site',
      'https://kontrol-bus.test/praca.html',
      '<title>Kontrol Bus - praca</title><header><h1>KONTROL BUS</h1></header><main><h2>PRACA U NAS</h2><h3>KIEROWCA AUTOBUSU</h3><b>Wymagania:</b><p>prawo jazdy kat. D</p><b>Oferujemy:</b><p>umowę o pracę</p><a href="mailto:praca@kontrol-bus.test">APLIKUJ</a></main>',
      { position: 'KIEROWCA AUTOBUSU', company: 'Kontrol Bus' },
    ],
    [
      'in Italian',
      'https://www.officina-brusa.test/lavora-con-noi/saldatore',
      '<title>Saldatore | Officina Brusa S.r.l.</title><h1>Saldatore</h1><p>Officina Brusa S.r.l. cerca un saldatore esperto.</p><p>Sede di lavoro: Brescia (BS)</p><h2>Mansioni</h2><p>Saldatura TIG.</p><h2>Requisiti</h2><p>Esperienza.</p>',
      { position: 'Saldatore', company: 'Officina Brusa S.r.l.', location: 'Brescia (BS)' },
    ],
    [
      'in Dutch, without a word for jobs in its address',
      'https://www.bakkerij-smit.test/p/212',
      '<title>Bakkerij Smit</title><h1>Winkelmedewerker</h1><p>Bakkerij Smit zoekt een winkelmedewerker in Utrecht.</p><h2>Wat ga je doen?</h2><p>Brood verkopen.</p><h2>Wat vragen wij?</h2><p>Een glimlach.</p><h2>Wij bieden</h2><p>Een goed salaris.</p>',
      { position: 'Winkelmedewerker', company: 'Bakkerij Smit', location: 'Utrecht' },
    ],
    [
      'in Japanese',
      'https://recruit.umikaze.test/jobs/31',
      '<title>調理師募集｜株式会社うみかぜ</title><h1>調理師</h1><h2>仕事内容</h2><p>魚をさばきます。</p><h2>応募資格</h2><p>経験者。</p><h2>勤務地</h2><p>神奈川県横浜市</p><h2>給与</h2><p>月給25万円〜30万円</p><h2>会社名</h2><p>株式会社うみかぜ</p>',
      { position: '調理師', company: '株式会社うみかぜ', location: '神奈川県横浜市', salary: '月給25万円〜30万円' },
    ],
    [
      'in English, whose labels stand in bold right before their values',
      'https://quarrytools.test/careers/site-estimator.html',
      '<title>Site Estimator | Careers | Quarry Tools LLC</title><p>Open role</p><h1>Site Estimator</h1><div><b>Location</b><span>Reno, NV · Hybrid</span></div><div><b>Base range</b><span>$90,000 - $120,000</span></div><p>Questions? Call us.</p><a href="/apply">Apply for this role</a>',
      { position: 'Site Estimator', company: 'Quarry Tools LLC', location: 'Reno, NV · Hybrid' },
    ],
    [
      'in Swedish',
      'https://www.granudden.test/jobba-hos-oss',
      '<title>Jobba hos oss - Granudden Vård AB</title><h1>Jobba hos oss</h1><h2>Undersköterska sökes till Umeå</h2><p>Granudden Vård AB söker en undersköterska.</p><h3>Arbetsuppgifter</h3><p>Omvårdnad.</p><h3>Kvalifikationer</h3><p>Utbildad.</p><p>Ansökan till <a href="mailto:jobb@granudden.test">jobb@granudden.test</a></p>',
      { company: 'Granudden Vård AB' },
    ],
  ])('%s', (_name, url, html, fields) => expect(read(url, html)).toMatchObject(fields))
})

describe('a page that is no single posting', () => {
  it.each([
    [
      'with all openings and their sections',
      'https://www.sanitaer-brandt.test/karriere/',
      '<title>Sanitär Brandt | Karriere</title><h1>Karriere</h1><h2>Bürofachkraft (m/w/d)</h2><p>Ihre Aufgaben:</p><p>Büro</p><p>Wir bieten:</p><p>Geld</p><h2>Anlagenmechaniker (m/w/d)</h2><p>Ihr Profil:</p><p>Ausbildung</p><h2>Techn. Zeichner (m/w/d)</h2><p>Ihre Aufgaben:</p><p>Zeichnen</p>',
    ],
    [
      'that says that the job is gone, though its title still names it',
      'https://gull.test/jobs/deck-engineer/',
      '<title>Deck Engineer - Gull</title><meta property="og:title" content="Deck Engineer - Gull"><h1>Job Not Found</h1><p>The job you are looking for does not exist.</p><a href="/careers">Back to careers</a>',
    ],
    [
      'that asks for applications of any kind',
      'https://www.praxis-lenz.test/stellenangebote.html',
      '<title>Stellenangebote - Praxis Lenz</title><h1>Stellenangebote</h1><p>Zur Zeit sind alle Stellen besetzt. Initiativbewerbungen sind immer willkommen.</p>',
    ],
    [
      'that tells how a company hires',
      'https://www.oxbow.test/blog/how-we-hire/',
      '<title>How we hire | Oxbow Blog</title><h1>How we hire</h1><p>We look for engineers who care. Every engineer talks to the team.</p><h2>What we look for</h2><p>Kindness.</p><h2>What you can expect</h2><p>Three talks.</p>',
    ],
  ])('%s', (_name, url, html) => expect(typeof read(url, html)).toBe('string'))
})

describe('pasted text', () => {
  it.each([
    [
      'a thread with a place on site',
      'Wheelhouse (YC W21) | Senior Backend Engineer | ONSITE - London, UK | Full-time | £80k-£110k\nWe make boats steer themselves.',
      { company: 'Wheelhouse', position: 'Senior Backend Engineer', location: 'London, UK', salary: '£80k-£110k' },
    ],
    [
      'a thread below its author, that names its job only in a sentence',
      'sailor42 3 hours ago | next [–]\nBrinewater Labs | REMOTE (US) | Full-time | https://brinewater.test\nBrinewater Labs builds desalination. We are looking for a Field Engineer to run it.',
      { company: 'Brinewater Labs', position: 'Field Engineer', location: 'REMOTE (US)' },
    ],
    [
      'sentences that seek somebody',
      'Tallow runs warehouses for small shops.\nTallow is seeking a patient, careful individual to join our team as an Inventory Analyst. Reporting to the owner, this role counts.\nAt Tallow, we count twice.\nIn your role you will:\nCount\nAbout you:\nYou count',
      { company: 'Tallow', position: 'Inventory Analyst' },
    ],
    [
      'a title above its address',
      'Product Manager, Kitchen Tools\n5600 Harbor Road, Monterey, CA 93940, USA\nFull-time\nDepartment: Product\nCompany Description\nAt Skillet, we’re proud of what we cook. Skillet is a maker of pans.',
      {
        position: 'Product Manager, Kitchen Tools',
        location: '5600 Harbor Road, Monterey, CA 93940, USA',
        company: 'Skillet',
      },
    ],
    [
      'several places in one line',
      'Data Science Intern\nReno, Nevada; Boise, Idaho\nApply now\nAt Larkspur, we like rivers. Larkspur is a lab.',
      { position: 'Data Science Intern', location: 'Reno, Nevada; Boise, Idaho', company: 'Larkspur' },
    ],
    [
      'a mail from a recruiter',
      'Hi Ada,\nI came across your profile. Our client, a bank, is hiring a Senior Risk Analyst in Zurich, Switzerland.\nThe salary is CHF 120,000 - 140,000 per year.\nBest,\nMona',
      { position: 'Senior Risk Analyst', salary: 'CHF 120,000 - 140,000 per year' },
    ],
    [
      'Japanese labels with a dot between two words',
      '調理師\n勤務地・交通\n東京都港区\n給与・報酬\n時給1,350円',
      { position: '調理師', location: '東京都港区', salary: '時給1,350円' },
    ],
    [
      'Spanish sentences',
      'En Talento Norte estamos en la búsqueda de Desarrollador Senior (Java) para importante empresa.\nRequerimientos:\nJava',
      { company: 'Talento Norte', position: 'Desarrollador Senior (Java)' },
    ],
    [
      'German, with everything in one sentence',
      'Wir, die Kornhaus GmbH, suchen ab sofort eine Bäckereifachverkäuferin (m/w/d) für unsere Filiale in Ulm.\nIhre Aufgaben:\nVerkauf\nWir bieten:\n15 € pro Stunde Lohn',
      { company: 'Kornhaus GmbH', position: 'Bäckereifachverkäuferin (m/w/d)', location: 'Ulm' },
    ],
  ])('%s', (_name, text, fields) => expect(extractFromText(text)).toMatchObject(fields))

  it('has no title if it lists only duties', () =>
    expect(
      extractFromText(
        'At Larkspur, we like rivers. Larkspur is a lab.\nIn this role you will:\nReview daily questions of customers and pass the best on to Sales Engineers\nLocal Pay Range\n$54—$60 USD',
      ),
    ).toEqual({ company: 'Larkspur', salary: '$54—$60 USD' }))

  it('takes neither a year for a postal code nor a word for pay for an employer', () =>
    expect(extractFromText('Médico\nSalário a combinar\n2027 Graduate')).toEqual({ position: 'Médico' }))
})
