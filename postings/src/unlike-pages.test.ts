import { describe, expect, it } from 'vitest'
import { extractFromPage } from './extract-from-page.ts'
import { extractFromText } from './extract-from-text.ts'

// Whole pages of invented employers, each laid out like no other. They were written before the rules that read them, to
// say whether rules hold for pages that nobody looked at; what is expected is all that may be read.

const now = new Date('2026-03-01T12:00:00Z')
const read = (url: string, html: string) => {
  const extraction = extractFromPage({ url, status: 200, contentType: 'text/html', text: html }, now)
  // What is doubted is only offered.
  return extraction.kind === 'posting' ? (extraction.doubt ?? extraction.posting) : extraction.kind
}

const filler = 'The work is varied, the days are calm, and people stay for a long time because they are heard. '
const p = `<p>${filler.repeat(3)}</p>`
const duties = `<h3>What you will do</h3><ul><li>Plan the week together with the others</li><li>Keep the tools in order</li></ul>${p}<h3>Requirements</h3><ul><li>Three years of practice</li><li>Patience</li></ul>${p}`
const apply = '<a class="btn" href="/apply/1">Apply now</a>'

describe('a posting', () => {
  it.each([
    [
      'on a board, whose own name is everywhere',
      'https://www.tidalwork.test/job/88213-harbour-electrician',
      `<title>Harbour Electrician | TidalWork</title><div class="top"><a href="/">TidalWork</a> <a href="/jobs">Find jobs</a> <a href="/post">Post a job</a></div>
      <h1>Harbour Electrician</h1><div><a href="/c/nordkai">Nordkai Shipyards</a></div><div><span>Esbjerg, Denmark</span></div>${p}
      <p>Nordkai Shipyards is looking for an electrician who likes the sea.</p>${duties}${apply}<div>TidalWork helps people find work at sea. © 2026 TidalWork</div>`,
      { company: 'Nordkai Shipyards', position: 'Harbour Electrician', location: 'Esbjerg, Denmark' },
    ],
    [
      'on the site of an employer, whose heading is its slogan',
      'https://www.lumiklin.test/careers/lab-manager',
      `<title>Lab Manager – Lumiklin</title><h1>Build the future of light with us</h1><h2>Lab Manager</h2><p>Delft, Netherlands | Full-time | 32–40 hours</p>${p}${duties}<p>Lumiklin is an equal opportunity employer.</p>${apply}`,
      { company: 'Lumiklin', position: 'Lab Manager', location: 'Delft, Netherlands' },
    ],
    [
      'whose heading names the employer and whose subheading the job',
      'https://jobs.ostwerk.test/stellen/4711',
      `<title>Ostwerk Maschinenbau GmbH: Zerspanungsmechaniker (m/w/d)</title><h1>Ostwerk Maschinenbau GmbH</h1><h2>Zerspanungsmechaniker (m/w/d)</h2><p>Standort: Chemnitz</p><h3>Ihre Aufgaben</h3><p>Drehen und Fräsen nach Zeichnung.</p><h3>Ihr Profil</h3><p>Abgeschlossene Ausbildung.</p><a href="#">Jetzt bewerben</a>`,
      { company: 'Ostwerk Maschinenbau GmbH', position: 'Zerspanungsmechaniker (m/w/d)', location: 'Chemnitz' },
    ],
    [
      'with the headquarters of its employer beside it',
      'https://board.test/jobs/9120-data-steward',
      `<title>Data Steward at Vellorum - Board</title><h1>Data Steward</h1><p>Vellorum</p><p>Job location: Tampere, Finland</p>${duties}${apply}
      <aside><h3>About Vellorum</h3><p>Headquarters: Zurich, Switzerland</p><p>Founded: 2009</p><p>Size: 201-500</p></aside>`,
      { company: 'Vellorum', position: 'Data Steward', location: 'Tampere, Finland' },
    ],
    [
      'that says only where its employer sits, which says nothing about the job',
      'https://board.test/jobs/9121-grant-writer',
      `<title>Grant Writer at Paloma Trust</title><h1>Grant Writer</h1><p>Paloma Trust</p>${duties}${apply}<div><h3>Company</h3><p>Paloma Trust</p><p>Headquarters: Lisbon, Portugal</p></div>`,
      { company: 'Paloma Trust', position: 'Grant Writer' },
    ],
    [
      'beside similar jobs in other places',
      'https://www.ferroli-jobs.test/position/55120',
      `<title>Fleet Planner - Marrow Logistics</title><h1>Fleet Planner</h1><p>Marrow Logistics</p>${duties}${apply}<h2>Similar jobs</h2><div><h3>Route Planner</h3><p>Quillon</p><p>Antwerp, Belgium</p></div><div><h3>Dock Planner</h3><p>Bracken</p><p>Bremen, Germany</p></div>`,
      { company: 'Marrow Logistics', position: 'Fleet Planner' },
    ],
    [
      'below a menu of offices made of plain boxes',
      'https://tarnbrook.test/careers/site-engineer',
      `<title>Site Engineer | Tarnbrook</title><div class="menu"><div><a href="/about">About</a></div><div>Locations<ul><li><a href="/leeds">Leeds</a></li><li><a href="/york">York</a></li></ul></div><div><a href="/news">News</a></div></div>
      <h1>Site Engineer</h1><p>Based in: Carlisle</p>${duties}${apply}<div class="foot"><p>Tarnbrook Ltd, 14 Mill Lane, Leeds LS1 4AP</p><p>Registered in England 0123456</p></div>`,
      { company: 'Tarnbrook', position: 'Site Engineer', location: 'Carlisle' },
    ],
    [
      'whose place is in its first sentence',
      'https://www.kestrelio.test/jobs/platform-engineer',
      `<title>Platform Engineer - Kestrelio</title><h1>Platform Engineer</h1><p>We are hiring a platform engineer to join our Lisbon office. ${filler}</p>${duties}<p>At Kestrelio we share what we know.</p>${apply}`,
      { company: 'Kestrelio', position: 'Platform Engineer', location: 'Lisbon' },
    ],
    [
      'in French, with the place in a sentence',
      'https://www.maison-arbel.test/offres/boulanger-4410',
      `<title>Boulanger H/F - Maison Arbel</title><h1>Boulanger H/F</h1><p>Maison Arbel recrute un boulanger en CDI. Le poste est basé à Villeurbanne.</p><h3>Vos missions</h3><p>Pétrir, façonner, cuire.</p><h3>Votre profil</h3><p>CAP boulanger.</p><a href="#">Postuler</a>`,
      { company: 'Maison Arbel', position: 'Boulanger H/F', location: 'Villeurbanne' },
    ],
    [
      'in German, with the place in a sentence and the pay in another',
      'https://karriere.holzhafen.test/jobs/tischler-2210',
      `<title>Tischler (w/m/d) | Holzhafen eG</title><h1>Tischler (w/m/d)</h1><p>Für unseren Standort in Osnabrück suchen wir ab sofort Verstärkung.</p><h2>Deine Aufgaben</h2><p>Möbel bauen.</p><h2>Dein Profil</h2><p>Gesellenbrief.</p><p>Wir zahlen ein Gehalt von 2.900 bis 3.400 € brutto im Monat.</p><a href="#">Jetzt bewerben</a>`,
      {
        company: 'Holzhafen eG',
        position: 'Tischler (w/m/d)',
        location: 'Osnabrück',
        salary: 'von 2.900 bis 3.400 € brutto im Monat',
      },
    ],
    [
      'in Spanish, with labels in bold',
      'https://empleo.rivasol.test/oferta/77120',
      `<title>Técnico de mantenimiento - Rivasol Energía, S.L.</title><h1>Técnico de mantenimiento</h1><p><b>Empresa:</b> Rivasol Energía, S.L.</p><p><b>Ubicación:</b> Albacete</p><p><b>Salario:</b> 24.000 € - 28.000 € brutos/año</p><h3>Funciones</h3><p>Revisar equipos.</p><h3>Requisitos</h3><p>Carné B.</p><a href="#">Inscribirme</a>`,
      {
        company: 'Rivasol Energía, S.L.',
        position: 'Técnico de mantenimiento',
        location: 'Albacete',
        salary: '24.000 € - 28.000 € brutos/año',
      },
    ],
    [
      'in Portuguese, with a state after a slash',
      'https://vagas.mirabela.test/vaga/auxiliar-de-estoque-5521',
      `<title>Auxiliar de Estoque | Mirabela Calçados</title><h1>Auxiliar de Estoque</h1><dl><dt>Empresa</dt><dd>Mirabela Calçados</dd><dt>Local de trabalho</dt><dd>Joinville/SC</dd></dl><h3>Responsabilidades e atribuições</h3><p>Organizar.</p><h3>Requisitos e qualificações</h3><p>Ensino médio.</p><button>Candidatar-se</button>`,
      { company: 'Mirabela Calçados', position: 'Auxiliar de Estoque', location: 'Joinville/SC' },
    ],
    [
      'in Italian, on one line of facts',
      'https://www.officinabruna.test/lavora-con-noi/tornitore',
      `<title>Tornitore CNC - Officina Bruna</title><h1>Tornitore CNC</h1><p>Sede di lavoro: Reggio Emilia | Contratto: tempo indeterminato | RAL: 28.000 - 32.000 €</p><h3>Responsabilità</h3><p>Tornire.</p><h3>Requisiti</h3><p>Diploma.</p><p>Officina Bruna è un'azienda di famiglia.</p><a href="#">Candidati</a>`,
      {
        company: 'Officina Bruna',
        position: 'Tornitore CNC',
        location: 'Reggio Emilia',
        salary: '28.000 - 32.000 €',
      },
    ],
    [
      'in Polish, in a table',
      'https://praca.zielonygaj.test/oferta/ogrodnik,1188',
      `<title>Ogrodnik - Zielony Gaj sp. z o.o.</title><h1>Ogrodnik</h1><table><tr><td>Pracodawca</td><td>Zielony Gaj sp. z o.o.</td></tr><tr><td>Miejsce pracy</td><td>Rzeszów</td></tr></table><h3>Zakres obowiązków</h3><p>Sadzenie.</p><h3>Wymagania</h3><p>Chęci.</p><a href="#">Aplikuj</a>`,
      { company: 'Zielony Gaj sp. z o.o.', position: 'Ogrodnik', location: 'Rzeszów' },
    ],
    [
      'in Japanese, in a list of terms',
      'https://recruit.hoshikawa.test/jobs/2231',
      `<title>設備エンジニア | 株式会社星川工業</title><h1>設備エンジニア</h1><dl><dt>会社名</dt><dd>株式会社星川工業</dd><dt>勤務地</dt><dd>愛知県豊田市</dd><dt>給与</dt><dd>月給250,000円～320,000円</dd></dl><h2>仕事内容</h2><p>設備の保守。</p><h2>応募資格</h2><p>経験者。</p><a href="#">応募する</a>`,
      {
        company: '株式会社星川工業',
        position: '設備エンジニア',
        location: '愛知県豊田市',
        salary: '月給250,000円～320,000円',
      },
    ],
    [
      'in Korean, with labels in spans',
      'https://www.narae.test/recruit/view/331',
      `<title>백엔드 개발자 채용 - 나래소프트</title><h1>백엔드 개발자</h1><div><span>회사명</span><span>나래소프트</span></div><div><span>근무지</span><span>대전 유성구</span></div><h2>담당업무</h2><p>서버 개발.</p><h2>자격요건</h2><p>경력 3년.</p><button>지원하기</button>`,
      { company: '나래소프트', position: '백엔드 개발자', location: '대전 유성구' },
    ],
    [
      'in Ukrainian',
      'https://robota.kvitka.test/vacancy/pekar-2210',
      `<title>Пекар, Тернопіль - Квітка</title><h1>Пекар</h1><p>Компанія: Квітка</p><p>Місто: Тернопіль</p><p>Зарплата: 25 000 – 30 000 грн</p><h3>Обов'язки</h3><p>Пекти хліб.</p><h3>Вимоги</h3><p>Бажання.</p><a href="#">Відгукнутися</a>`,
      { company: 'Квітка', position: 'Пекар', location: 'Тернопіль', salary: '25 000 – 30 000 грн' },
    ],
    [
      'in Turkish, whose words are in no list',
      'https://kariyer.demirkaya.test/ilan/kaynakci-33910',
      `<title>Kaynakçı - Demirkaya Çelik A.Ş.</title><h1>Kaynakçı</h1><p>Demirkaya Çelik A.Ş.</p><p>Gebze, Kocaeli</p><h3>İş Tanımı</h3><p>Kaynak yapmak.</p><h3>Aranan Nitelikler</h3><p>Deneyim.</p><a href="#">Başvur</a>`,
      { company: 'Demirkaya Çelik A.Ş.', position: 'Kaynakçı', location: 'Gebze, Kocaeli' },
    ],
    [
      'whose title has a prefix, and the board after it',
      'https://findwork.test/listing/5512/veterinary-nurse',
      `<title>Job: Veterinary Nurse, Brindle Vets, Kendal | FindWork.test</title><h1>Veterinary Nurse</h1><p>Brindle Vets, Kendal</p><p>£26,500 to £29,000 a year</p>${duties}<p>Brindle Vets is a family practice.</p>${apply}`,
      {
        company: 'Brindle Vets',
        position: 'Veterinary Nurse',
        location: 'Kendal',
        salary: '£26,500 to £29,000 a year',
      },
    ],
    [
      'below breadcrumbs and a search form',
      'https://www.stellarium.test/en/jobs/engineering/optics-technician-R1022',
      `<title>Optics Technician in Jena, Germany | Stellarium Careers</title><div role="search"><input placeholder="City"><button>Search</button></div><div><a href="/">Home</a> &gt; <a href="/jobs">Engineering</a> &gt; Optics Technician</div><h1>Optics Technician</h1><div>Jena, Germany</div><div>Job ID: R1022</div><div>Category: Engineering</div>${duties}<p>Stellarium is an equal opportunity employer.</p>${apply}`,
      { company: 'Stellarium', position: 'Optics Technician', location: 'Jena, Germany' },
    ],
    [
      'of a university, whose department is not the employer',
      'https://jobs.uni-wennfeld.test/postings/88123',
      `<title>Postdoctoral Researcher - University of Wennfeld</title><h1>Postdoctoral Researcher</h1><table><tr><th>Department</th><td>Institute of Glaciology</td></tr><tr><th>Employer</th><td>University of Wennfeld</td></tr><tr><th>Location</th><td>Wennfeld, Austria</td></tr></table>${duties}${apply}`,
      { company: 'University of Wennfeld', position: 'Postdoctoral Researcher', location: 'Wennfeld, Austria' },
    ],
    [
      'with buttons and cookies around its title',
      'https://work.halcyon.test/o/support-specialist',
      `<title>Support Specialist - Halcyon Games</title><div>We use cookies</div><button>Accept all</button><div>Halcyon Games</div><h1>Support Specialist</h1><button>Share</button><button>Save job</button><p>Remote (Canada)</p>${duties}<p>Halcyon Games is a studio of forty people.</p>${apply}`,
      { company: 'Halcyon Games', position: 'Support Specialist', location: 'Remote (Canada)' },
    ],
    [
      'of a recruiter, who does not say for whom and is offered instead',
      'https://agency.test/jobs/12044-plant-controller',
      `<title>Plant Controller | Brightmoor Recruitment</title><h1>Plant Controller</h1><p>Wigan, Greater Manchester</p><p>£55,000 - £60,000</p>${duties}<p>Brightmoor Recruitment is acting on behalf of a manufacturer.</p>${apply}`,
      {
        company: 'Brightmoor Recruitment',
        position: 'Plant Controller',
        location: 'Wigan, Greater Manchester',
        salary: '£55,000 - £60,000',
      },
    ],
    [
      'that shows facts as a line of text below the title',
      'https://careers.opaline.test/job/3310/nurse-manager/',
      `<title>Nurse Manager | Opaline Health | Boise, ID</title><h1>Nurse Manager</h1><p>Opaline Health – Boise, ID – Nights – $48.50 - $61.00 per hour</p>${duties}<p>Opaline Health is an equal opportunity employer.</p>${apply}`,
      {
        company: 'Opaline Health',
        position: 'Nurse Manager',
        location: 'Boise, ID',
        salary: '$48.50 - $61.00 per hour',
      },
    ],
    [
      'with a word of a wall in its footer',
      'https://apply.quarrystone.test/jobs/quarry-operator-1180',
      `<title>Quarry Operator at Quarrystone</title><h1>Quarry Operator</h1><p>Ballarat VIC</p>${duties}<p>Quarrystone has been here since 1921.</p>${apply}<div>This site is protected by reCAPTCHA. Sign in to see more. If the page is not found, contact us.</div>`,
      { company: 'Quarrystone', position: 'Quarry Operator', location: 'Ballarat VIC' },
    ],
    [
      'that is short',
      'https://www.cafe-lindgren.test/jobb/barista',
      '<title>Barista | Café Lindgren</title><h1>Barista</h1><p>Café Lindgren söker en barista i Västerås.</p><a href="mailto:jobb@cafe-lindgren.test">Ansök</a>',
      { company: 'Café Lindgren', position: 'Barista', location: 'Västerås' },
    ],
    [
      'without a single heading',
      'https://www.wolkenbad.test/careers/12',
      `<title>Pool Technician - Wolkenbad AG</title><div class="t">Wolkenbad AG</div><div class="t2">Pool Technician</div><div>Winterthur, Switzerland</div>${p}<div>Requirements</div>${p}<div>Responsibilities</div>${p}${apply}`,
      { company: 'Wolkenbad AG', position: 'Pool Technician', location: 'Winterthur, Switzerland' },
    ],
    [
      'between a menu and a footer that only their names tell',
      'https://www.mossgarden.test/jobs/florist',
      `<title>Florist | Mossgarden</title><div id="main-nav"><ul><li>Location</li><li>Dublin</li><li>Company</li><li>Our story</li></ul></div>
      <h1>Florist</h1>${duties}<p>At Mossgarden, we grow what we sell.</p>${apply}<div class="footer"><p>Location</p><p>1 Quay Street, Galway</p><p>Salary survey: €50,000 - €60,000 per year</p></div>`,
      { company: 'Mossgarden', position: 'Florist' },
    ],
    [
      'that ends with the address of its employer',
      'https://www.jobmarkt.test/stelle/883122/lackierer',
      `<title>Lackierer (m/w/d)</title><h1>Lackierer (m/w/d)</h1><h2>Ihre Aufgaben</h2>${p}<h2>Ihr Profil</h2>${p}<p>Farbwerk Süd GmbH<br>Industriestraße 7<br>88212 Ravensburg</p><a href="#">Jetzt bewerben</a>`,
      { company: 'Farbwerk Süd GmbH', position: 'Lackierer (m/w/d)', location: 'Ravensburg' },
    ],
    [
      'with facts in RDFa',
      'https://jobs.civic.test/posting/771',
      `<title>Clerk - Civic</title><main vocab="https://schema.org/" typeof="JobPosting"><h1><span property="title">Records Clerk</span> <span>New</span></h1><span property="hiringOrganization" typeof="Organization"><b property="name">Township of Alder</b></span><span property="jobLocation" typeof="Place"><span property="address" typeof="PostalAddress"><span property="addressLocality">Alder</span>, <span property="addressRegion">ON</span></span></span>${duties}</main>`,
      { company: 'Township of Alder', position: 'Records Clerk', location: 'Alder, ON' },
    ],
    [
      'with the middle of what others earn',
      'https://jobs.statwork.test/job/1207-mason',
      `<title>Mason - Hartstein Bau</title><h1>Mason</h1><p>Hartstein Bau</p><p>Graz, Austria</p>${duties}<p>Hartstein Bau is a family business.</p>${apply}<div><p>Median wage</p><p>21.50 €/hour</p></div>`,
      { company: 'Hartstein Bau', position: 'Mason', location: 'Graz, Austria' },
    ],
    [
      'whose title says what it is about, with "in"',
      'https://jobs.atoll.test/jobs/researcher-in-machine-learning-2291',
      `<title>Researcher in Machine Learning | Atoll</title><h1>Researcher in Machine Learning</h1><p>Atoll</p>${duties}<p>Atoll is an institute. Join our Global team.</p>${apply}`,
      { company: 'Atoll', position: 'Researcher in Machine Learning' },
    ],
    [
      'whose title adds what kind of engineer',
      'https://board.test/jobs/7712',
      `<title>Software Engineer - Backend</title><h1>Software Engineer</h1><p>Backend services are what you build, and Backend is what you love.</p>${duties}${apply}`,
      { position: 'Software Engineer' },
    ],
    [
      'on a board that signs it, where nothing is said of the employer',
      'https://www.jobbarn.test/jobs/9912',
      `<title>Tractor Mechanic - JobBarn</title><a href="/">JobBarn</a><h1>Tractor Mechanic</h1><div>Green Valley Implements</div><div>Salina, KS</div>${duties}${apply}<p>© JobBarn 2026</p>`,
      { company: 'Green Valley Implements', position: 'Tractor Mechanic', location: 'Salina, KS' },
    ],
    [
      'in several towns, one below the other',
      'https://multi.test/careers/account-executive',
      `<title>Account Executive - Multi</title><h1>Account Executive</h1><ul><li>London, United Kingdom</li><li>Paris, France</li></ul>${duties}<p>Multi is an equal opportunity employer.</p>${apply}`,
      { company: 'Multi', position: 'Account Executive', location: 'London, United Kingdom; Paris, France' },
    ],
    [
      'whose title ends with the employer and a town',
      'https://jobs.test/o/4411',
      `<title>Bilanzbuchhalter (m/w/d) bei Möbel Kunz GmbH in Fulda | Jobs.test</title><h1>Bilanzbuchhalter (m/w/d)</h1><p>55.000 € - 65.000 €/Jahr</p><h2>Aufgaben</h2>${p}<h2>Ihr Profil</h2>${p}<a href="#">Jetzt bewerben</a>`,
      {
        company: 'Möbel Kunz GmbH',
        position: 'Bilanzbuchhalter (m/w/d)',
        location: 'Fulda',
        salary: '55.000 € - 65.000 €/Jahr',
      },
    ],
    [
      'in Arabic, with labels',
      'https://wazifa.test/job/771',
      `<title>مهندس برمجيات - شركة النور</title><h1>مهندس برمجيات</h1><dl><dt>الشركة</dt><dd>شركة النور</dd><dt>الموقع</dt><dd>عمّان، الأردن</dd></dl>${p}`,
      { company: 'شركة النور', position: 'مهندس برمجيات', location: 'عمّان، الأردن' },
    ],
    [
      'whose place follows how much one works',
      'https://careers.fennec.test/jobs/analytics-engineer-2210',
      `<title>Analytics Engineer | Fennec</title><h1>Analytics Engineer</h1><h2>Full Time, Remote (Europe)</h2>${duties}<p>Fennec is a small team.</p>${apply}`,
      { company: 'Fennec', position: 'Analytics Engineer', location: 'Remote (Europe)' },
    ],
  ])('%s', (_name, url, html, expected) => expect(read(url, html)).toEqual(expected))
})

