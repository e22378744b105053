import { describe, expect, it } from 'vitest'
import { jobFixture } from '../../../test/job-fixture.ts'
import { boardOn, differences } from './board-on.ts'

const at = (day: number, hour = 12) => new Date(2026, 9, day, hour).toISOString()

const moved = jobFixture({ company: 'Moved', status: 'offer', applicationDate: at(2), stageChangedAt: at(20) })
const imported = jobFixture({ company: 'Imported', status: 'onsite', applicationDate: at(3), stageChangedAt: at(15) })
const late = jobFixture({ company: 'Late', applicationDate: at(25), stageChangedAt: at(25) })
const jobs = [moved, imported, late]
const changes = [
  { jobId: late.id, from: null, to: 'applied', at: at(25) },
  { jobId: moved.id, from: 'onsite', to: 'offer', at: at(20) },
  { jobId: imported.id, from: null, to: 'onsite', at: at(15) },
  { jobId: moved.id, from: 'applied', to: 'onsite', at: at(10, 23) },
  { jobId: moved.id, from: null, to: 'applied', at: at(2) },
] as const

const on = (day: string) => boardOn(jobs, changes, day)
const stages = (day: string) => on(day).map(({ company, status }) => `${company} ${status}`)

describe('the board on a day', () => {
  it('has each job in the stage that it was in when the day ended', () => {
    expect(stages('2026-10-30')).toEqual(['Moved offer', 'Imported onsite', 'Late applied'])
    expect(stages('2026-10-19')).toEqual(['Moved onsite', 'Imported onsite'])
    expect(stages('2026-10-10')).toEqual(['Moved onsite', 'Imported applied'])
    expect(stages('2026-10-09')).toEqual(['Moved applied', 'Imported applied'])
    expect(stages('2026-10-02')).toEqual(['Moved applied'])
    expect(stages('2026-10-01')).toEqual([])
  })

  it('has a job where the last entry says, if an earlier one was given a later day', () => {
    const backdated = [
      { jobId: moved.id, from: 'onsite', to: 'offer', at: at(12) },
      { jobId: moved.id, from: 'applied', to: 'onsite', at: at(20) },
      { jobId: moved.id, from: null, to: 'applied', at: at(2) },
    ] as const
    const stageOn = (day: string) => boardOn([moved], backdated, day)[0]?.status
    expect([stageOn('2026-10-11'), stageOn('2026-10-15'), stageOn('2026-10-21')]).toEqual(['applied', 'offer', 'offer'])
  })

  it('says since when', () => {
    expect(on('2026-10-19').map(({ stageChangedAt }) => stageChangedAt)).toEqual([at(10, 23), at(15)])
    expect(on('2026-10-04')[1]?.stageChangedAt).toBe(at(3))
  })

  it('says what changed until another day', () => {
    expect(differences(on('2026-10-09'), on('2026-10-30'))).toMatchObject([
      { job: { company: 'Moved' }, from: 'applied', to: 'offer' },
      { job: { company: 'Imported' }, from: 'applied', to: 'onsite' },
      { job: { company: 'Late' }, to: 'applied' },
    ])
    expect(differences(on('2026-10-20'), on('2026-10-24'))).toEqual([])
  })
})
