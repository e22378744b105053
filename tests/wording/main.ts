import { emails } from './emails.ts'
import { answers, extension, type Screen, webScreens } from './screens.ts'

const print = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const screen = ({ title, speakers }: Screen) => [
  '',
  title,
  '='.repeat(title.length),
  ...speakers.flatMap(({ path, texts }) => ['', `  ${path}`, ...texts.map(({ text }) => `    ${text}`)]),
]

print([...(await webScreens()), await extension()].flatMap(screen))
for (const { template, subject, text } of await emails()) {
  const title = `Email ${template}: ${subject}`
  print(['', title, '='.repeat(title.length), '', ...text.split('\n').map((line) => (line ? `    ${line}` : line))])
}
print((await answers()).flatMap(screen))
