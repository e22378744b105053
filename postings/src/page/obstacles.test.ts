import { describe, expect, it } from 'vitest'
import { saysGone } from './obstacle-words.ts'
import { isClosed, saysNothingIsHere } from './obstacles.ts'
import { parsePage } from './page-content.ts'

it.each([
  'Die Anzeige ist leider abgelaufen',
  'Cette annonce a été pourvue.',
  'La oferta ya no se encuentra disponible',
  'Esta vaga foi encerrada',
  "L'annuncio è scaduto",
  'Oferta nieaktualna',
  'Tato pozice již není aktuální',
  'Az álláshirdetés lejárt',
  'Jobbet findes ikke længere',
  'Tjänsten är tillsatt',
  'Ilmoitus on vanhentunut',
  'Kuulutus on aegunud',
  'Skelbimas nebegalioja',
  'Vakance vairs nav aktuāla',
  'Oglas je istekao',
  'Обявата вече не е активна',
  'Вакансия закрыта',
  'Вакансію не знайдено',
  'Elan artıq mövcud deyil',
  'İlan yayından kaldırıldı',
  'Η αγγελία έχει λήξει',
  'המשרה אוישה',
  'هذه الوظيفة لم تعد متاحة',
  'این آگهی منقضی شده است',
  'यह नौकरी अब उपलब्ध नहीं है',
  'ประกาศนี้หมดอายุแล้ว',
  'Tin tuyển dụng đã hết hạn',
  'Lowongan ini sudah ditutup',
  '该职位已下线',
  'この求人の掲載は終了しました',
  '마감된 채용공고입니다',
])('"%s" says that a job is gone', (line) => expect(saysGone(line)).toBe(true))

it.each([
  'Wir suchen, bis die Stelle besetzt ist',
  'The position is open until the vacancy is closed',
  'Ogłoszenie wygasa za 5 dni',
  'ประกาศหมดอายุ 30 มิ.ย.',
  'Betöltendő állás: pék',
  'Salary is not available',
])('"%s" does not', (line) => expect(saysGone(line)).toBe(false))

describe('a page whose job is gone', () => {
  const pageOf = (text: string) =>
    parsePage({ url: 'https://krume.example/4711', status: 200, contentType: 'text/html', text })
  const gone = '<p>Cette annonce a expiré.</p>'

  it('shows others in its stead', () =>
    expect(saysNothingIsHere(pageOf(`${gone}<h3>Boulanger H/F</h3><p>Lyon</p><h3>Pâtissier H/F</h3><p>Lyon</p>`))).toBe(
      true,
    ))

  it('may still describe it, and is then closed', () => {
    const content = pageOf(
      `<h1>Boulanger H/F</h1>${gone}<p>${'Chaque jour commence par la pâte, et finit par le pain. '.repeat(20)}</p>`,
    )
    expect([saysNothingIsHere(content), isClosed(content)]).toEqual([false, true])
  })
})
