import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const side = 1_766
const enlarged = 4

/** A picture of a few hundred kilobytes with as many pixels as may be: 50 million, and none like its neighbour. */
export const bombPicture = async () => {
  const noise = Buffer.from(randomBytes(side * side).map((byte) => (byte & 1 ? 255 : 0)))
  const picture = await sharp(noise, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * enlarged, side * enlarged, { kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}
