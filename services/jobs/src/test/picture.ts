import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export const dataOf = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

/** A picture of one colour, in the format asked for. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  { width = 64, height = 48, color = '#4f46e5' } = {},
) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()

/** Nothing compresses noise: what has to be made small, has to be made small for real. */
export const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** Sixty million pixels in a file of some kilobytes. */
export const bomb = () => picture('png', { width: 10_000, height: 6_000, color: 'black' })
