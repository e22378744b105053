import { imageLimits } from './image-limits.ts'

/** What apps on a phone or computer may share with the installed app (public/manifest.webmanifest, Web Share Target). */
export const shareTarget = {
  path: '/add-job',
  /** The field of the form that holds images. */
  images: 'images',
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  /** Of one image, in bytes; and of one share. */
  size: imageLimits.size,
  most: imageLimits.perJob,
} as const

interface SharedWords {
  title?: unknown
  text?: unknown
  url?: unknown
}

/**
 * Where Add Job opens with what was shared: the words are in the address, cut to what servers take, and so is the name by
 * which the page finds the images. A link at the end of a long text, where Chrome puts it, is kept. The service worker
 * gets this function as text (web/vite/service-worker.ts), so it uses nothing from outside.
 */
export const shareAddress = (words: SharedWords, images = ''): string => {
  const lengthOf = (text: string) => new URLSearchParams({ text }).toString().length
  const cut = (value: unknown, most: number) => {
    let text = typeof value === 'string' ? value.slice(0, most) : ''
    while (lengthOf(text) > most) text = text.slice(0, text.length * 0.8)
    return text
  }
  const text = cut(words.text, 4_000)
  const whole = typeof words.text === 'string' ? words.text : ''
  const [link = ''] = text.length < whole.length ? (/https?:\/\/\S{1,2000}\s*$/i.exec(whole.slice(-2_100)) ?? []) : []
  const values = {
    url: cut(words.url, 2_500),
    text: `${text} ${cut(link, 2_500)}`.trim(),
    title: cut(words.title, 1_000),
  }
  const query = new URLSearchParams(Object.entries({ ...values, images }).filter(([, value]) => value !== ''))
  return `/add-job${query.size > 0 ? `?${query.toString()}` : ''}`
}
