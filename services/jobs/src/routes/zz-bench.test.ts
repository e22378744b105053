import { testSql } from '@roletrail/chassis/testing/sql'
import { countApplications } from '../analytics/query.ts'
import { windowOf } from '../analytics/window.ts'
import { it } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'
it('bench', async () => {
  await using service = await jobsService()
  const sql = testSql(service.database.url)
  const people = [] as [number, ReturnType<typeof service.person>][]
  const fill = async (id: string, n: number) => {
    await sql.$executeRaw`insert into jobs (id, user_id, company, position, status, application_date, stage_changed_at, updated_at, version, job_url, tags, notes)
      select gen_random_uuid(), ${id}::uuid, 'Acme', 'x', 'applied', now() - random() * interval '300 days', now(), now(), 1,
      'https://www.host' || floor(random()*40) || '.test/jobs/123456', array['t' || floor(random()*30), 'remote'], repeat('umbrella ', 60) from generate_series(1, ${n}::int)`
    await sql.$executeRaw`insert into stage_changes (id, job_id, from_stage, to_stage, changed_at)
      select gen_random_uuid(), id, case when nth > 1 then 'applied' end, (array['applied','phone_screen','technical_interview','onsite'])[nth], now() - (300 - nth * 10) * interval '1 day'
      from jobs, generate_series(1, 4) nth where user_id = ${id}::uuid`
  }
  for (let i = 0; i < 40; i++) await fill(service.person().id, 1000)
  for (const n of [10, 500, 5000]) { const p = service.person(); people.push([n, p]); await fill(p.id, n) }
  await sql.$executeRaw`analyze`
  for (const q of ['', '?from=2026-06-01&zone=Europe/Berlin'])
  for (const [n, p] of people) {
    const times = [] as number[]
    for (let i = 0; i < 30; i++) { const t = performance.now(); await p.request('GET', '/api/analytics' + q); times.push(performance.now() - t) }
    times.sort((a, b) => a - b)
    const t = performance.now(); await p.request('GET', '/api/jobs?view=board'); 
    console.log(q, n, 'median', times[15]!.toFixed(1), 'p90', times[27]!.toFixed(1), 'min', times[0]!.toFixed(1), 'board', (performance.now() - t).toFixed(1))
  }
  let text = '' as string, values = [] as unknown[]
  await countApplications({ $queryRaw: async (q: any) => { text = q.text; values = q.values; return [{}] } } as any, people[2]![1].id, windowOf({}, 'UTC', new Date()), new Date())
  const plan = await sql.$queryRaw({ text: 'explain (analyze, buffers) ' + text, values } as any) as any
  console.log(plan.map((r: any) => r['QUERY PLAN']).join('\n').slice(0, 14000))
  await sql.$disconnect()
}, 300000)
