import { freePort, isFree } from '@roletrail/chassis/base/free-port'
import { services } from '@roletrail/contracts/vocabulary/service'
import { z } from 'zod'
import { readJson, writeJson } from './private-file.ts'

const holders = ['postgres', 'nats', ...services, 'bff', 'bffInternal'] as const
const Ports = z.record(z.enum(holders), z.int())

/** The ports of what this machine's other programs need not know. */
export type Ports = z.infer<typeof Ports>

/** Takes the ports of the last start again where they are free, so that open tools find their way. */
export const chosenPorts = async (file: string, fixed: Partial<Ports>) => {
  const last = z.partialRecord(z.enum(holders), z.int()).parse(readJson(file))
  const chosen = new Map<string, number>(Object.entries(fixed))
  for (const holder of holders) {
    if (chosen.has(holder)) continue
    let port = await freePort(last[holder])
    // The system may offer the same free port twice.
    while ([...chosen.values()].includes(port)) port = await freePort()
    chosen.set(holder, port)
  }
  const ports = Ports.parse(Object.fromEntries(chosen))
  writeJson(file, ports)
  return ports
}

/** The ports of the start that is running. */
export const portsInUse = (file: string) => Ports.parse(readJson(file))

/** A port that browsers must know is never exchanged silently. */
export const demandPort = async (port: number, variable: string) => {
  if (await isFree(port)) return
  throw new Error(
    `Port ${port} is in use by another program. Stop that program, or choose another port: make up ${variable}=${port + 1}`,
  )
}
