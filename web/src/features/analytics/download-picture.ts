interface Captions {
  /** Without its ending. */
  file: string
  title: string
  text: string
}

const margin = 24
/** Pixels of the file for each of the screen. */
const scale = 2
const namespace = 'http://www.w3.org/2000/svg'

// What makes a picture look as it does. Classes and variables mean nothing outside of the page.
const presentation = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linejoin',
  'paint-order',
  'opacity',
] as const
const typography = ['font-size', 'font-weight', 'text-anchor'] as const

/** A picture as it stands on the page, with its title and what it says, as a PNG. */
export const downloadPicture = async (picture: SVGSVGElement, { file, title, text }: Captions) => {
  const { width, height } = picture.viewBox.baseVal
  const page = getComputedStyle(picture)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const font = (size: number, weight = 400) => `${weight} ${size}px ${page.fontFamily}`
  context.font = font(13)
  const lines = wrapped(text, width, (line) => context.measureText(line).width)
  const top = margin + 28 + lines.length * 18 + 16

  canvas.width = (width + 2 * margin) * scale
  canvas.height = (top + height + margin) * scale
  context.scale(scale, scale)
  const colour = (name: string) => page.getPropertyValue(name).trim()
  context.fillStyle = colour('--surface')
  context.fillRect(0, 0, width + 2 * margin, top + height + margin)
  context.fillStyle = colour('--ink')
  context.font = font(17, 600)
  context.fillText(title, margin, margin + 16)
  context.fillStyle = colour('--muted')
  context.font = font(13)
  for (const [nth, line] of lines.entries()) context.fillText(line, margin, margin + 42 + nth * 18)

  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(standalone(picture)))}`
  await image.decode()
  context.drawImage(image, margin, top, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be made')
  save(blob, `${file}.png`)
}

/** With everything it needs in itself. */
const standalone = (picture: SVGSVGElement) => {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [nth, each] of [picture, ...picture.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(each)
    const wanted =
      each.localName === 'text' || each.localName === 'tspan' ? [...presentation, ...typography] : presentation
    for (const name of wanted) copies[nth]?.setAttribute(name, style.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', namespace)
  copy.setAttribute('width', String(picture.viewBox.baseVal.width))
  copy.setAttribute('height', String(picture.viewBox.baseVal.height))
  copy.setAttribute('font-family', getComputedStyle(picture).fontFamily)
  return copy
}

const wrapped = (text: string, width: number, widthOf: (line: string) => number) =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    return widthOf(longer) <= width || last === undefined ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])

const save = (blob: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
