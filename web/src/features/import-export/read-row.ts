import type { NewJob } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { defaultStage, type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { isWebLink } from '../job/job-draft.ts'
import type { Column, Mapping } from './columns.ts'

/** A row as a job, or why it is none. */
export type RowRead = { job: NewJob } | { problem: string }

const asWord = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const byWord = new Map<string, Stage>([
  ...stages.flatMap((stage): [string, Stage][] => [
    [asWord(stage), stage],
    [asWord(stageLabels[stage]), stage],
  ]),
  ['saved', 'applied'],
  ['wishlist', 'applied'],
  ['screening', 'phone_screen'],
  ['phone interview', 'phone_screen'],
  ['interview', 'technical_interview'],
  ['interviewing', 'technical_interview'],
  ['technical', 'technical_interview'],
  ['on site', 'onsite'],
  ['final round', 'onsite'],
  ['offered', 'offer'],
  ['accepted', 'offer'],
  ['closed', 'rejected'],
  ['declined', 'rejected'],
  ['no response', 'rejected'],
  ['withdrawn', 'rejected'],
])

class Unreadable extends Error {}

/** The same rules as the server's; what a column says and we cannot read is a problem of its row, never left out. */
export const readRow = (cells: readonly string[], mapping: Mapping): RowRead => {
  const textOf = (column: Column) => {
    const place = mapping[column]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const short = (column: Column, label: string, most: number = limits.name) => {
    const text = textOf(column)
    if (text.length > most) throw new Unreadable(`${label} has more than ${most.toLocaleString('en-US')} characters`)
    return text || null
  }
  const required = (column: Column, label: string) => {
    const text = short(column, label)
    if (!text) throw new Unreadable(`${label} is missing`)
    return text
  }
  try {
    const jobUrl = short('jobUrl', 'The link', limits.url)
    if (jobUrl && !isWebLink(jobUrl)) throw new Unreadable('The link is no web address')
    const applied = dateOf(textOf('applied'))
    return {
      job: {
        company: required('company', 'The company'),
        position: required('position', 'The position'),
        status: stageOf(textOf('stage')),
        ...(applied && { applicationDate: applied }),
        jobUrl,
        tags: tagsOf(textOf('tags')),
        notes: short('notes', 'The note', limits.notes),
        salary: short('salary', 'The salary'),
        location: short('location', 'The location'),
        contactName: short('contactName', 'The contact'),
        contactEmail: short('contactEmail', 'The e-mail address', limits.email),
        contactPhone: short('contactPhone', 'The phone number'),
      },
    }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

const stageOf = (text: string): Stage => {
  if (!text) return defaultStage
  const stage = byWord.get(asWord(text))
  if (!stage) throw new Unreadable(`"${text.slice(0, 60)}" is no stage`)
  return stage
}

/** ISO dates, and what a browser reads; a day alone is that day at noon, here. */
const dateOf = (text: string) => {
  if (!text) return undefined
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T12:00:00` : text
  const time = Date.parse(day)
  if (Number.isNaN(time)) throw new Unreadable(`"${text.slice(0, 60)}" is no date; write it as 2026-11-21`)
  return new Date(time).toISOString()
}

const tagsOf = (text: string) => {
  const tags = [...new Set(text.split(/[;,]/).map((tag) => tag.trim()))].filter(Boolean)
  if (tags.length > limits.tags) throw new Unreadable(`There are more than ${limits.tags} tags`)
  if (tags.some((tag) => tag.length > limits.tag)) throw new Unreadable(`A tag has more than ${limits.tag} characters`)
  return tags.length ? tags : null
}
