import { fileTexts } from './texts.ts'

type Content = keyof typeof fileTexts.names | 'heic'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** What the first 12 bytes of a file say that it is; undefined when they say nothing that is known here. */
export function contentOf(bytes: Uint8Array): Content | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (ascii(bytes, 0, 4) === 'PK\x03\x04') return 'zip'
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined
  return heicBrands.has(ascii(bytes, 8, 12)) ? 'heic' : 'video'
}

/** The contents that a file of this ending may have; endings that are not named are left to the server. */
const byExtension: Partial<Record<string, readonly Content[]>> = {
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  png: ['png'],
  gif: ['gif'],
  webp: ['webp'],
  heic: ['heic'],
  heif: ['heic'],
  pdf: ['pdf'],
  docx: ['zip'],
  xlsx: ['zip'],
  zip: ['zip'],
  mp4: ['video'],
  mov: ['video'],
}

/**
 * Why a file should not be sent, in words for the respondent: photos that hardly any computer can show, and files whose
 * name belies them. The server judges for itself; this spares the wait.
 */
export async function contentProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return fileTexts.empty
  const content = contentOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (content === 'heic') return fileTexts.heic
  const extension = /\.([A-Za-z0-9]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const expected = byExtension[extension]
  if (!expected || content === undefined || expected.includes(content)) return undefined
  return fileTexts.renamed(fileTexts.names[content])
}
