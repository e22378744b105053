import { expect, it } from 'vitest'
import { isAboutEmployer } from './employer-section.ts'

it.each([
  'About us',
  '## Nossa empresa',
  'Über uns:',
  'Qui sommes-nous ?',
  'Quiénes somos',
  'Chi siamo',
  'Over ons',
  'Om oss',
  'O nas',
  'О компании',
  'Hakkımızda',
  '公司介绍',
  '会社概要',
  '회사 소개',
])('"%s" stands above what an employer says of itself', (line) => expect(isAboutEmployer(line)).toBe(true))

it.each(['About you', 'Über dich', 'Requisitos', 'We bake bread', ''])('"%s" does not', (line) =>
  expect(isAboutEmployer(line)).toBe(false),
)