const card = (title: string, place: string) =>
  `<div><a href="/jobs/${title.toLowerCase().replaceAll(' ', '-')}">${title}</a><p>${place}</p></div>`

describe('no posting is', () => {
  it.each([
    [
      'a list of openings without a word for it',
      'https://www.grebe.test/team',
      `<title>Grebe</title><h1>Come and paddle with us</h1>${p}${card('Boat Builder', 'Cowes, UK')}${card('Sail Maker', 'Kiel, Germany')}${card('Rigger', 'Remote')}`,
    ],
    [
      'a list of jobs in German',
      'https://stellen.test/jobs/baecker/graz',
      `<title>Bäcker Jobs in Graz - 34 Stellenangebote</title><h1>34 Bäcker Jobs in Graz</h1>${['Bäcker (m/w/d)', 'Konditor (m/w/d)', 'Backmeister (m/w/d)'].map((title) => card(title, 'Graz')).join('')}<a href="#">Suchauftrag speichern</a>`,
    ],
    [
      'a list of jobs in French',
      'https://emplois.test/recherche?q=boulanger',
      `<title>Offres d'emploi boulanger - Lyon | Emplois</title><h1>Boulanger à Lyon</h1><p>128 offres</p>${['Boulanger H/F', 'Chef boulanger H/F', 'Vendeur H/F'].map((title) => card(title, 'Lyon')).join('')}`,
    ],
    [
      'a list with the first job open beside it',
      'https://seekers.test/search?what=welder',
      `<title>Welder jobs - Seekers</title><h1>Welder jobs</h1>${['Welder', 'Pipe Welder', 'Welder Fabricator', 'Boilermaker Welder', 'TIG Welder', 'Welding Inspector'].map((title) => card(title, 'Perth WA')).join('')}<div><h2>Welder</h2><p>Ironbark</p>${duties}${apply}</div>`,
    ],
    [
      'a job that is gone, with others in its stead',
      'https://hub.test/jobs/view/99120',
      `<title>Hub</title><h1>This job is no longer available</h1><p>It may have been filled. Here are others:</p>${card('Data Analyst', 'Boston, MA')}${card('Data Engineer', 'Austin, TX')}`,
    ],
    [
      'a job that is gone, in German',
      'https://jobs.werkbund.test/stelle/5510',
      '<title>Werkbund Karriere</title><h1>Diese Stelle ist leider nicht mehr verfügbar</h1><p>Schauen Sie sich unsere anderen Stellen an.</p><a href="/jobs">Alle Stellen</a>',
    ],
    [
      'a job that is gone, in a sentence on an otherwise empty page',
      'https://careers.pinegate.test/job/5533',
      '<title>Pinegate Careers</title><h2>Sorry</h2><p>The job you are trying to view has been taken down.</p><a href="/search">Search jobs</a>',
    ],
    [
      'a challenge',
      'https://www.gatekeeper.test/jobs/12',
      '<title>gatekeeper.test</title><h1>Checking your browser</h1><p>Please enable JavaScript and disable any ad blocker to continue.</p>',
    ],
    [
      'a form to sign in',
      'https://www.jobvault.test/jobs/12/apply',
      '<title>JobVault</title><h1>Welcome back</h1><form><label>Email</label><input type="email"><label>Password</label><input type="password"><button>Continue</button></form>',
    ],
    [
      'an article about a profession',
      'https://careerwise.test/how-to-become-a-data-engineer',
      `<title>How to Become a Data Engineer in 2026 | Careerwise</title><h1>How to Become a Data Engineer in 2026</h1>${p}<h2>Responsibilities of a data engineer</h2>${p}<h2>Requirements</h2>${p}<h2>Salary</h2><p>Data engineers earn between $95,000 and $140,000 per year.</p>`,
    ],
    [
      'a template of a posting',
      'https://hrtools.test/job-descriptions/account-manager',
      `<title>Account Manager Job Description Template | HRTools</title><h1>Account Manager Job Description</h1><p>Post this account manager job description to boards.</p><h2>Responsibilities</h2>${p}<h2>Requirements</h2>${p}`,
    ],
    [
      'a course',
      'https://academy.test/courses/welding-technician',
      `<title>Welding Technician Course | Academy</title><h1>Welding Technician</h1><p>12 weeks, Leeds</p><h2>Requirements</h2>${p}<a href="#">Apply now</a>`,
    ],
    [
      'the page of a team',
      'https://www.olmec.test/about/team',
      `<title>Our team | Olmec</title><h1>Our team</h1><h3>Ana Reyes</h3><p>Managing Director</p><h3>Bo Lind</h3><p>Head of Design</p><p>Olmec, Oaxaca, Mexico</p>`,
    ],
    [
      'the front page of an employer that hires',
      'https://www.solveig.test/careers',
      `<title>Careers at Solveig</title><h1>Do work that warms</h1>${p}<h2>Benefits</h2>${p}<a href="/careers/openings">See open positions</a>`,
    ],
    [
      'a list whose words nobody here knows',
      'https://lamaran.test/cari?q=tukang+roti',
      `<title>Tukang roti | Lamaran</title><h1>Tukang roti</h1>${['Solo', 'Bandung, Indonesia', 'Surabaya, Indonesia', 'Jakarta, Indonesia', 'Medan, Indonesia', 'Bali, Indonesia', 'Malang, Indonesia'].map((place, n) => `<div><a href="/pekerjaan/toko-roti-${n}000">Toko roti nomor ${n}</a><p>${place}</p><p>${n + 2} days ago</p></div>`).join('')}`,
    ],
    [
      'a job that is gone, in French',
      'https://emplois.maree.test/offre/4410-marin',
      `<title>Offre expirée - Marée</title><h1>Marin pêcheur H/F</h1><p>Cette offre n'est plus en ligne.</p>`,
    ],
    [
      'a list of jobs in Spanish',
      'https://empleo.test/ofertas-de-trabajo/camarero/madrid',
      `<title>Trabajo de camarero en Madrid - Empleo.test</title><h1>Trabajo de camarero en Madrid</h1>${card('Camarero/a', 'Madrid')}${card('Camarero de sala', 'Madrid')}`,
    ],
    [
      'a challenge in German',
      'https://www.stellenwand.test/jobs/77',
      '<title>Einen Moment bitte…</title><p>Wir prüfen, ob die Verbindung sicher ist.</p>',
    ],
    [
      'an error of a system, above other jobs',
      'https://jobs.errant.test/jobs/1/x/job',
      `<title>Job Listings at Errant</title><h1 class="job__title">Error: The job was not found.</h1><h2>Search Results</h2>${card('Deck Officer', 'Bergen')}${card('Cook', 'Oslo')}`,
    ],
  ])('%s', (_name, url, html) => expect(typeof read(url, html)).toBe('string'))
})

