import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export const dataUrlOf = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

/** An image of one colour. */
export const testImage = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  { width = 64, height = 48, color = '#4f46e5' } = {},
) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()

/** Noise does not compress, so it can only become smaller by losing pixels or quality. */
export const noisyImage = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** Sixty million pixels in a file of a few kilobytes. */
export const decompressionBomb = () => testImage('png', { width: 10_000, height: 6_000, color: 'black' })
