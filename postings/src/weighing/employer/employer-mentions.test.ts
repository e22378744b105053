import { describe, expect, it } from 'vitest'
import { mentionsIn } from './employer-mentions.ts'

const kindsOf = (name: string, text: string) =>
  mentionsIn(text).flatMap((each) => (each.name === name ? each.kind : []))

describe('a mention of an employer', () => {
  it.each([
    ['We’re Teigwerk, and we bake.', 'Teigwerk', 'we are it'],
    ['Wir sind Teigwerk und backen.', 'Teigwerk', 'we are it'],
    ['Somos a Massaviva, uma padaria.', 'Massaviva', 'we are it'],
    ['Мы — Круасса, пекарня.', 'Круасса', 'we are it'],
    ['Väitöskirja tehdään Pullan yliopistossa.', 'Pullan yliopisto', 'it is an institution'],
    ['Công ty Cổ phần Bánh mì tuyển thợ làm bánh', 'Công ty Cổ phần Bánh mì', 'it is called a company'],
    ['Dans la Maison de retraite Saint Mie, on mange du pain.', 'Maison de retraite Saint Mie', 'it is an institution'],
    ['Die Klinik am Ofen bäckt.', 'Klinik am Ofen', 'it is an institution'],
    ['In Pastafina crediamo nel pane.', 'Pastafina', 'we are at it'],
    ['Bei Teigwerk backen wir selbst.', 'Teigwerk', 'we are at it'],
    ['W Bułkowie naszą misją jest chleb.', 'Bułkowie', 'we are at it'],
    ['Chez Mielune, nous aimons le pain.', 'Mielune', 'we are at it'],
    ['Joining Teigwerk means early mornings.', 'Teigwerk', 'one joins it'],
    ['Rejoignez Mielune !', 'Mielune', 'one joins it'],
    ['Dołącz do Bułkowa już dziś', 'Bułkowa', 'one joins it'],
    ['Mielune est une boulangerie.', 'Mielune', 'it is or does something'],
    ['«Круасса» — это пекарня.', 'Круасса', 'it is or does something'],
    ['Teigwerk jest piekarnią.', 'Teigwerk', 'it is or does something'],
    ['Envie de rejoindre l’équipe Mielune ?', 'Mielune', 'a team is its own'],
    ['Присоединиться может каждый: команда Круасса растёт', 'Круасса', 'a team is its own'],
    ['加入面团坊，一起做面包。', '面团坊', 'one joins it'],
    ['面团坊是一家面包店。', '面团坊', 'it is or does something'],
    ['コムギ堂では、毎朝焼きます。', 'コムギ堂', 'it is spoken of'],
    ['빵나루는 빵을 굽습니다.', '빵나루', 'it is spoken of'],
  ])('is found in %s', (text, name, kind) => expect(kindsOf(name, text)).toContain(kind))

  it('ends with its sentence', () =>
    expect(mentionsIn('We work at Teigwerk. Bread is our life.').map(({ name }) => name)).toContain('Teigwerk'))

  it('goes on behind a short form', () =>
    expect(mentionsIn('Praxis St. Teigwerk').map(({ name }) => name)).toContain('St. Teigwerk'))

  it.each(['我们是一家面包店。', '당사는 빵을 굽습니다.', '当社は、パンを焼きます。'])('is not %s', (text) =>
    expect(mentionsIn(text)).toEqual([]),
  )

  it('is not looked for without end', () => {
    const hostile = `${'Aa '.repeat(20_000)}${'a'.repeat(40_000)}${'面'.repeat(40_000)}`
    expect(mentionsIn(hostile).length).toBeLessThan(40_000)
  })
})
