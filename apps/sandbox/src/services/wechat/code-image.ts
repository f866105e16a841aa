import zlib from 'node:zlib'
import { asciiGlyphs, titleGlyphs } from './glyphs.ts'

interface Canvas {
  size: number
  /** One byte a pixel: 0 ink, 1 paper, 2 accent. */
  pixels: Uint8Array
}

interface GlyphSet {
  bits: Buffer
  width: number
  height: number
}

const title: GlyphSet = { bits: titleGlyphs, width: 32, height: 32 }
const ascii: GlyphSet = { bits: asciiGlyphs, width: 12, height: 20 }

function drawGlyph(
  canvas: Canvas,
  set: GlyphSet,
  index: number,
  left: number,
  top: number,
  scale: number,
): void {
  const first = index * set.width * set.height
  for (let y = 0; y < set.height * scale; y += 1)
    for (let x = 0; x < set.width * scale; x += 1) {
      const bit = first + Math.floor(y / scale) * set.width + Math.floor(x / scale)
      const ink = ((set.bits[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
      if (ink === 1) canvas.pixels[(top + y) * canvas.size + left + x] = 0
    }
}

function drawLine(canvas: Canvas, set: GlyphSet, indexes: number[], top: number, scale: number): void {
  const left = Math.floor((canvas.size - indexes.length * set.width * scale) / 2)
  indexes.forEach((index, place) =>
    drawGlyph(canvas, set, index, left + place * set.width * scale, top, scale),
  )
}

/** Rays around a ring, as such codes look; it says nothing to a camera. */
function drawRays(canvas: Canvas): void {
  const centre = canvas.size / 2
  for (let y = 0; y < canvas.size; y += 1)
    for (let x = 0; x < canvas.size; x += 1) {
      const distance = Math.hypot(x - centre, y - centre) / centre
      const turn = (Math.atan2(y - centre, x - centre) / (2 * Math.PI)) * 72
      const ray = distance > 0.8 && distance < 0.94 && Math.abs(turn - Math.round(turn)) < 0.22
      if (ray || (distance > 0.755 && distance < 0.77)) canvas.pixels[y * canvas.size + x] = 2
    }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(zlib.crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function encodePng({ size, pixels }: Canvas): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits an index, colours from a palette.
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((size + 1) * size)
  for (let y = 0; y < size; y += 1) rows.set(pixels.subarray(y * size, (y + 1) * size), y * (size + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([0x1c, 0x27, 0x33, 0xff, 0xff, 0xff, 0x2f, 0x9e, 0x6e])),
    chunk('IDAT', zlib.deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A square PNG of `width` pixels that reads 沙箱小程序码 and the scene (printable ASCII, at most 32 characters). */
export function drawCode(scene: string, width: number): Buffer {
  const canvas: Canvas = { size: width, pixels: new Uint8Array(width * width).fill(1) }
  drawRays(canvas)
  const scale = Math.max(1, Math.floor(width / 400))
  const middle = Math.floor(width / 2)
  drawLine(canvas, title, [0, 1, 2, 3, 4, 5], middle - 44 * scale, scale)
  // Two lines hold the longest scene inside the ring.
  const lines = [scene.slice(0, 16), scene.slice(16)].filter((line) => line !== '')
  lines.forEach((line, row) => {
    const indexes = Array.from(line, (character) => character.charCodeAt(0) - 33)
    drawLine(canvas, ascii, indexes, middle + (8 + row * 22) * scale, scale)
  })
  return encodePng(canvas)
}
