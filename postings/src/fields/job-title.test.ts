import { expect, it } from 'vitest'
import { jobTitleWord, stripTitleLabel } from './job-title.ts'
import { inNominative } from './job-title-cases.ts'

it.each([
  ['Job ad: Baker', 'Baker'],
  ['Stellenangebot: Bäcker (m/w/d)', 'Bäcker (m/w/d)'],
  ['Vaga de: Padeiro', 'Padeiro'],
  ['Job Application for Head Baker', 'Head Baker'],
  ["We're hiring! Baker", 'Baker'],
  ['Baker - job post', 'Baker'],
  ['Baker - Req ID: 20873', 'Baker'],
  ['Baker | 20873', 'Baker'],
  ['Vacature medewerker bakkerij.', 'medewerker bakkerij'],
  ['Annonce Emploi CDI Boulanger H/F', 'Boulanger H/F'],
  ["Offre d'emploi en alternance de Boulanger", 'Boulanger'],
  ['パン職人の求人詳細情報', 'パン職人'],
  ['Padeiro;', 'Padeiro'],
  ['Baker (m/w/d) #24', 'Baker (m/w/d)'],
])('stripTitleLabel("%s") returns %s', (heading, title) => expect(stripTitleLabel(heading)).toBe(title))

it.each([
  'Job-Coach',
  'Role-Play Actor',
  'Baker - Nights',
  'Baker (m/f/d)',
  'Apply Team Lead',
  'Baker 2',
  'Baker, Krume Inc.',
  'Position Engineer',
])('stripTitleLabel("%s") changes nothing', (heading) => expect(stripTitleLabel(heading)).toBe(heading))

it.each([
  'Frontend Developera',
  'piekarzy',
  'prodavačku',
  'водителей',
  'інженера',
  'ingegneri',
  'ohjelmistokehittäjää',
  'szoftverfejlesztőt',
  'Werkstudenten',
  'utvecklaren',
  'Küchenhilfe',
  '博士后',
  '営業職',
  'Baker (w-m-d)',
  '빵 편집 담당님',
  'tohtorikoulutettavaa',
  'ÖN MUHASEBE ELEMANI',
])('"%s" has a word of titles', (title) => expect(jobTitleWord.test(title)).toBe(true))

it.each([
  'Elektronika i logistika',
  'En collaborant',
  'Schilder- en glaswerk',
  '채용담당자',
  'Technology',
  'бытовая техника',
  'sailor42',
  '4 servers',
  '営業時間',
])('"%s" has none', (title) => expect(jobTitleWord.test(title)).toBe(false))

it.each([
  ['Frontend Developera', 'Frontend Developer'],
  ['młodszego specjalisty', 'młodszy specjalista'],
  ['zkušeného programátora', 'zkušený programátor'],
  ['PHP-разработчика', 'PHP-разработчик'],
  ['Pastry Chef', 'Pastry Chef'],
])('"%s" is "%s" as a heading has it', (title, nominative) => expect(inNominative(title)).toBe(nominative))
