import { expect, it } from 'vitest'
import { positionInProse } from './position-in-prose.ts'

it.each([
  ['Krume is looking for a Baker to join us', 'Baker'],
  ['Nous recherchons un.e boulanger.ère', 'boulanger.ère'],
  ['Buscamos un/a panadero para el turno de noche', 'panadero'],
  ['Wir suchen einen Bäcker für die Nacht. Brot ist alles.', 'Bäcker'],
])('%s', (line, title) => expect(positionInProse([line])).toBe(title))
