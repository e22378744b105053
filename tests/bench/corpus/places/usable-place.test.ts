import { expect, test } from 'vitest'
import { isUsablePlace } from './usable-place.ts'

test.each([
  ['Amritsar, India', 'Amritsar'],
  ['Amritsar', 'Amritsar, India'],
  ['Berlin, Germany', 'Berlin'],
  ['Tallinn, Estonia', 'Tallinn'],
  ['Tallinn, Harjumaa, Estonia', 'Tallinn, Estonia'],
  ['Mayen, Rheinland-Pfalz, Germany', 'Mayen'],
  ['Manchester, Lancashire, United Kingdom', 'Manchester, Lancashire'],
  ['Manchester , Lancashire', 'Manchester, Lancashire'],
  ['Toronto, Ontario, Canada; Austin, Texas, US', 'Toronto, Ontario, CA; Austin, Texas, US'],
  ['Austin, TX; Toronto, ON', 'Toronto, Ontario, CA; Austin, Texas, US'],
  ['88212 Ravensburg', 'Ravensburg'],
  ['Im Dreieck 4, 23758 Oldenburg in Holstein', 'Oldenburg in Holstein'],
  ['Sudbury, ON', '471 Ontario Street, Sudbury, ON P3E 4K4'],
  ['Melbourne', 'Melbourne VIC (Remote)'],
  ['Remote (Melbourne, Australia)', 'Melbourne VIC'],
  ['New York, NY', 'New York'],
  ['New York', 'New York, NY, USA'],
  ['Washington, DC', 'Washington, D.C.'],
  ['Montréal, QC', 'Montreal, Quebec, Canada'],
  ['Hialeah, FL', 'Remote / Hialeah, FL'],
  ['Hybrid, Berlin', 'Berlin'],
  ['Hamburg | Berlin', 'Berlin, Hamburg'],
  ['Remote', 'Remote (USA Only)'],
  ['Remote (US)', 'Remote'],
  ['Brazil', 'Remote - Brazil'],
  ['United States', 'USA'],
  ['Curitiba/PR', 'Curitiba, Paraná, Brazil'],
  ['Leeds LS1 4AP', 'Leeds, United Kingdom'],
  ['중구, 서울, KR; 중구, 부산, KR', '서울 중구, 부산 중구'],
  ['경기도 성남시 분당구', '경기도 성남시 분당구 정자일로 95 (네이버 제2사옥) 18층'],
  ['東京都渋谷区', '東京都渋谷区渋谷2-15-1 渋谷クロスタワー 12F'],
  ['大阪市北区', '大阪府大阪市北区鶴野町1-9梅田ゲートタワー 10F'],
  ['臺北市', '臺灣 / 臺北'],
  [
    'Joensuu, Mikkeli, Pori, Helsinki, Hämeenlinna, Pohjois-Karjala, Uusimaa',
    'Joensuu, Mikkeli, Pori, Helsinki, Hämeenlinna',
  ],
])('%s is usable for %s', (value, expected) => {
  expect(isUsablePlace(value, expected)).toBe(true)
})

test.each([
  ['another town', 'Munich', 'Berlin'],
  ['a town is missing', 'Montreal', 'Montreal, Quebec, Canada; Toronto, Ontario, Canada'],
  ['a large town is missing', 'Berlin', 'Berlin, Hamburg'],
  ['a town too many', 'Berlin; Hamburg', 'Berlin'],
  ['a wrong country', 'Paris, TX', 'Paris, France'],
  ['a wrong country', 'Berlin, USA', 'Berlin, Germany'],
  ['a wrong state', 'Springfield, MA', 'Springfield, IL'],
  ['a wrong county', 'Rennes, Finistère', 'Rennes, Ille-et-Vilaine'],
  ['only the country', 'Germany', 'Berlin, Germany'],
  ['only the region', 'Rheinland-Pfalz', 'Mayen, Rheinland-Pfalz'],
  ['only the state of the same name', 'NY', 'New York, NY'],
  ['only remote', 'Remote', 'Chicago, Illinois'],
  ['only remote in a country', 'Remote (Portugal)', 'Coimbra, Portugal'],
  ['remote in another country', 'Remote (Germany)', 'Remote (USA)'],
  ['a town for remote', 'Sacramento, CA', 'Remote (USA Only)'],
  ['another country', 'México', 'Brazil'],
  ['a town for a country', 'Zurich', 'East Coast USA'],
  ['a street without its town', 'Im Dreieck 4', 'Im Dreieck 4, 23758 Oldenburg in Holstein'],
  ['other words', 'Edizioni del Brenta Padua, Veneto, Italy', 'Padua, Veneto, Italy'],
  ['other words', 'Engineering Remote / Hialeah, FL', 'Remote / Hialeah, FL'],
  ['other words', 'Portugal to drive innovation', 'Portugal'],
  ['other words', 'Berlin office, Germany', 'Berlin'],
  ['a state for remote', 'California', '100% remote'],
  ['no place', 'Teilzeit', 'Mayen'],
  ['no place', '工作年資', '臺灣 / 臺北'],
  ['only the prefecture', '東京都', '東京都品川区'],
  ['other words', '品川区大崎のきれいなオフィスビル', '東京都品川区'],
  ['another ward', '東京都新宿区', '東京都品川区'],
  ['a ward is missing', '서울', '서울 중구'],
  ['countries too many', 'Hong Kong, Japan, Singapore, Taiwan; Taipei, Tokyo', 'Hong Kong, Singapore, Taipei, Tokyo'],
])('%s: %s is not usable for %s', (_reason, value, expected) => {
  expect(isUsablePlace(value, expected)).toBe(false)
})

test('another form of the place is as good as the expected one, but not where one may work anywhere', () => {
  expect(isUsablePlace('Praha, Czechia', 'Prague', ['Praha'])).toBe(true)
  expect(isUsablePlace('Remote (Sacramento)', 'Remote (USA Only)', ['Sacramento, CA (Remote)'])).toBe(true)
  expect(isUsablePlace('Sacramento, CA', 'Remote (USA Only)', ['Sacramento, CA (Remote)'])).toBe(false)
})
