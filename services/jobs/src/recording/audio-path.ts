import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { playAudio } from '@roletrail/contracts/jobs/recording'

export const audioPathOf = (recordingId: string) => playAudio.path.replace(':id', recordingId)

const path = new RegExp(`^${playAudio.path.replace(':id', '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')}$`)

/** The recording that a path names; everything else, including somebody else's, is refused as not found. */
export const requireRecording = async (from: Sql, userId: string, audioPath: string): Promise<string> => {
  const id = path.exec(audioPath)?.[1]
  const found = id
    ? await from.$queryRaw<[]>`
        select from files where id = ${id}::uuid and user_id = ${userId}::uuid and kind = 'recording' for key share`
    : []
  if (!id || found.length === 0) throw new Rejection('recording_not_found', "We can't find this recording.")
  return id
}
