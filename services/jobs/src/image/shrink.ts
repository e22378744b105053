import { Rejection } from '@roletrail/chassis/base/rejection'
import { imageLimits } from '@roletrail/contracts/vocabulary/image-limits'
import sharp from 'sharp'

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
  new Rejection('image_not_readable', 'This is no image we can read. Please use PNG, JPEG, WebP, GIF or AVIF.', {
    cause,
  })

export const imageType = 'image/webp'

const qualities = [80, 60, 40]

/**
 * Encodes the image again from its pixels, small enough to store. Nothing else in the file survives: no script, no
 * location, no second file hidden inside.
 */
export const shrink = async (bytes: Buffer): Promise<Buffer> => {
  if (!isImage(bytes)) throw unreadable()
  const { side, size } = imageLimits.kept
  for (let maxSide: number = side; ; maxSide = Math.round(maxSide * 0.75))
    for (const quality of qualities) {
      const smaller = await encode(bytes, maxSide, quality)
      if (smaller.length <= size) return smaller
    }
}

const encode = (bytes: Buffer, side: number, quality: number) =>
  sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
