import { render } from '@testing-library/react'
import * as bell from 'lucide-react/icons/bell'
import * as moon from 'lucide-react/icons/moon'
import { expect, it } from 'vitest'
import createLucideIcon from './create-icon.ts'

const icons = { bell, moon }
// Their types leave it out.
const dataOf = (module: object) => {
  const { __iconData: data } = module as { __iconData: Parameters<typeof createLucideIcon>[0] }
  return data
}
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
    const own = render(<Ours {...props} />).container.firstElementChild
    const its = render(<Icon {...props} />).container.firstElementChild
    expect(drawn(own)).toEqual(drawn(its))
    expect(own?.children.length).toBeGreaterThan(0)
  }
})
