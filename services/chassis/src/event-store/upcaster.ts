import { Rejection } from '../base/rejection.ts'
import type { Stored, Upcaster } from './decider.ts'

interface Versioned {
  name: string
  versions: Record<string, Upcaster[]>
}

export interface StoredRow {
  type: string
  schema_version: number
  data: object
}

/** The version in which events of this type are written now. */
export const versionOf = ({ name, versions }: Versioned, type: string): number => {
  const steps = versions[type]
  if (!steps) throw new Error(`${name} does not list ${type} among its versions`)
  return steps.length + 1
}

/** Brings a stored event up to date. Throws `being_updated` if a newer version of the code wrote it. */
export const upcast = <Event>({ versions }: Versioned, { type, schema_version, data }: StoredRow): Event => {
  const steps = versions[type]
  // A newer process, deployed beside this one, wrote it. Reading it would be a guess; this process is replaced soon.
  if (!steps || schema_version > steps.length + 1)
    throw new Rejection('being_updated', 'RoleTrail is being updated. Try again in a moment.')
  const stored: Stored = { ...data, type }
  return steps.slice(schema_version - 1).reduce((event, step) => step(event), stored) as Event
}
