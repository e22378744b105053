import { describe, expect, it } from 'vitest'
import { leadsToTitle, soughtAlone, soughtIn } from './title-sought.ts'

const titlesOf = (line: string) => soughtIn(line).map(({ title }) => title)

describe('a sentence that looks for somebody', () => {
  it.each([
    ['We are looking for an experienced Pastry Chef to join our team in Graz.', 'Pastry Chef'],
    ['Zur Verstärkung unseres Teams suchen wir ab sofort eine zuverlässige Reinigungskraft', 'Reinigungskraft'],
    ['Wir suchen zum nächstmöglichen Zeitpunkt einen Bäcker (m/w/d) in Vollzeit.', 'Bäcker (m/w/d)'],
    ['Nous recherchons un.e boulanger.ère pour notre boulangerie', 'boulanger.ère'],
    ['The Faculty of Bread invites applications for a full-time Research Fellow in Leaven.', 'Research Fellow'],
    ['Krume College proposes to elect a fixed-term stipendiary Research Fellow', 'Research Fellow'],
    ['Applications are invited for the position of Lecturer', 'Lecturer'],
    [
      'Am Institut für Brot ist zum 1. Oktober die Stelle einer wissenschaftlichen Hilfskraft (m/w/d) zu besetzen',
      'wissenschaftlichen Hilfskraft (m/w/d)',
    ],
    ["Nous sommes à la recherche d'un boulanger pour Lyon", 'boulanger'],
    ["L'Institut du Pain ouvre un poste d'ingénieur pour deux ans", 'ingénieur'],
    ['La Universidad del Pan convoca una plaza de profesor para el curso', 'profesor'],
    ['Krume har ledig stilling som baker i Oslo', 'baker'],
    ['Institut chleba vypisuje výběrové řízení na pozici pekař', 'pekař'],
    ['Институт хлеба объявляет конкурс на должность инженера', 'инженер'],
    ['Importante empresa solicita vendedor', 'vendedor'],
    ['A Krume procura um engenheiro civil para a sua equipa no Porto', 'engenheiro civil'],
    ['Siamo alla ricerca di un magazziniere per la sede di Torino', 'magazziniere'],
    ['Voor onze vestiging in Gent zoeken wij een ervaren monteur', 'monteur'],
    ['Til vores afdeling i Odense søger vi en dygtig projektleder', 'projektleder'],
    ['Căutăm brutar pentru magazinul nostru', 'brutar'],
    ['Công ty Krume cần tuyển kỹ sư phần mềm tại Hà Nội', 'kỹ sư phần mềm'],
    ['Kami mencari programmer untuk tim kami', 'programmer'],
    ['مطلوب مهندس مدني للعمل في الرياض', 'مهندس مدني'],
    ['דרוש/ה מהנדס תוכנה לחברה', 'מהנדס תוכנה'],
    ['诚聘资深前端工程师若干名', '资深前端工程师'],
    ['We are always looking for smart and talented bakers.', 'bakers'],
    ['Nous recherchons un(e) boulanger(ère) motivé(e) pour notre équipe', 'boulanger(ère)'],
    ['I am hiring bakers, drivers and shop assistants for my bakery', 'bakers, drivers and shop assistants'],
    ['Wij zoeken per direct een ervaren bakker', 'bakker'],
    ['Contrata-se pedreiro de acabamento', 'pedreiro de acabamento'],
    ['Mình cần tìm Java Developer', 'Java Developer'],
    ['저희와 함께할 디자이너님을 모십니다', '디자이너'],
    ['Are you a passionate Barista looking for a new challenge?', 'Barista'],
  ])('%s names %s', (line, title) => expect(titlesOf(line)).toContain(title))

  it.each([
    ['Szukamy doświadczonego programisty Java do naszego zespołu', 'programista Java'],
    ['Firma Krume zatrudni piekarza', 'piekarz'],
    ['Hledáme zkušeného programátora do týmu v Brně', 'programátor'],
    ['Hľadáme predavača do predajne v Nitre', 'predavač'],
    ['Tražimo konobara za restoran', 'konobar'],
    ['Ищем опытного бухгалтера в нашу команду', 'бухгалтер'],
    ['Ищем старшего разработчика', 'старший разработчик'],
    ['Шукаємо досвідченого розробника до команди', 'розробник'],
    ['Etsimme kokenutta kokkia ravintolaan', 'kokki'],
    ['Ieškome vairuotojo į komandą', 'vairuotojas'],
  ])('%s names %s, as a heading would', (line, title) => expect(titlesOf(line)).toContain(title))

  it.each([
    ['Pékség Krume eladót keres budapesti üzletébe', 'eladó'],
    ['Krume için deneyimli Muhasebe Uzmanı arıyoruz', 'Muhasebe Uzmanı'],
    ['Tapasztalt péket keresünk budapesti üzemünkbe', 'pék'],
    ['Ekibimize katılacak bir yazılım geliştirici arıyoruz', 'yazılım geliştirici'],
    ['弊社では新たに営業スタッフを募集します', '営業スタッフ'],
    ['パン職人の求人', 'パン職人'],
    ['함께할 디자이너를 찾습니다', '디자이너'],
  ])('%s names %s before it says so', (line, title) => expect(titlesOf(line)).toContain(title))
})

it('needs no known word in a short line that can hardly look for anything else', () => {
  expect(soughtIn('Hľadá sa zvonár')).toContainEqual({ title: 'zvonár', kind: 'wanted, another word' })
  expect(titlesOf('We are looking for you')).toEqual([])
})

it.each(['We are looking for adventures. Join us!', 'Looking for talents', 'パンを募集しています'])(
  '%s names nobody',
  (line) => expect(soughtIn(line).filter(({ kind }) => kind !== 'wanted, another word')).toEqual([]),
)

it.each([
  ['Hľadá sa zvonár', 'zvonár'],
  ['Glaszetter gezocht!', 'Glaszetter'],
  ['Ζητείται ψαράς', 'ψαράς'],
  ['Hilfe gesucht', undefined],
  ['Wir suchen Bäcker für Graz', undefined],
])('"%s" alone seeks %s', (line, title) => expect(soughtAlone(line)).toBe(title))

it.each([
  ['Boulangerie Krume recrute :', true],
  ['suchen wir ab sofort eine', true],
  ['Krume membuka lowongan untuk posisi:', true],
  ['Wir suchen Bäcker', false],
  ['About us:', false],
])('"%s" leads to a title: %s', (line, is) => expect(leadsToTitle(line)).toBe(is))
