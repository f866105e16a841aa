import { Readable } from 'node:stream'
import type { LinkTarget } from '@zhanfang/blocks'
import type { ContentDocumentFormat, ContentKind } from '@zhanfang/contract'
import { isContentKind } from '@zhanfang/contract'
import { emptyRichDocument, referencesOf, type RichDocument } from '@zhanfang/rich-document'
import { writeHtml, writeMarkdown } from '@zhanfang/rich-document/write'
import { writeZip } from '../../../file-formats/zip-writer.ts'
import type { FileResult } from '../../../http/bind.ts'
import { contentPath } from '../authoring/content-rows.ts'
import type { DeskUser } from '../authoring/desk.ts'
import type { ContentService } from '../authoring/service.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { texts } from '../texts.ts'

/** Pictures of one file, and the bytes that they may take together: it is made in memory. */
const MOST_PICTURES = 500
const MOST_BYTES = 80 * 1024 * 1024
/** Pixels: A4 without its margins at about 180 to the inch. */
const PAPER = { width: 1200, height: 1600 }

const mediaTypes: Record<ContentDocumentFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  zip: 'application/zip',
  html: 'text/html; charset=utf-8',
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A title as a name that every file system takes. */
function fileNameOf(title: string): string {
  const clean = title
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
  return Array.from(clean).slice(0, 60).join('').trim() || texts.exported.untitled
}

const typeOf = (src: string) => {
  const extension = /\.(png|jpe?g|gif|webp|avif)$/i.exec(src)?.[1]?.toLowerCase() ?? 'png'
  return extension === 'jpg' ? 'jpeg' : extension
}

/** Drafts as files for other programs. */
export function createContentExport(
  service: Pick<ContentService, 'detail'>,
  { publicUrl, siteAddress, pictures }: Pick<ContentNeighbours, 'publicUrl' | 'siteAddress' | 'pictures'>,
) {
  /** Bytes of the pictures that are ours; those elsewhere, gone or too many are left out. */
  async function load(document: RichDocument, signal: AbortSignal): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>()
    let bytes = 0
    for (const src of referencesOf(document).pictures) {
      if (signal.aborted) throw new Error('nobody waits for this file any more')
      if (!src.startsWith('/') || found.size >= MOST_PICTURES || bytes >= MOST_BYTES) continue
      const picture = await pictures.read(src)
      if (picture === null) continue
      bytes += picture.length
      found.set(src, picture)
    }
    return found
  }

  return {
    async file(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, format, signal }: { id: string; format: ContentDocumentFormat; signal: AbortSignal },
    ): Promise<FileResult> {
      const { draft } = await service.detail(appId, kind, desk, id)
      const document = draft.body ?? emptyRichDocument
      const inFull = (src: string) => (src.startsWith('/') ? publicUrl + src : src)
      const writing = {
        picture: (src: string): string | undefined => inFull(src),
        file: inFull,
        href({ eventType, url, phone, itemId }: LinkTarget): string | undefined {
          if (eventType === 'url') return inFull(url)
          if (eventType === 'phone') return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
          if (eventType === 'home') return siteAddress(appId)
          return isContentKind(eventType) ? siteAddress(appId) + contentPath(eventType, itemId) : undefined
        },
      }
      const name = fileNameOf(draft.title)
      const answer = (content: Readable | Buffer): FileResult => ({
        content,
        fileName: `${name}.${format}`,
        mediaType: mediaTypes[format],
      })
      const heading = draft.title === '' ? '' : `# ${draft.title}\n\n`
      if (format === 'md') return answer(Buffer.from(heading + writeMarkdown(document, writing)))
      const loaded = await load(document, signal)
      if (format === 'zip') {
        const names = new Map(
          [...loaded.keys()].map((src, index) => [
            src,
            `images/${index + 1}.${typeOf(src).replace('jpeg', 'jpg')}`,
          ]),
        )
        const text =
          heading + writeMarkdown(document, { ...writing, picture: (src) => names.get(src) ?? inFull(src) })
        const entries = [
          { name: `${name}.md`, content: [text] },
          ...[...loaded].map(([src, content]) => ({ name: names.get(src) ?? '', content: [content] })),
        ]
        return answer(Readable.from(writeZip(entries, 1)))
      }
      if (format === 'html') {
        const body = writeHtml(document, {
          ...writing,
          picture(src) {
            const content = loaded.get(src)
            return content === undefined
              ? inFull(src)
              : `data:image/${typeOf(src)};base64,${content.toString('base64')}`
          },
        })
        const title = escaped(draft.title || texts.exported.untitled)
        return answer(
          Buffer.from(
            `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body style="max-width:720px;margin:24px auto;padding:0 16px;font:16px/1.75 system-ui,sans-serif;color:#1d2129"><h1>${title}</h1>${body}</body></html>`,
          ),
        )
      }
      const paper = new Map<string, { content: Buffer; width: number; height: number }>()
      for (const [src, content] of loaded) {
        const picture = await pictures.forPaper(content, PAPER)
        if (picture !== null) paper.set(src, picture)
      }
      const { writeArticleDocx } = await import('../../../file-formats/article-docx.ts')
      return answer(
        await writeArticleDocx(document, {
          ...writing,
          title: draft.title,
          author: draft.author,
          picture: (src) => paper.get(src),
        }),
      )
    },
  }
}
