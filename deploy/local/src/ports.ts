import { services } from '@roletrail/contracts/words/service'
import { freePort, isFree } from './free-port.ts'
import { readJson, writeJson } from './private-file.ts'

const inside = ['postgres', 'nats', ...services, 'bff'] as const

/** The ports of what only we talk to. */
export type Ports = Record<(typeof inside)[number], number>

/** Takes the ports of the last start again where they are free, so that open tools find their way. */
export const chosenPorts = async (file: string, fixed: Partial<Ports>): Promise<Ports> => {
  const last = readJson<Ports>(file)
  const chosen = new Map<string, number>(Object.entries(fixed))
  for (const name of inside.filter((name) => !chosen.has(name))) {
    let port = await freePort(last[name])
    // The system may offer the same free port twice.
    while ([...chosen.values()].includes(port)) port = await freePort()
    chosen.set(name, port)
  }
  const ports = Object.fromEntries(chosen) as Ports
  writeJson(file, ports)
  return ports
}

/** The ports of the start that is running. */
export const chosenBefore = (file: string) => readJson<Ports>(file) as Ports

/** A port that browsers must know is never exchanged silently. */
export const demandPort = async (port: number, variable: string) => {
  if (await isFree(port)) return
  throw new Error(
    `Port ${port} is in use by another program. Stop that program, or choose another port: make up ${variable}=${port + 1}`,
  )
}
