import type { JobListItem, JobPatch } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { deleteOptions } from '../../job/changes/deletions.ts'
import { addJob, editJob, type FieldEdit, saveField } from '../../job/changes/edits.ts'
import { correctStageChange } from '../../job/changes/history.ts'
import { changeInterviewState } from '../../job/changes/interview-state.ts'
import { bulkMoveOptions, type Move, moveOptions } from '../../job/changes/moves.ts'
import { realId, type Shown } from '../../job/changes/overlays.ts'
import { type PlanStep, planOptions } from '../../job/changes/plans.ts'
import { tagOptions } from '../../job/changes/tags.ts'
import { type JobDraft, newJobOf } from '../../job/draft.ts'
import { fieldOf, patchOf, type TextFieldName, textOf } from '../../job/fields.ts'
import { cachedJob, jobQueries } from '../../job/queries.ts'
import { plural } from '../../lib/plural.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'

type What = readonly string[]
type Options = MutationOptions<unknown, Error, unknown, unknown>

/** What a change that waits says of itself: where it leads, and the texts somebody typed. */
export interface Said {
  title: string
  texts?: readonly string[]
}

/** How a stored change becomes a mutation again, what it says in the list of waiting changes, what it shows on the board. */
export interface Kind {
  options: (client: QueryClient, what: What) => Options | Promise<Options>
  says: (variables: unknown, what: What, nameOf: (jobId: string | undefined) => string) => Said
  shows?: (variables: unknown, what: What) => readonly Shown[]
  /** The variables that save it over what somebody else saved meanwhile. */
  insists?: (variables: unknown, what: What, current: JobListItem) => unknown
}

/** The variables of each kind are its own; they come from the store as they went in. */
const kind = <Variables>(one: {
  options: (client: QueryClient, what: What) => unknown
  says: (variables: Variables, what: What, nameOf: (jobId: string | undefined) => string) => Said
  shows?: (variables: Variables, what: What) => readonly Shown[]
  insists?: (variables: Variables, what: What, current: JobListItem) => Variables
}) => one as unknown as Kind

const communications = () => import('../../features/communications/communications.ts')
const interviews = () => import('../../features/interviews/interview-notes.ts')

const textsOf = (values: object) =>
  Object.values(values).filter((value): value is string => typeof value === 'string' && value.trim().length > 0)

const typedIn = <Draft extends object>({ draft, original }: SavedDraft<Draft>) =>
  textsOf(
    Object.fromEntries(
      Object.entries(draft).filter(([name, value]) => value !== original[name as keyof Draft] && name !== 'images'),
    ),
  )

const moved = (to: Stage) => `to ${stageLabels[to]}`

