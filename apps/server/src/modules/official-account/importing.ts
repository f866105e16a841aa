import { type CallData, limits, type mpArticleImport, type RichBody } from '@zhanfang/contract'
import { truncateText } from '@zhanfang/format'
import {
  isLook,
  leftOutWords,
  pendingPictureIndex,
  readPage,
  TextTooLarge,
  type PageText,
  type PictureSource,
} from '@zhanfang/rich-document/read'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import type { OfficialArticleRow, OfficialArticles } from './articles.ts'
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
type Imported = CallData<typeof mpArticleImport>

export interface ImportNeighbours {
  database: Database
  articles: OfficialArticles
  service: Pick<ContentFrame['service'], 'createOn' | 'changeOn' | 'detail' | 'setImportLost'>
  /** Puts a picture of elsewhere into the app's library; returns its address. */
  fetchPicture: (appId: string, by: { userId: string; nickname: string }, url: string) => Promise<string>
  bodySchema: z.ZodType<RichBody>
}

/** What becomes of an article that was imported before: it is left alone, or takes the text that the account has now. */
export type ImportMode = 'once' | 'renew'

/** Makes a draft of ours out of an article of an official account. */
export function createArticleImport({
  database: { db },
  articles,
  service,
  fetchPicture,
  bodySchema,
}: ImportNeighbours) {
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

  /** What a draft is to say, with its pictures in the library, and what of the article it does not. */
  async function read(appId: string, desk: Desk, row: OfficialArticleRow, source: string) {
    const page = `<!doctype html><html><body><div id="js_content">${row.content}</div></body></html>`
    const { document, pictures, leftOut } = readWhole(page, row.url)
    const covers: PictureSource[] = row.cover === '' ? [] : [{ from: 'web', url: row.cover }]
    const kept = await keepPictures(appId, desk, [...pictures, ...covers])
    const body = bodySchema.safeParse({
      ...document,
      content: withPictures(z.array(nodeSchema).parse(document.content), kept),
    })
    // Before anything is made: a draft without its text would pass for what was asked for.
    if (!body.success || Buffer.byteLength(JSON.stringify(body.data)) > MOST_BYTES)
      throw new Refusal('contentTooLarge', { message: texts.tooMuch })
    const lostPictures = pictures.length + covers.length - kept.size
    const missing = leftOut.filter((one) => !isLook(one)).map(leftOutWords)
    return {
      lostPictures,
      lost: lostPictures === 0 ? missing : [texts.lostPictures(lostPictures), ...missing],
      change: {
        title: truncateText(row.title, limits.contentTitle.max),
        summary: truncateText(row.digest, limits.contentSummary.max),
        author: truncateText(row.author, limits.contentAuthor.max),
        source: { name: truncateText(source, limits.contentSourceName.max), url: row.url },
        cover: kept.get(pictures.length) ?? '',
        body: body.data,
      },
    }
  }

  /** The draft that was made before, as far as it is still there. */
  async function draftOf(appId: string, desk: Desk, contentId: string) {
    if (contentId === '') return undefined
    try {
      return await service.detail(appId, 'article', desk, contentId)
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'contentNotFound') return undefined
      throw error
    }
  }

  /** A draft and what we know of it are written together: whoever is cut off has either both or nothing. */
  async function make(appId: string, desk: Desk, row: OfficialArticleRow, source: string): Promise<Imported> {
    const { change, lost, lostPictures } = await read(appId, desk, row, source)
    return db.transaction(async (tx) => {
      const { id } = await service.createOn(tx, appId, 'article', desk, {
        ...change,
        fields: {},
        visibility: 'public',
        importLost: lost,
      })
      await articles.noteImport(tx, row, { contentId: id, revision: 1 })
      return { contentId: id, lost, lostPictures }
    })
  }

  async function renew(
    appId: string,
    desk: Desk,
    row: OfficialArticleRow,
    source: string,
    baseRevision: number,
  ): Promise<Imported> {
    const { contentId } = row
    const { change, lost, lostPictures } = await read(appId, desk, row, source)
    return db.transaction(async (tx) => {
      const { revision } = await service.changeOn(tx, appId, 'article', desk, contentId, {
        baseRevision,
        change,
      })
      await service.setImportLost(tx, appId, 'article', desk, contentId, lost)
      await articles.noteImport(tx, row, { contentId, revision })
      return { contentId, lost, lostPictures }
    })
  }

  return {
    /** One that was made before, and is still there, is given again; with `renew` it takes what the account has now. */
    async import(
      appId: string,
      desk: Desk,
      id: string,
      source: string,
      mode: ImportMode = 'once',
    ): Promise<Imported> {
      const row = await articles.mustFind(appId, id)
      const before = await draftOf(appId, desk, row.contentId)
      if (before && mode === 'once') return { contentId: before.id, lost: before.importLost, lostPictures: 0 }
      await articles.claimImport(row)
      try {
        return before
          ? await renew(appId, desk, row, source, before.revision)
          : await make(appId, desk, row, source)
      } finally {
        await articles.endClaim(appId, id)
      }
    },

    /** What a run does with one of its articles: makes the draft that there is not, however far another try of it came. */
    async importInRun(appId: string, desk: Desk, id: string, source: string): Promise<void> {
      const row = await articles.mustFind(appId, id)
      if (await draftOf(appId, desk, row.contentId)) return
      try {
        await make(appId, desk, row, source)
      } catch (error) {
        // Somebody has pressed the button of this one meanwhile: it is there.
        const { contentId } = await articles.mustFind(appId, id)
        if (!(error instanceof Refusal) || contentId === row.contentId) throw error
      }
    },

    /**
     * Drafts whose articles have changed at the account take the new text, unless somebody has worked on them here: those
     * stay, and are shown as having something newer.
     */
    async renewUntouched(appId: string, desk: Desk, accountId: string, source: string): Promise<void> {
      for (const row of await articles.changedAtSource(appId, accountId)) {
        const draft = await draftOf(appId, desk, row.contentId)
        if (!draft || draft.revision !== row.importedRevision) continue
        try {
          await renew(appId, desk, row, source, draft.revision)
        } catch (error) {
          // It is too much, or was changed this moment: it stays as it is.
          if (!(error instanceof Refusal)) throw error
        }
      }
    },
  }
}
export type ArticleImport = ReturnType<typeof createArticleImport>
