import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Red, green and blue, 0 to 255, of a hue in degrees at a saturation and lightness from 0 to 1. */
function colour(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (at: number) => {
    const turn = (at + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }
  return [part(0), part(8), part(4)]
}

/**
 * A landscape with a sun and three ranges of hills as PNG, the same for the same seed: a picture that cannot be mistaken
 * for a photograph.
 */
export function drawPicture(seed: string, width: number, height: number): Buffer {
  const random = createHash('sha256').update(seed).digest()
  const at = (index: number) => (random[index % random.length] ?? 0) / 255
  const hue = at(0) * 360
  const [sunX, sunY, radius] = [(0.2 + at(1) * 0.6) * width, (0.2 + at(2) * 0.25) * height, height * 0.11]
  const ranges = [0, 1, 2].map((index) => ({
    top: (0.5 + index * 0.15) * height,
    rise: (0.05 + at(4 + index) * 0.09) * height,
    waves: (1.2 + at(8 + index) * 2.5) * 2 * Math.PI,
    shift: at(12 + index) * 6,
    colour: colour((hue + 150 + index * 14) % 360, 0.35, 0.5 - index * 0.13),
  }))
  const sun = colour((hue + 40) % 360, 0.8, 0.88)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const sky = colour((hue + (y / height) * 40) % 360, 0.55, 0.62 + (y / height) * 0.22)
    let to = y * (width * 3 + 1) + 1
    for (let x = 0; x < width; x += 1) {
      let shown = (x - sunX) ** 2 + (y - sunY) ** 2 < radius ** 2 ? sun : sky
      for (const range of ranges)
        if (y > range.top + Math.sin((x / width) * range.waves + range.shift) * range.rise)
          shown = range.colour
      rows[to] = shown[0]
      rows[to + 1] = shown[1]
      rows[to + 2] = shown[2]
      to += 3
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
