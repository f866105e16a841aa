import { limits, type RichBody } from '@zhanfang/contract'
import { truncateText } from '@zhanfang/format'
import {
  pendingPictureIndex,
  readPage,
  TextTooLarge,
  type PageText,
  type PictureSource,
} from '@zhanfang/rich-document/read'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import type { OfficialArticles } from './articles.ts'
import { texts } from './texts.ts'

const PICTURES_AT_ONCE = 3
/** Of a text, so that the rest of its draft has room beside it. */
const MOST_BYTES = limits.contentBytes - 20_000

interface Node {
  type: string
  attrs?: Record<string, unknown> | undefined
  content?: readonly Node[] | undefined
}
const nodeSchema: z.ZodType<Node> = z.lazy(() =>
  z.looseObject({
    type: z.string(),
    attrs: z.record(z.string(), z.unknown()).optional(),
    content: z.array(nodeSchema).optional(),
  }),
)

/** The nodes with their pictures where they are kept now; one that could not be brought over is left out. */
function withPictures(nodes: readonly Node[], kept: ReadonlyMap<number, string>): Node[] {
  return nodes.flatMap((node) => {
    const index = node.type === 'image' ? pendingPictureIndex(node.attrs?.['src']) : undefined
    if (index !== undefined) {
      const src = kept.get(index)
      return src === undefined ? [] : [{ ...node, attrs: { ...node.attrs, src } }]
    }
    return [node.content === undefined ? node : { ...node, content: withPictures(node.content, kept) }]
  })
}

/** Reads an article. Refuses one of which a part would silently be missing. */
function readWhole(page: string, url: string): PageText {
  const tooMuch = () => new Refusal('contentTooLarge', { message: texts.tooMuch })
  try {
    const read = readPage(page, url)
    if (read.leftOut.some(({ kind }) => kind === 'length' || kind === 'limit')) throw tooMuch()
    return read
  } catch (error) {
    throw error instanceof TextTooLarge ? tooMuch() : error
  }
}

type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>

export interface ImportNeighbours {
  articles: OfficialArticles
  service: Pick<ContentFrame['service'], 'create' | 'detail' | 'save'>
  /** Puts a picture of elsewhere into the app's library; returns its address. */
  fetchPicture: (appId: string, by: { userId: string; nickname: string }, url: string) => Promise<string>
  bodySchema: z.ZodType<RichBody>
}

/** Makes a draft of ours out of an article of an official account. */
export function createArticleImport({ articles, service, fetchPicture, bodySchema }: ImportNeighbours) {
  /** Addresses of what could be brought over; WeChat shows its pictures on its own pages alone. */
  async function keepPictures(
    appId: string,
    desk: Desk,
    pictures: readonly PictureSource[],
  ): Promise<ReadonlyMap<number, string>> {
    const kept = new Map<number, string>()
    const left = [...pictures.entries()]
    const worker = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, source] = next
        if (source.from !== 'web') continue
        try {
          kept.set(index, await fetchPicture(appId, desk, source.url))
        } catch (error) {
          // One that cannot be had costs the text nothing else.
          if (!(error instanceof Refusal)) throw error
        }
      }
    }
    await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, worker))
    return kept
  }

  async function make(
    appId: string,
    desk: Desk,
    id: string,
    source: string,
  ): Promise<{ contentId: string; lostPictures: number }> {
    const row = await articles.mustFind(appId, id)
    const page = `<!doctype html><html><body><div id="js_content">${row.content}</div></body></html>`
    const { document, pictures } = readWhole(page, row.url)
    const covers: PictureSource[] = row.cover === '' ? [] : [{ from: 'web', url: row.cover }]
    const kept = await keepPictures(appId, desk, [...pictures, ...covers])
    const body = bodySchema.safeParse({
      ...document,
      content: withPictures(z.array(nodeSchema).parse(document.content), kept),
    })
    // Before anything is made: a draft without its text would pass for what was asked for.
    if (!body.success || Buffer.byteLength(JSON.stringify(body.data)) > MOST_BYTES)
      throw new Refusal('contentTooLarge', { message: texts.tooMuch })
    const title = truncateText(row.title, limits.contentTitle.max)
    const made = await service.create(appId, 'article', desk, { title, fields: {}, visibility: 'public' })
    const { draft, revision } = await service.detail(appId, 'article', desk, made.id)
    await service.save(appId, 'article', desk, made.id, {
      baseRevision: revision,
      draft: {
        ...draft,
        summary: truncateText(row.digest, limits.contentSummary.max),
        author: truncateText(row.author, limits.contentAuthor.max),
        source: { name: truncateText(source, limits.contentSourceName.max), url: row.url },
        cover: kept.get(pictures.length) ?? '',
        body: body.data,
      },
    })
    return { contentId: made.id, lostPictures: pictures.length + covers.length - kept.size }
  }

  return {
    /** One that was made before, and is still there, is given again. */
    async import(
      appId: string,
      desk: Desk,
      id: string,
      source: string,
    ): Promise<{ contentId: string; lostPictures: number }> {
      const before = await articles.claimImport(appId, id, async (contentId) => {
        try {
          await service.detail(appId, 'article', desk, contentId)
          return true
        } catch (error) {
          if (error instanceof Refusal && error.kind === 'contentNotFound') return false
          throw error
        }
      })
      if (before !== null) return { contentId: before, lostPictures: 0 }
      let contentId: string | undefined
      try {
        const made = await make(appId, desk, id, source)
        ;({ contentId } = made)
        return made
      } finally {
        await articles.endImport(appId, id, contentId)
      }
    },
  }
}