export const kinds: Readonly<Record<string, Kind>> = {
  'move-job': kind<Move>({
    options: (client, [id = '']) => moveOptions(client, id),
    says: ({ id, to }, _what, nameOf) => ({ title: `Move ${nameOf(id)} ${moved(to)}` }),
  }),
  'move-jobs': kind<Move[]>({
    options: (client) => bulkMoveOptions(client),
    says: (moves) => ({ title: `Move ${plural(moves.length, 'job')} ${moved(moves[0]?.to ?? 'applied')}` }),
  }),
  'delete-jobs': kind<string[]>({
    options: (client) => deleteOptions(client),
    says: ([first, ...rest], _what, nameOf) => ({
      title: `Delete ${rest.length ? plural(rest.length + 1, 'job') : nameOf(first)}`,
    }),
  }),
  'add-job': kind<SavedDraft<JobDraft>>({
    options: (client) => addJob(client),
    says: (saved) => ({ title: `Add ${saved.draft.company}`, texts: typedIn(saved) }),
    shows: (saved) => [pendingJob(saved)],
  }),
  'edit-job': kind<JobPatch>({
    options: (client, [id = '']) => editJob(client, id),
    says: (changes, [id], nameOf) => ({ title: `Edit ${nameOf(id)}`, texts: textsOf({ ...changes, images: null }) }),
    shows: ({ notes: _notes, images: _images, ...changes }, [id = '']) => [shownFields(id, changes)],
  }),
  'save-field': kind<FieldEdit>({
    options: (client, [id = '', name = '']) => saveField(client, knownJob(client, id), name as TextFieldName),
    says: ({ text }, [id, name], nameOf) => ({
      title: `${fieldOf(name as TextFieldName).label} of ${nameOf(id)}`,
      texts: [text],
    }),
    shows: ({ text }, [id = '', name]) =>
      name === 'notes' || name === 'applicationDate'
        ? []
        : [shownFields(id, patchOf({} as JobListItem, name as TextFieldName, text))],
    insists: ({ text }, [, name], current) => ({
      text,
      base: textOf(current, name as TextFieldName),
      version: current.version,
    }),
  }),
  'plan-jobs': kind<PlanStep[]>({
    options: (client, [title = '', description = '']) => planOptions(client, { title, description }, false),
    says: (steps, [title = '', description = '']) => ({
      title: `${title}: ${description}`,
      texts: steps.flatMap(({ patch }) => patch.followUp?.note ?? []),
    }),
    shows: (steps) =>
      steps.flatMap(({ id, patch: { followUp } }) =>
        followUp === undefined ? [] : [{ id, followUp: followUp && { ...followUp, note: followUp.note ?? null } }],
      ),
  }),
  'tag-jobs': kind<{ id: string; tags: string[] | null }[]>({
    options: (client, [tag = '']) => tagOptions(client, tag),
    says: (jobs, [tag]) => ({ title: `Tag ${plural(jobs.length, 'job')}: ${tag}` }),
    shows: (jobs, [tag = '']) => jobs.map(({ id, tags }) => ({ id, tags: [...(tags ?? []), tag] })),
  }),
  'correct-stage-change': kind<SavedDraft<object>>({
    options: (client, [id = '', entry = '', changedAt = '']) =>
      correctStageChange(client, id, { id: entry, changedAt }),
    says: (saved, [id], nameOf) => ({ title: `History of ${nameOf(id)}`, texts: typedIn(saved) }),
  }),
  'add-communication': kind<SavedDraft<object>>({
    options: async (client, [jobId = '']) => (await communications()).addCommunication(client, jobId),
    says: (saved, [jobId], nameOf) => ({ title: `Message about ${nameOf(jobId)}`, texts: typedIn(saved) }),
  }),
  'edit-communication': kind<SavedDraft<object>>({
    options: async (client, [id = '', jobId = '', receivedAt = '']) =>
      (await communications()).editCommunication(client, { id, jobId, receivedAt }),
    says: (saved, [, jobId], nameOf) => ({ title: `Edited message about ${nameOf(jobId)}`, texts: typedIn(saved) }),
  }),
  'delete-communication': kind<string>({
    options: async (client, [jobId = '']) => (await communications()).deleteCommunication(client, jobId),
    says: (_id, [jobId], nameOf) => ({ title: `Delete a message about ${nameOf(jobId)}` }),
  }),
  'add-interview-note': kind<SavedDraft<object>>({
    options: async (client, [jobId = '']) => (await interviews()).addInterviewNote(client, jobId),
    says: (saved, [jobId], nameOf) => ({ title: `Interview note about ${nameOf(jobId)}`, texts: typedIn(saved) }),
  }),
  'edit-interview-note': kind<SavedDraft<object>>({
    options: async (client, [id = '', jobId = '', state = '', interviewDate = '']) =>
      (await interviews()).editInterviewNote(client, {
        id,
        jobId,
        state: (state || null) as 'done' | null,
        interviewDate,
      }),
    says: (saved, [, jobId], nameOf) => ({ title: `Edited interview at ${nameOf(jobId)}`, texts: typedIn(saved) }),
  }),
  'schedule-interview': kind<SavedDraft<object>>({
    options: async (client, [jobId = '']) => (await interviews()).scheduleInterview(client, jobId),
    says: (saved, [jobId], nameOf) => ({ title: `Interview at ${nameOf(jobId)}`, texts: typedIn(saved) }),
  }),
  'edit-interview-plan': kind<SavedDraft<object>>({
    options: async (client, [id = '', jobId = '']) => (await interviews()).editPlan(client, { id, jobId }),
    says: (saved, [, jobId], nameOf) => ({ title: `Edited interview at ${nameOf(jobId)}`, texts: typedIn(saved) }),
  }),
  'change-interview-state': kind<object>({
    options: (client, [id = '', jobId = '']) => changeInterviewState(client, { id, jobId }),
    says: (_change, [, jobId], nameOf) => ({ title: `Outcome of an interview at ${nameOf(jobId)}` }),
  }),
  'remove-audio': kind<string>({
    options: async (client, [jobId = '']) => (await interviews()).removeAudio(client, jobId),
    says: (_id, [jobId], nameOf) => ({ title: `Remove a recording of ${nameOf(jobId)}` }),
  }),
  'delete-interview-note': kind<string>({
    options: async (client, [jobId = '']) => (await interviews()).deleteInterviewNote(client, jobId),
    says: (_id, [jobId], nameOf) => ({ title: `Delete an interview note about ${nameOf(jobId)}` }),
  }),
}

/** Only what is there: a field that was not changed must not hide the job's own. */
const shownFields = (id: string, changes: object): Shown => ({
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  id,
})

const knownJob = (client: QueryClient, id: string) =>
  cachedJob(client, realId(id)) ??
  client.getQueryData(jobQueries.one(realId(id)).queryKey) ??
  ({ id: realId(id) } as JobListItem)

/** The job as the server will have it, under the key of its request. */
export const pendingJob = ({ draft, key, sentAt }: SavedDraft<JobDraft>) => {
  const now = sentAt ? new Date(sentAt) : new Date()
  const { tags, ...job } = newJobOf(draft, now)
  return {
    ...job,
    id: key,
    userId: '',
    tags: tags ?? null,
    stageChangedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    rank: null,
    followUp: null,
    version: 0,
  }
}
