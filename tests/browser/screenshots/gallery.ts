import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a run stores its screenshots; not in git. */
export const screenshots = join(import.meta.dirname, '../../pictures')

/** Writes a page that shows the screenshots of the last run: one screen at a time, its three themes side by side. */
export const writeGallery = async () => {
  const files = await readdir(screenshots)
  const shots = files.flatMap((file) => {
    const [, name, theme, width] = /^(.+)-(main|light|dark)-(\d+)\.png$/.exec(file) ?? []
    return name && theme && width ? [{ name, theme, width }] : []
  })
  const names = [...new Set(shots.map(({ name }) => name))].sort()
  const widths = [...new Set(shots.map(({ width }) => width))].sort((a, b) => Number(b) - Number(a))
  await writeFile(join(screenshots, 'index.html'), page(names, widths, files))
}

const page = (names: string[], widths: string[], files: string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots of RoleTrail</title>
<style>
  body { display: grid; grid-template-columns: 13rem 1fr; height: 100vh; margin: 0; font: 14px/1.5 system-ui; }
  nav { overflow: auto; padding: 1rem; background: #f4f4f8; }
  nav a { display: block; padding: 0 .5rem; border-radius: .3rem; color: #334; text-decoration: none; }
  [aria-current] { background: #4f46e5; color: #fff !important; }
  main { overflow: auto; padding: 1rem; }
  #widths a { display: inline-block; padding: 0 .75rem; border-radius: .3rem; color: #334; text-decoration: none; }
  #shots { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; margin-top: 1rem; }
  img { width: 100%; border: 1px solid #ccd; }
</style>
<nav aria-label="Screens"></nav>
<main><div id="widths"></div><p>← and → leaf through the screens, ↑ and ↓ change the width.</p><div id="shots"></div></main>
<script>
  const names = ${JSON.stringify(names)}, widths = ${JSON.stringify(widths)}, themes = ['main', 'light', 'dark']
  const files = new Set(${JSON.stringify(files)})
  const at = () => { const [name, width] = location.hash.slice(1).split('/')
    return { name: names.includes(name) ? name : names[0], width: widths.includes(width) ? width : widths[0] } }
  const link = (here, name, width, text) =>
    '<a href="#' + name + '/' + width + '"' + (here ? ' aria-current="page"' : '') + '>' + text + '</a>'
  const show = () => {
    const { name, width } = at()
    document.querySelector('nav').innerHTML = names.map((one) => link(one === name, one, width, one)).join('')
    document.querySelector('#widths').innerHTML = widths.map((one) => link(one === width, name, one, one)).join(' ')
    document.querySelector('#shots').innerHTML = themes.map((theme) => { const file = [name, theme, width].join('-') + '.png'
      if (!files.has(file)) return '<p>Not in this width.</p>'
      return '<a href="' + file + '"><img src="' + file + '" alt="' + name + ', ' + theme + '"></a>' }).join('')
    document.querySelector('nav [aria-current]').scrollIntoView({ block: 'nearest' })
  }
  const step = (list, now, by) => list[(list.indexOf(now) + by + list.length) % list.length]
  addEventListener('hashchange', show)
  addEventListener('keydown', ({ key }) => {
    const { name, width } = at()
    if (key === 'ArrowRight' || key === 'ArrowLeft') location.hash = step(names, name, key === 'ArrowRight' ? 1 : -1) + '/' + width
    if (key === 'ArrowUp' || key === 'ArrowDown') location.hash = name + '/' + step(widths, width, key === 'ArrowDown' ? 1 : -1)
  })
  show()
</script>
`
