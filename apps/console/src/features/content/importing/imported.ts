import { isRichDocumentEmpty } from '@zhanfang/rich-document'
import type { Imported } from '../public/read-link.ts'
import { texts } from './texts.ts'

/** Bytes of one file that the browser takes apart. */
const FILE_MAX = { word: 50 * 1024 * 1024, text: 5 * 1024 * 1024 }

/** Endings of files that can be read. */
export const readableEndings = ['.docx', '.md', '.markdown', '.html', '.htm', '.txt'] as const

const reader = () => import('@zhanfang/rich-document/read')

const nothing = { author: '', summary: '', source: { name: '', url: '' }, cover: '' }

/** Text of a file; older programs write it in the encoding of their system. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

async function read(file: File): Promise<Imported> {
  const ending = /\.[a-z]+$/i.exec(file.name)?.[0].toLowerCase() ?? ''
  const name = file.name.slice(0, file.name.length - ending.length)
  const isWord = ending === '.docx'
  if (ending === '.doc') throw new Error(texts.oldWord)
  if (!readableEndings.some((one) => one === ending)) throw new Error(texts.wrongFile)
  if (file.size > (isWord ? FILE_MAX.word : FILE_MAX.text)) throw new Error(texts.fileTooLarge)
  const { readDocx, readMarkdown, readPage, readPlain } = await reader()
  const bytes = await file.arrayBuffer()
  if (isWord) {
    const { title, author, ...text } = readDocx(new Uint8Array(bytes))
    return { ...nothing, text, title: title || name, author }
  }
  const words = decoded(bytes)
  // A program, a picture or a table under the ending of a text.
  if (words.includes('\u0000')) throw new Error(texts.notText)
  if (ending === '.txt') return { ...nothing, text: readPlain(words), title: name }
  if (ending === '.md' || ending === '.markdown') {
    const { title, author, ...text } = readMarkdown(words)
    return { ...nothing, text, title: title || name, author }
  }
  const { title, author, summary, cover, ...text } = readPage(words, undefined)
  return { ...nothing, text, title: title || name, author, summary, cover }
}

/** Reads a file here in the browser; throws with words for people. */
export async function readFile(file: File): Promise<Imported> {
  try {
    const imported = await read(file)
    // It would take the place of what is written, with nothing.
    if (isRichDocumentEmpty(imported.text.document)) throw new Error(texts.emptyFile)
    return imported
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'TextTooLarge') throw new Error(texts.fileTooLarge, { cause: error })
    if (name === 'NotADocument') throw new Error(texts.brokenWord, { cause: error })
    throw error
  }
}

/** What was read without the heading that says its title again: the title has a field of its own. */
export function withoutTitle(imported: Imported): Imported {
  const { document } = imported.text
  const [first, ...rest] = document.content
  if (first?.type !== 'heading' || first.attrs.level !== 1 || rest.length === 0) return imported
  const words = (first.content ?? []).map((node) => (node.type === 'text' ? node.text : '')).join('')
  if (
    words.trim() !== imported.title.trim() ||
    first.content?.some(({ type }) => type === 'footnote') === true
  )
    return imported
  return { ...imported, text: { ...imported.text, document: { ...document, content: rest } } }
}
