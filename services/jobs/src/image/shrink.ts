import { Rejection } from '@roletrail/chassis/base/rejection'
import { imageLimits } from '@roletrail/contracts/vocabulary/image-limits'
import sharp, { type Sharp } from 'sharp'

// Nothing else ever reaches a decoder: SVG, PDF and the like are languages rather than images.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

const isAt = (bytes: Buffer, offset: number, text: string) =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))

/** By its first bytes; its name and what it claims to be do not count. */
const isImage = (bytes: Buffer) =>
  isAt(bytes, 0, '\xff\xd8\xff') ||
  isAt(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  isAt(bytes, 0, 'GIF8') ||
  (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')) ||
  isAt(bytes, 4, 'ftypavif')

const unreadable = (cause?: unknown) =>
  new Rejection('image_not_readable', "We can't read this image. Use a PNG, JPEG, WebP, GIF or AVIF.", {
    cause,
  })

const quality = { good: 80, smaller: 50 } as const

/**
 * Encodes the image again from its pixels, small enough to store. Nothing else in the file survives: no script, no
 * location, no second file hidden inside. However large the image is, it is decoded once.
 */
export const shrink = async (bytes: Buffer): Promise<Buffer> => {
  if (!isImage(bytes)) throw unreadable()
  const { side, size } = imageLimits.kept
  const { data, info } = await decode(bytes, side)
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const best = await encode(pixels, side, quality.good)
  if (best.length <= size) return best
  for (let maxSide: number = side; ; ) {
    const smaller = await encode(pixels, maxSide, quality.smaller)
    if (smaller.length <= size) return smaller
    // Bytes grow with the area; a little less than what would just fit spares a further attempt.
    maxSide = Math.floor(Math.min(maxSide, Math.max(info.width, info.height)) * Math.sqrt(size / smaller.length) * 0.95)
  }
}

const decode = (bytes: Buffer, side: number) =>
  sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw unreadable(error)
    })

const encode = (pixels: Sharp, side: number, quality: number) =>
  pixels.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality }).toBuffer()
