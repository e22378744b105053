import { readFileSync } from 'node:fs'

const html = readFileSync(new URL('./compiled.html', import.meta.url), 'utf8')

/** What stands before, between and after `<!-- name -->` and `<!-- /name -->`. */
const parts = (text: string, name: string) => {
  const [before, rest] = text.split(`<!-- ${name} -->`)
  const [inside, after] = rest?.split(`<!-- /${name} -->`) ?? []
  if (before === undefined || inside === undefined || after === undefined) throw new Error(`The layout has no ${name}.`)
  return { before, inside, after }
}

const frame = parts(html, 'blocks')
const footer = parts(frame.after, 'unsubscribe')

const blocks = frame.inside.split('<!-- block: ')

const block = (name: string) => {
  const start = `${name} -->\n`
  const found = blocks.find((each) => each.startsWith(start))
  if (found === undefined) throw new Error(`The layout has no block ${name}.`)
  return found.slice(start.length)
}

/** The pieces that a mail is put together from; each has holes. */
export const pieces = {
  head: frame.before,
  paragraph: block('paragraph'),
  link: block('link'),
  code: block('code'),
  quote: block('quote'),
  facts: parts(block('facts'), 'fact'),
  footer: footer.before,
  unsubscribe: footer.inside,
  end: footer.after,
}
