import { expect, it } from 'vitest'
import { rolesOf } from './employer-roles.ts'

it.each([
  ['', ' is looking for a baker.', 'it looks for people'],
  ['', ' (K) invites applications from bakers', 'it looks for people'],
  ['Die ', ' sucht einen Bäcker', 'it looks for people'],
  ['', ' è alla ricerca di un panettiere', 'it looks for people'],
  ['Компания ', ' ищет пекаря', 'it looks for people'],
  ['', '因业务需要，常年招聘面包师', 'it looks for people'],
  ['', ' is a family-owned bakery.', 'it is said to be a company'],
  ['', ' – a Nordhavn-based startup', 'it is said to be a company'],
  ['', ' ist ein inhabergeführtes Backunternehmen.', 'it is said to be a company'],
  ['', ' es una empresa que hornea', 'it is said to be a company'],
  ['', ' — пекарня и компания', 'it is said to be a company'],
  ['', '是一家面包公司', 'it is said to be a company'],
  ['', ' was founded in 1920 by bakers', 'it was founded'],
  ['', ' wurde 1920 gegründet', 'it was founded'],
  ['Our startup company is ', ', which bakes', 'it calls itself so'],
  ['Posted today by ', '', 'it calls itself so'],
  ['Hi, I am a recruiter at ', ' and', 'it calls itself so'],
  ['Będąc częścią ', ' pieczesz', 'it calls itself so'],
  ['a school recognized by the ', '.', 'it certifies others'],
  ['a bakery backed by ', '.', 'others are from it'],
  ['or a student at ', '.', 'others are from it'],
  ['tools such as ', ' or ovens', 'an example'],
  ['', ' 16, 2018', 'part of a date'],
  ['12 ', ' 2020', 'part of a date'],
  ['', ': 2,000 loaves', 'a label before a colon'],
  ['', ': Software Engineer', 'before a colon and a title'],
])('"%s" and "%s" around a name say: %s', (before, after, role) => expect(rolesOf(before, after)).toContain(role))

it.each([
  ['We bake at ', ' with others'],
  ['', ' is a must for bakers'],
  ['', ' 2000 loaves a day'],
])('"%s" and "%s" around a name say nothing', (before, after) => expect(rolesOf(before, after)).toEqual([]))
