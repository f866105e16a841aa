import { createLeftOut } from '../left-out.ts'
import { readHtml } from '../html/read-html.ts'
import type { PictureSource, ReadText } from '../reading.ts'
import { wordHtml } from './html-of-word.ts'
import { allBelow, openWordPackage, type WordPackage } from './package.ts'

export interface WordText extends ReadText {
  /** As the document's own properties say. */
  title: string
  author: string
}

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  avif: 'image/avif',
}

/** Pictures of the document, by the names that its HTML calls them. */
function picturesOf(file: WordPackage): Map<string, PictureSource> {
  const found = new Map<string, PictureSource>()
  for (const part of file.names) {
    const name = /^word\/media\/(.+)$/.exec(part)?.[1]
    const mediaType = mediaTypes[name?.split('.').at(-1)?.toLowerCase() ?? '']
    const bytes = name === undefined || mediaType === undefined ? undefined : file.bytes(part)
    if (name === undefined || mediaType === undefined || bytes === undefined) continue
    found.set(`docx:${name}`, { from: 'bytes', bytes, mediaType, name })
  }
  return found
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .trim()

/**
 * Reads a .docx: headings, lists as they are numbered, tables with merged cells, pictures and notes. Throws
 * `NotADocument` or `TextTooLarge`.
 */
export function readDocx(bytes: Uint8Array): WordText {
  const leftOut = createLeftOut()
  const file = openWordPackage(bytes)
  const core = [...allBelow(file.xml('docProps/core.xml'))]
  const said = (name: string) =>
    plain(
      core
        .find((element) => element.name === name)
        ?.children.map(({ text }) => text)
        .join('') ?? '',
    )
  const read = readHtml(wordHtml(file, leftOut), { pictures: picturesOf(file), leftOut })
  return { ...read, title: said('dc:title'), author: said('dc:creator') }
}
