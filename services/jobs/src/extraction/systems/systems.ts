import { ashby } from './ashby.ts'
import { bamboohr } from './bamboohr.ts'
import { dayforce } from './dayforce.ts'
import { eightfold } from './eightfold.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import { oracle } from './oracle.ts'
import { personio } from './personio.ts'
import { recruitee } from './recruitee.ts'
import { rippling } from './rippling.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import type { System } from './system.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'
import { workday } from './workday.ts'

const systems: System[] = [
  greenhouse,
  lever,
  ashby,
  workday,
  smartrecruiters,
  recruitee,
  workable,
  personio,
  teamtailor,
  bamboohr,
  rippling,
  oracle,
  dayforce,
  eightfold,
]

/** The system a posting is kept in, by its link or, once it has been read, by its page. */
export const systemOf = (url: URL, html?: string): System | undefined =>
  systems.find((system) => system.calls(url, html).length > 0)
