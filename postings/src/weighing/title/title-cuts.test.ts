import { describe, expect, it } from 'vitest'
import { titlesSoughtIn, titlesWithin } from './title-cuts.ts'

const cutsOf = (line: string) => titlesWithin(line).map(({ title, cut }) => `${cut}: ${title}`)

describe('a line that says more than its title', () => {
  it.each([
    ["Let's begin! Pastry Chef", 'sentence: Pastry Chef'],
    ['Pastry Chef (14588)', 'number: Pastry Chef'],
    ['Pastry Chef (Graz)', 'aside: Pastry Chef'],
    ['【急募】 Pastry Chef', 'tag: Pastry Chef'],
    ['Krume/Jobs/Pastry Chef', 'path: Pastry Chef'],
    ['Krume is hiring a Pastry Chef', 'wanted: Pastry Chef'],
    ['字节跳动 诚聘 前端开发工程师 薪水30k', 'wanted: 前端开发工程师'],
    ['Wir suchen ab sofort eine Bäckerin für Graz', 'wanted: Bäckerin'],
    ['Vacancy for a Pastry Chef', 'label: Pastry Chef'],
    ['Oferta de emprego para Engenheiro, Krume, Lisboa', 'label: Engenheiro'],
    ['Pastry Chef, Krume', 'first: Pastry Chef'],
    ['Pastry Chef Verified', 'after: Pastry Chef'],
    ['🔥 Pastry Chef 🚀', 'signs: Pastry Chef'],
    ['Pastry Chef @ Krume', 'at: Pastry Chef'],
    ['Pastry Chef (remote, University of Leaven)', 'aside: Pastry Chef'],
    ['Pastry Chef @Krume', 'at: Pastry Chef'],
    ['QA na Krume Pães', 'at: QA'],
    ['Pastry Chef (пекарь)', 'aside: Pastry Chef'],
    ['Devenez pâtissier', 'wanted: pâtissier'],
    ['Hľadá sa kuchár - Nitra !', 'wanted: kuchár'],
    ['Stellenangebot Konditor', 'label: Konditor'],
    ['Padeiro Júnior pela Krume', 'at: Padeiro Júnior'],
    ['Padeiro na Krume Pães', 'at: Padeiro'],
    ['eine studentische Hilfskraft (w/m/d)', 'leading: studentische Hilfskraft (w/m/d)'],
    ['Derfor søger vi en erfaren udvikler til vores team', 'wanted: udvikler'],
    ['Queremos contratar un cajero', 'wanted: cajero'],
    ['Krume诚聘前端工程师', 'wanted: 前端工程师'],
    ['Nous recherchons un.e développeur pour Lyon', 'wanted: développeur'],
    ['Vacature bakkerijmedewerker.', 'label: bakkerijmedewerker'],
    ['Abgeschlossene Ausbildung als Bäcker (m/w/d)', 'asked: Bäcker (m/w/d)'],
    ['Pastry Chef [Krume Labs]', 'aside: Pastry Chef'],
    ['克鲁姆（前端开发经理）', 'bracketed: 前端开发经理'],
    ['3 Post-Doc Positions at Krume', 'at: Post-Doc Positions'],
    ['Фирма „Круме“ търси човек за длъжността „Пекар“ в Русе', 'quoted: Пекар'],
    ['Konditor gesucht (m/w/d)', 'after: Konditor'],
    ['Pastry Chef available', 'after: Pastry Chef'],
    ['Pastry Chef πλήρους απασχόλησης', 'after: Pastry Chef'],
    ['Önyüz Geliştirici İlanı', 'after: Önyüz Geliştirici'],
  ])('%s holds %s', (line, expected) => expect(cutsOf(line)).toContain(expected))

  it.each([
    'Which baker are you?',
    'Baker job description template',
    'Pastry Chef (m/w/d)',
    'new post-doctoral position',
  ])('%s holds none', (line) => expect(cutsOf(line)).toEqual([]))

  it('is no text', () => expect(titlesWithin(`We are looking for a Baker, ${'and so on, '.repeat(20)}`)).toEqual([]))
})

describe('a text', () => {
  it('says in its first sentences who is looked for', () =>
    expect(
      titlesSoughtIn(
        'We bake bread for all of Graz. We are looking for a Pastry Chef to join us. Nobody else is sought.',
      ),
    ).toContainEqual({ title: 'Pastry Chef', cut: 'sought in prose' }))

  it('may look for other things', () => expect(titlesSoughtIn('We are looking for adventures. Join us!')).toEqual([]))
})
