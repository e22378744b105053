import { render } from '@testing-library/react'
import * as bell from 'lucide-react/icons/bell'
import * as moon from 'lucide-react/icons/moon'
import { expect, it } from 'vitest'
import createLucideIcon from './create-icon.ts'

const icons = { bell, moon }
// Their types leave it out.
const dataOf = (module: object) => (module as { __iconData: Parameters<typeof createLucideIcon>[0] }).__iconData
const uses = [
  {},
  { className: 'size-4' },
  { 'aria-hidden': true },
  { 'aria-label': 'Night' },
  { role: 'img', height: 12 },
]

/** What an element is, without lucide's names and in any order. */
const drawn = (element: Element | null): unknown =>
  element && [
    element.tagName,
    Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => name !== 'xmlns')
        .map(({ name, value }) => [name, name === 'class' ? value.replace(/lucide\S*/g, '').trim() : value])
        .filter(([, value]) => value !== ''),
    ),
    [...element.children].map(drawn),
  ]

it.each(['bell', 'moon'] as const)('draws a %s as lucide-react does', (name) => {
  const [Icon, Ours] = [icons[name].default, createLucideIcon(dataOf(icons[name]))]
  for (const props of uses) {
    const [its, own] = [<Icon {...props} />, <Ours {...props} />].map(
      (icon) => render(icon).container.firstElementChild,
    )
    expect(drawn(own ?? null)).toEqual(drawn(its ?? null))
    expect(own?.children.length).toBeGreaterThan(0)
  }
})
