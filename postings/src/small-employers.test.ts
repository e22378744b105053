import { describe, expect, it } from 'vitest'
import { extractFromPage } from './extract-from-page.ts'
import { readText } from './extract-from-text.ts'

// Pages of small employers, without data for machines, in many languages and layouts. All of them are invented.

const now = new Date('2026-03-01T12:00:00Z')
const read = (url: string, html: string) =>
  extractFromPage({ url, status: 200, contentType: 'text/html', text: html }, now)
const filler = 'We have built things that last for thirty years, and we look after each other while we do so. '
const text = `<p>${filler.repeat(3)}</p>`

describe('a posting', () => {
  it.each([
    [
      'that no more than its heading and a word about applying tell',
      'https://www.bellweather.test/salesperson',
      `<h1>Field Service Technician</h1><p>Full Time | Onsite</p><p>What You'll Do:</p><ul><li>Visit customers and mend their pumps</li></ul><p>Apply now.</p><p>First name (Required)</p>`,
      { position: 'Field Service Technician' },
    ],
    [
      'whose heading only says that it is one',
      'https://www.lindenhof.test/stellenausschreibung.html',
      `<title>Stellenausschreibung – Lindenhof Pflege UG</title><h1>Stellenausschreibung</h1><p>Examinierte Pflegefachkraft (m/w/d)</p><p>Arbeitsort: Bad Arolsen</p><h2>Deine Aufgaben:</h2>${text}<h2>Wir bieten Dir:</h2>${text}<p>Bewerbung an: post@lindenhof.test</p><p>Lindenhof Pflege UG (haftungsbeschränkt)</p><p>Hauptstr. 2</p>`,
      { position: 'Examinierte Pflegefachkraft (m/w/d)', location: 'Bad Arolsen' },
    ],
    [
      'whose facts stand side by side in one line',
      'https://skylark.test/careers/principal-optics-engineer',
      `<h1>Principal Optics Engineer</h1><p>Ghent, Belgium Full-Time Engineering / Optics</p><h3>Key Responsibilities</h3>${text}<h3>Basic Qualifications</h3>${text}`,
      { position: 'Principal Optics Engineer', location: 'Ghent, Belgium' },
    ],
    [
      'that says in a sentence in which town its office is, which no list of towns has',
      'https://yeswearebold.test/careers/illustrator.html',
      `<title>Illustrator | Bold Owl Agency</title><h1>Illustrator</h1>${text}<h2>Requirements</h2>${text}<p>This is a full-time position at our office in downtown Ft. Myrtle.</p><a href="mailto:jobs@boldowl.test">Apply</a>`,
      { position: 'Illustrator', company: 'Bold Owl Agency', location: 'Ft. Myrtle' },
    ],
    [
      'that counts its positions in a town',
      'https://www.tarangi.test/careers/account-officer',
      `<title>Account Officer Job in Kurnool | Tarangi Softworks</title><h1>Account Officer</h1><p>Experience Required: 2+ Years</p><p>1 Position available in Kurnool</p><ul><li>Answer letters</li></ul><a href="#">Apply Now</a><p>Why should you join Tarangi</p>`,
      { position: 'Account Officer', company: 'Tarangi Softworks', location: 'Kurnool' },
    ],
    [
      'in Turkish, whose site is called after its pages about jobs',
      'https://kariyer.telgatech.test/tr/acik-pozisyonlar/detay/kaynak-muhendisi',
      `<title>Telga Kariyer | Kaynak Mühendisi</title><h2>Kaynak Mühendisi</h2><p>Türkiye'nin öncü tersanesi Telga'da gemiler yapıyoruz. Telga, 1984'ten beri denizde.</p><a href="#">Başvur</a>`,
      { position: 'Kaynak Mühendisi', company: 'Telga' },
    ],
    [
      'whose label names two things that the employer may be',
      'https://okafor-lab.test/biostatistician.html',
      `<title>biostatistician Job</title><h1>Okafor Lab</h1><h3>Biostatistician</h3><p>Institution/Company:</p><p>Harrow Research Institute</p><p>Location:</p><p>Ottawa, ON</p><p>Job Description:</p>${text}<p>Please send your resume.</p>`,
      { position: 'Biostatistician', company: 'Harrow Research Institute', location: 'Ottawa, ON' },
    ],
    [
      'in Japanese, which lists places and hours below one label',
      'https://careers.nagomiware.test/jobs/designer',
      `<title>デザイナー | NagomiWare</title><h2>デザイナー</h2><h3>主要業務内容</h3><p>画面の設計</p><h3>応募要件</h3><p>実務経験</p><h3>勤務地・働き方</h3><ul><li>所在地：札幌 or 函館</li><li>勤務時間：フルフレックス</li></ul><a href="#">応募する</a>`,
      { position: 'デザイナー', company: 'NagomiWare', location: '札幌 or 函館' },
    ],
  ])('%s', (_name, url, html, expected) =>
    expect(read(url, html)).toMatchObject({ kind: 'posting', posting: expected }),
  )
})

it('takes no line of a short list for a posting', () =>
  expect(
    read(
      'https://jobs.boards.test/larkspur/jobs',
      '<div><a href="/larkspur/job/1">Manager, Gardens (Utrecht)</a></div><div>Utrecht, Netherlands</div><div><a href="/larkspur/job/2">Manager, Orchards (Utrecht)</a></div><div>Utrecht, Netherlands</div>',
    ).kind,
  ).not.toBe('posting'))

it('is less sure of an employer that only its own site signs, which may be a board', () => {
  const reading = read('https://hub.test/x/1', `<title>Baker | Hubbub</title><h1>Baker</h1><a>Apply now</a>${text}`)
  expect(reading.kind === 'posting' && (reading.sureness.company ?? 0)).toBeLessThan(0.8)
})

describe('pasted text', () => {
  it.each([
    [
      'begins with the link to the page',
      `Link: https://nimbusworks.example/4410-Analista-Financeiro\nEmpresa Nimbusworks\nAnalista Financeiro Sênior\nRequisitos\n- Experiência com orçamento\nResponsabilidades\n- Cuidar das contas`,
      { position: 'Analista Financeiro Sênior' },
    ],
    [
      'names the job after "we seek", in Russian',
      `Студия «Лимо» делает анимацию для сцены.\nИщем: художник по свету\nОбязанности\n- ставить свет на сцене\nТребования\n- опыт от двух лет`,
      { position: 'художник по свету' },
    ],
    [
      'names the job only as the subject of a sentence',
      `Description\nThe Regional Dairy Buyer will be responsible for finding farms and agreeing on prices with them every spring.\nRequirements\n2-4 years of experience\nHollis Farms is an equal opportunity employer.`,
      { position: 'Regional Dairy Buyer', company: 'Hollis Farms' },
    ],
    [
      'has its label on a line above the value, in German',
      `Praktikum Einkauf (m/w/d)\nKennziffer:\nJ0042\nEinsatzort:\nLudwigshafen\nGesellschaft:\nMerkur Handel GmbH & Co. KG\nAufgaben\nDu hilfst beim Einkauf.\nAnforderungen\nStudium`,
      { position: 'Praktikum Einkauf (m/w/d)', location: 'Ludwigshafen', company: 'Merkur Handel GmbH & Co. KG' },
    ],
  ])('%s', (_name, pasted, expected) => expect(readText(pasted).posting).toMatchObject(expected))
})
