import { expect, it } from 'vitest'
import { hrefOf } from './contact-links.ts'

it.each([
  ['contactEmail', ' kim@example.com ', 'mailto:kim@example.com'],
  ['contactEmail', 'kim+jobs@example.com', 'mailto:kim%2Bjobs@example.com'],
  ['contactEmail', 'kim@example.com?bcc=all@example.com', undefined],
  ['contactEmail', 'kim?bcc=x@example.com', 'mailto:kim%3Fbcc%3Dx@example.com'],
  ['contactEmail', 'ask at the desk', undefined],
  ['contactPhone', '+49 (30) 1234-567', 'tel:+49301234567'],
  ['contactPhone', '(555) 010-0199 ext. 5', 'tel:5550100199'],
  ['contactPhone', 'room 12', undefined],
  ['jobUrl', 'https://example.com/job', 'https://example.com/job'],
  ['jobUrl', 'javascript:alert(1)', undefined],
  ['company', 'https://example.com', undefined],
] as const)('%s: %s', (name, text, href) => expect(hrefOf(name, text)).toBe(href))
