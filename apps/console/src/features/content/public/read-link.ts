import { contentImportPage } from '@zhanfang/contract'
import { CallError, wordsOf } from '@zhanfang/contract/client'
import type { PictureSource, ReadText } from '@zhanfang/rich-document/read'
import { api } from '../../../api.ts'
import { blobOf } from '../../../components/values/save-file.ts'
import { texts } from '../importing/texts.ts'

/** An article that was read elsewhere and is not in the editor yet. */
export interface Imported {
  text: ReadText
  title: string
  author: string
  summary: string
  source: { name: string; url: string }
  /** Address of its cover elsewhere; empty where it has none. */
  cover: string
}

/** Why nothing could be read, in words. */
export function readingFailure(error: unknown): string {
  if (error instanceof CallError) return wordsOf(error.reason) || texts.unread
  return error instanceof Error && error.message !== '' ? error.message : texts.unread
}

/** Whether something is the address of a page; `readLink` takes no other. */
export const isPageAddress = (address: string): boolean => /^https?:\/\/\S+$/i.test(address)

async function pictureOf(address: string): Promise<PictureSource> {
  if (!address.startsWith('data:')) return { from: 'web', url: address }
  const blob = blobOf(address)
  return {
    from: 'bytes',
    bytes: new Uint8Array(await blob.arrayBuffer()),
    mediaType: blob.type,
    name: texts.picture,
  }
}

/** Has the server read a page; failures are told by rejection only. */
export async function readLink(url: string): Promise<Imported> {
  const page = await api.call(contentImportPage, { body: { url } }, { silent: true })
  const { document, pictures, leftOut, title, author, summary, cover, publisher } = page
  return {
    text: { document, pictures: await Promise.all(pictures.map(pictureOf)), leftOut },
    title,
    author,
    summary,
    cover,
    source: { name: publisher, url: page.url },
  }
}