describe('text that somebody pasted', () => {
  it.each([
    [
      'with labels above it',
      `Title: Bridge Inspector\nCompany: Ponte Engineering\nLocation: Trieste, Italy\nSalary: €38,000 - €44,000\n\n${filler}`,
      {
        company: 'Ponte Engineering',
        position: 'Bridge Inspector',
        location: 'Trieste, Italy',
        salary: '€38,000 - €44,000',
      },
    ],
    [
      'with the title first and one line of facts',
      `Clinical Data Manager\nAstrava Biotech | Basel, Switzerland | Permanent | CHF 110,000 – 125,000\n\n${filler}\nRequirements\n${filler}`,
      {
        company: 'Astrava Biotech',
        position: 'Clinical Data Manager',
        location: 'Basel, Switzerland',
        salary: 'CHF 110,000 – 125,000',
      },
    ],
    [
      'with the employer, the title and the place on lines of their own',
      `Merrow & Finch\nSenior Upholsterer\nHalifax, West Yorkshire\nFull time, permanent\n\nAbout us\nMerrow & Finch is a maker of chairs. ${filler}`,
      { company: 'Merrow & Finch', position: 'Senior Upholsterer', location: 'Halifax, West Yorkshire' },
    ],
    [
      'with a title that says at whom and where',
      `Warehouse Supervisor at Corvid Supply (Tulsa, OK)\n\n${filler}\nAbout the role\n${filler}`,
      { company: 'Corvid Supply', position: 'Warehouse Supervisor', location: 'Tulsa, OK' },
    ],
    [
      'in German',
      `Elektroniker (m/w/d)\nStromberg & Söhne GmbH\nArbeitsort: Kassel\nIhre Aufgaben\n${filler}`,
      { company: 'Stromberg & Söhne GmbH', position: 'Elektroniker (m/w/d)', location: 'Kassel' },
    ],
    [
      'from a mail of a recruiter',
      `Hi Kim,\n\nI hope you are well. I am hiring for a Principal Geologist at Basalt Mining in Kalgoorlie.\n\nPosition: Principal Geologist\nCompany: Basalt Mining\nLocation: Kalgoorlie WA\nPay: AU$160k - AU$180k\n\nBest,\nJo`,
      {
        company: 'Basalt Mining',
        position: 'Principal Geologist',
        location: 'Kalgoorlie WA',
        salary: 'AU$160k - AU$180k',
      },
    ],
    [
      'from below the menu of a site',
      `Skip to main content\nJobs\nCompanies\nLog in\nBack to search\nPastry Chef\nHotel Miravel\nAnnecy, France\nSave\nApply\nAbout the job\n${filler}\nHotel Miravel is a house by the lake.`,
      { company: 'Hotel Miravel', position: 'Pastry Chef', location: 'Annecy, France' },
    ],
    [
      'that says where in a sentence',
      `Orchard Manager\nWillowbank Farms is looking for an orchard manager. The role is based in Hereford and pays £34,000 per year.\n${filler}`,
      { company: 'Willowbank Farms', position: 'Orchard Manager', location: 'Hereford', salary: '£34,000 per year' },
    ],
    [
      'with dashes between the facts',
      `Glass Technician – Fyrkant AB – Kalmar, Sweden\n${filler}\nFyrkant AB is a studio. ${filler}`,
      { company: 'Fyrkant AB', position: 'Glass Technician', location: 'Kalmar, Sweden' },
    ],
    [
      'with what leads to the page above it',
      `Home · Careers · Loom Operator\nLoom Operator\nTextilhaus Arndt GmbH\nPart time, Bielefeld\n${filler}\nRequirements\n${filler}\n© 2026 Textilhaus Arndt GmbH`,
      { company: 'Textilhaus Arndt GmbH', position: 'Loom Operator', location: 'Bielefeld' },
    ],
    [
      'with the title twice, and the employer below the first',
      `Job ad: Crane Driver\nHavn & Co ApS\nReport\nShare\nCrane Driver\nHirtshals\n${filler}\nYou will drive cranes in Hirtshals. ${filler}`,
      { company: 'Havn & Co ApS', position: 'Crane Driver', location: 'Hirtshals' },
    ],
    [
      'with buttons below the title, and then the employer above the place',
      `Senior Data Engineer\nApply\nSave\nFlintrock Analytics\n4.1 out of 5\nDenver, CO\nHybrid work\n$130,000 - $155,000 a year - Full-time\nJob details\nJob type\nFull-time\nFull job description\n${filler}\n${filler}\n${filler}\n${filler}`,
      {
        company: 'Flintrock Analytics',
        position: 'Senior Data Engineer',
        location: 'Denver, CO',
        salary: '$130,000 - $155,000 a year',
      },
    ],
    [
      'with pictures for labels',
      `We're hiring!\n\nPosition: Marketing Lead\n📍 Porto, Portugal (hybrid)\n💰 €45k–€55k\n🏢 Saltmarsh`,
      {
        company: 'Saltmarsh',
        position: 'Marketing Lead',
        location: 'Porto, Portugal (hybrid)',
        salary: '€45k–€55k',
      },
    ],
    [
      'with an address at its end',
      `Drechsler gesucht (m/w/d)\nAufgaben\n${filler}\nBewerbung an:\nKugelwerk GmbH\nWaldweg 3\n99817 Eisenach`,
      { company: 'Kugelwerk GmbH', position: 'Drechsler gesucht (m/w/d)', location: 'Eisenach' },
    ],
  ])('%s', (_name, text, expected) => expect(extractFromText(text)).toEqual(expected))
})
