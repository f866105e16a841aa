import {
  type LibraryFile,
  stockPictureLimits,
  stockPictureSearch,
  stockPictureTake,
} from '@zhanfang/contract'
import { fileTypeFromBuffer } from 'file-type'
import { defineModule } from '../../composition/define-module.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import { authModule } from '../auth/module.ts'
import { fileModule } from '../file/module.ts'
import { texts } from './texts.ts'

/** Characters of a picture's description that become its name. */
const NAME_LENGTH = 60

function refused(error: unknown): never {
  if (!(error instanceof OutsideError)) throw error
  if (error.code === 'status 404') throw new Refusal('notFound', { message: texts.gone })
  throw new Refusal('unavailable', { message: texts.away })
}

/** Pictures of a stock service for whoever makes pages. Its key stays here, and an account's day has an end. */
export const stockPictureModule = defineModule({
  name: 'stockPicture',
  needs: [authModule, fileModule],
  create: ({ auth, file }, { outside }) => {
    async function countOne(userId: string): Promise<void> {
      if (!(await auth.dailyCounts.take(`picture:${userId}`, 1, stockPictureLimits.searchesPerDay)))
        throw new Refusal('tooManyRequests', { message: texts.tooMany })
    }
    return {
      async search(
        userId: string,
        wanted: { keywords: string; shape: 'any' | 'landscape' | 'portrait' | 'square'; page: number },
      ) {
        const { pictures } = outside
        if (!pictures) return { isSetUp: false, list: [], hasMore: false }
        await countOne(userId)
        const found = await pictures.search({ ...wanted, size: stockPictureLimits.size }).catch(refused)
        const isLast = wanted.page >= stockPictureLimits.pages
        return { isSetUp: true, list: found.list, hasMore: found.hasMore && !isLast }
      },

      /** Copies the picture, so that pages show it however long the service keeps it, and notes who made it. */
      async take(appId: string, editor: Editor, id: string): Promise<LibraryFile> {
        const { pictures } = outside
        if (!pictures) throw new Refusal('notFound', { message: texts.notSetUp })
        await countOne(editor.userId)
        const { content, title, creator, sourceUrl } = await pictures.take(id).catch(refused)
        const name =
          title
            .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
            .trim()
            .slice(0, NAME_LENGTH) || texts.untitled
        const ending = (await fileTypeFromBuffer(content))?.ext ?? 'jpg'
        return file.addBytes(appId, editor, `${name}.${ending}`, content, texts.credit(creator, sourceUrl))
      },
    }
  },
  routes(bind, { search, take }) {
    bind(stockPictureSearch, ({ query }, { session }) => search(session.userId, query))
    bind(stockPictureTake, ({ params: { id } }, { appId, session }) => take(appId, session, id))
  },
})
