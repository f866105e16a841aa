import type { PictureSource } from '../reading.ts'

const PICTURES_MAX = 100
const types: Readonly<Record<string, string>> = { pngblip: 'png', jpegblip: 'jpg' }

/** The picture whose group begins at `from`: its own digits, without those of the groups within it. */
function readGroup(rtf: string, from: number): { kind: string; hex: string } {
  const word = /\\([a-z]+)-?\d*\s?/y
  let kind = ''
  let hex = ''
  let depth = 1
  let at = from
  while (at < rtf.length && depth > 0) {
    word.lastIndex = at
    const found = rtf[at] === '\\' ? word.exec(rtf) : null
    if (found !== null) {
      if (depth === 1 && (found[1] ?? '').endsWith('blip')) kind = found[1] ?? ''
      at += found[0].length
      continue
    }
    if (rtf[at] === '{') depth += 1
    else if (rtf[at] === '}') depth -= 1
    else if (depth === 1) {
      const end = /[\\{}]/g
      end.lastIndex = at
      const stop = end.exec(rtf)?.index ?? rtf.length
      hex += rtf.slice(at, Math.max(stop, at + 1))
      at = Math.max(stop, at + 1)
      continue
    }
    at += 1
  }
  return { kind, hex: hex.replaceAll(/[^\da-fA-F]/g, '') }
}

/**
 * The pictures in the RTF that Word puts beside its HTML, in reading order: the HTML only says where they lie on the
 * computer. An entry is undefined where a picture is of a kind that browsers do not know.
 */
export function picturesInRtf(rtf: string): (PictureSource | undefined)[] {
  const found: (PictureSource | undefined)[] = []
  // Each picture stands twice; the second one, for old programs, is not asked for.
  for (const { index, 0: head } of rtf.matchAll(/\\shppict\s*\{\\pict/g)) {
    if (found.length >= PICTURES_MAX) break
    const { kind, hex } = readGroup(rtf, index + head.length)
    const extension = Object.hasOwn(types, kind) ? types[kind] : undefined
    if (extension === undefined || hex === '' || hex.length % 2 !== 0) {
      found.push(undefined)
      continue
    }
    const bytes = new Uint8Array(hex.length / 2)
    for (let at = 0; at < bytes.length; at += 1)
      bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
    found.push({
      from: 'bytes',
      bytes,
      mediaType: extension === 'jpg' ? 'image/jpeg' : 'image/png',
      name: `word-${found.length + 1}.${extension}`,
    })
  }
  return found
}
