import { z } from 'zod'
import { erasureDone } from '../erasure.ts'
import { event } from '../event.ts'
import { stages } from '../vocabulary/stage.ts'

const stage = z.enum(stages)
const job = { jobId: z.uuid(), userId: z.uuid() }

export const JobAdded = event({
  service: 'jobs',
  aggregate: 'job',
  name: 'added',
  version: 1,
  id: 'jobId',
  data: z.object({ ...job, stage }),
})

export const JobDetailsChanged = event({
  service: 'jobs',
  aggregate: 'job',
  name: 'details-changed',
  version: 1,
  id: 'jobId',
  data: z.object(job),
})

export const JobStageChanged = event({
  service: 'jobs',
  aggregate: 'job',
  name: 'stage-changed',
  version: 1,
  id: 'jobId',
  data: z.object({ ...job, from: stage, to: stage }),
})

export const JobHistoryCorrected = event({
  service: 'jobs',
  aggregate: 'job',
  name: 'history-corrected',
  version: 1,
  id: 'jobId',
  data: z.object(job),
})

export const JobRemoved = event({
  service: 'jobs',
  aggregate: 'job',
  name: 'removed',
  version: 1,
  id: 'jobId',
  data: z.object(job),
})

const communication = { communicationId: z.uuid(), ...job }

export const CommunicationAdded = event({
  service: 'jobs',
  aggregate: 'communication',
  name: 'added',
  version: 1,
  id: 'communicationId',
  data: z.object(communication),
})

export const CommunicationChanged = event({
  service: 'jobs',
  aggregate: 'communication',
  name: 'changed',
  version: 1,
  id: 'communicationId',
  data: z.object(communication),
})

export const CommunicationRemoved = event({
  service: 'jobs',
  aggregate: 'communication',
  name: 'removed',
  version: 1,
  id: 'communicationId',
  data: z.object(communication),
})

const interviewNote = { interviewNoteId: z.uuid(), ...job }

export const InterviewNoteAdded = event({
  service: 'jobs',
  aggregate: 'interview-note',
  name: 'added',
  version: 1,
  id: 'interviewNoteId',
  data: z.object(interviewNote),
})

export const InterviewNoteChanged = event({
  service: 'jobs',
  aggregate: 'interview-note',
  name: 'changed',
  version: 1,
  id: 'interviewNoteId',
  data: z.object(interviewNote),
})

export const InterviewNoteRemoved = event({
  service: 'jobs',
  aggregate: 'interview-note',
  name: 'removed',
  version: 1,
  id: 'interviewNoteId',
  data: z.object(interviewNote),
})

export const InboxChanged = event({
  service: 'jobs',
  aggregate: 'inbox',
  name: 'changed',
  version: 1,
  id: 'mailId',
  data: z.object({ mailId: z.uuid(), userId: z.uuid() }),
})

export const SavedViewsChanged = event({
  service: 'jobs',
  aggregate: 'saved-view',
  name: 'changed',
  version: 1,
  id: 'savedViewId',
  data: z.object({ savedViewId: z.uuid(), userId: z.uuid() }),
})

export const JobsErasureDone = erasureDone('jobs')
