import { freePort, isFree } from '@roletrail/chassis/base/free-port'
import { services } from '@roletrail/contracts/vocabulary/service'
import { z } from 'zod'
import { readJson, writeJson } from './json-file.ts'

const portNames = ['postgres', 'nats', ...services, 'bff', 'bffInternal'] as const
const Ports = z.record(z.enum(portNames), z.int())

/** The ports that only our own processes need to know, and the bff's. */
export type Ports = z.infer<typeof Ports>

/** Takes the ports of the last start again if they are free, so that tools that are open keep working. */
export const choosePorts = async (file: string, fixed: Partial<Ports>) => {
  const last = z.partialRecord(z.enum(portNames), z.int()).parse(readJson(file))
  const chosen = new Map<string, number>(Object.entries(fixed))
  for (const name of portNames) {
    if (chosen.has(name)) continue
    let port = await freePort(last[name])
    // The system may offer the same free port twice.
    while ([...chosen.values()].includes(port)) port = await freePort()
    chosen.set(name, port)
  }
  const ports = Ports.parse(Object.fromEntries(chosen))
  writeJson(file, ports)
  return ports
}

/** The ports of the stack that is running. */
export const portsInUse = (file: string) => Ports.parse(readJson(file))

/** A port that browsers must know is never replaced silently. */
export const requireFreePort = async (port: number, variable: string, target = 'make up') => {
  if (await isFree(port)) return
  throw new Error(
    `Port ${port} is in use by another program. Stop that program, or choose another port: ${target} ${variable}=${port + 1}`,
  )
}
