import { expect, it } from 'vitest'
import { boardOfHost, isJobBoard, isJobBoardHost, isJobSiteName, isNameOfBoard } from './job-boards.ts'

it('recognizes job boards and applicant-tracking systems, but not employers', () => {
  expect(['LinkedIn', 'SEEK Australia', 'Indeed.com', 'We Work Remotely', 'jobs.cz', 'iCIMS'].every(isJobBoard)).toBe(
    true,
  )
  expect(['Crumb', 'Seekers Inc', 'Lever Brothers Bread', 'Google'].some(isJobBoard)).toBe(false)
})

it('recognizes sites whose name says that they list jobs', () => {
  expect(['Krume Emprego', 'Работа сегодня', 'パン求人ナビ', '빵채용', 'Kerja Lowongan'].every(isJobSiteName)).toBe(
    true,
  )
  expect(['Krume', 'Разработана Круасса', 'Teigwerk'].some(isJobSiteName)).toBe(false)
})

it('recognizes the hosts of job boards and applicant-tracking systems by names, or by words for jobs', () => {
  const hosts = [
    'www.seek.com.au',
    'au.jora.com',
    'nz.linkedin.com',
    'crumb.softgarden.io',
    'careers.crumb.test',
    'www.finn.no',
  ]
  expect(hosts.every(isJobBoardHost)).toBe(true)
  expect(['crumb.test', 'www.seekers.test', 'crumb.github.io', 'crumb.webflow.io'].some(isJobBoardHost)).toBe(false)
})

it('strips the ending of any country from the name of a board', () => {
  expect(['Skywalker.gr', 'Bayt.com', 'Seek.co.nz', 'www.profesia.sk'].every(isJobBoard)).toBe(true)
  expect(['Crumb.gr', 'Krume.co.nz'].some(isJobBoard)).toBe(false)
})

it.each([
  ['Magneto', 'www.magneto365.com', true],
  ['Magneto Empleos', 'www.magneto365.com', true],
  ['Boss.az', 'boss.az', true],
  ['AMS', 'jobs.ams.at', true],
  ['AMS', 'jobs.ams.test', false],
  ['Krume', 'www.magneto365.com', false],
])('tells whether %s is the board at %s', (name, host, is) => expect(isNameOfBoard(name, host)).toBe(is))

it('does not take a system of employers for a board', () =>
  expect(['krume.softgarden.io', 'krume.test'].map(boardOfHost)).toEqual([undefined, undefined]))
