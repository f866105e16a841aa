import { texts } from './texts.ts'

/** Text of a file of questions, or what is wrong with the file. */
export type SourceFile = { text: string } | { problem: string }

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Pictures, archives and documents hold zeros; no text does. */
const isText = (text: string) => !text.includes('\0')

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Reads the bytes of a file by its name: UTF-8, UTF-16 with its mark, otherwise as Chinese Windows writes texts. */
export function readSource(name: string, bytes: Uint8Array): SourceFile {
  const text = textOf(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
  if (text.trim() === '') return { problem: texts.fileEmpty }
  if (!isText(text)) return { problem: texts.fileNoText }
  if (/\.json$/i.test(name) && !isJson(text)) return { problem: texts.fileBadJson }
  return { text }
}
