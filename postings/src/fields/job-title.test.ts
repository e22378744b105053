import { expect, it } from 'vitest'
import { stripTitleLabel } from './job-title.ts'

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
