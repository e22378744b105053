import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { audioLimits } from '@roletrail/contracts/vocabulary/audio'
import { imageLimits } from '@roletrail/contracts/vocabulary/image-limits'
import { limits } from '@roletrail/contracts/vocabulary/limits'

export type FileKind = 'image' | 'recording'

const maxBytes: Record<FileKind, number> = { image: imageLimits.perPerson, recording: audioLimits.perPerson }
const gigabytes = (bytes: number) => `${bytes / 1_000_000_000} GB`

interface Usage {
  bytes: number
  files: number
}

const usageOf = async (from: Sql, userId: string, kind: FileKind): Promise<Usage> => {
  const [usage] = await from.$queryRaw<Usage[]>`
    select bytes::float8, files from file_usage where user_id = ${userId}::uuid and kind = ${kind}`
  return usage ?? { bytes: 0, files: 0 }
}

const storageFull = (kind: FileKind, { files }: Usage) => {
  const held = files >= limits.filesPerPerson ? `are ${limits.filesPerPerson}` : `take ${gigabytes(maxBytes[kind])}`
  return new Rejection(
    'storage_full',
    `Your ${kind}s ${held} already. Remove some to add more; their space is free a day later.`,
  )
}

/**
 * Refuses what would be more than a person may store. Part of the transaction that completes a file: the file is counted
 * then, and nobody else can count another of that person's before the commit.
 */
export const refuseIfOverLimit = async (tx: Sql, userId: string, kind: FileKind): Promise<void> => {
  const usage = await usageOf(tx, userId, kind)
  if (usage.bytes > maxBytes[kind] || usage.files > limits.filesPerPerson) throw storageFull(kind, usage)
}

/** Refuses, before anything is read of an upload, somebody who has no room left. */
export const refuseIfFull = async (from: Sql, userId: string, kind: FileKind): Promise<void> => {
  const usage = await usageOf(from, userId, kind)
  if (usage.bytes >= maxBytes[kind] || usage.files >= limits.filesPerPerson) throw storageFull(kind, usage)
}
