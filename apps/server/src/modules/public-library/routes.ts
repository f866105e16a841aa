import {
  libraryCategoryCreate,
  libraryCategoryDelete,
  libraryCategoryRename,
  libraryItemDelete,
  libraryItemUpdate,
  libraryPageTemplateOffer,
  libraryPassage,
  libraryPassageAdd,
  libraryPassageUpdate,
  libraryPictureAdd,
  platformLibraryCategories,
  platformLibraryItems,
  publicLibraryCategories,
  publicLibrarySearch,
  publicLibraryTake,
  publicPassage,
  publicPassageTake,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PublicLibrary } from './library.ts'
import type { createOfferedPages } from './offered-pages.ts'
import type { Passages } from './passages.ts'
import type { createTaking } from './taking.ts'

interface Shelves {
  library: PublicLibrary
  passages: Passages
  pages: ReturnType<typeof createOfferedPages>
  take: ReturnType<typeof createTaking>
  managesPlatform: (userId: string) => Promise<boolean>
}

export function publicLibraryRoutes(
  bind: Bind,
  { library, passages, pages, take, managesPlatform }: Shelves,
): void {
  bind(publicLibrarySearch, ({ body }) => library.search(body))
  bind(publicLibraryCategories, ({ query }) => library.categories(query.kind))
  bind(publicLibraryTake, ({ params }, { appId, session }) => take(appId, session, params.id))
  bind(publicPassage, ({ params }) => passages.read(params.id))
  bind(publicPassageTake, ({ params }) => passages.take(params.id))
  // The template is the app's, the shelf is the platform's: it takes a right on both.
  bind(libraryPageTemplateOffer, async ({ body }, { appId, session }) => {
    if (!(await managesPlatform(session.userId))) throw new Refusal('forbidden')
    return pages.offer(appId, session.userId, body)
  })

  bind(platformLibraryCategories, ({ query }) => library.categories(query.kind))
  bind(libraryCategoryCreate, ({ body }) => library.addCategory(body.name))
  bind(libraryCategoryRename, async ({ params, body }) => {
    await library.renameCategory(params.id, body.name)
    return {}
  })
  bind(libraryCategoryDelete, async ({ params }) => {
    await library.removeCategory(params.id)
    return {}
  })
  bind(platformLibraryItems, ({ query }) => library.search(query))
  bind(libraryPictureAdd, async ({ query }, { session, file }) =>
    library.addPicture(session.userId, query.categoryId, await file()),
  )
  bind(libraryPassage, ({ params }) => passages.read(params.id))
  bind(libraryPassageAdd, ({ body }, { session }) => passages.add(session.userId, body))
  bind(libraryPassageUpdate, async ({ params, body }) => {
    await passages.update(params.id, body)
    return {}
  })
  bind(libraryItemUpdate, async ({ params, body }) => {
    await library.update(params.id, body)
    return {}
  })
  bind(libraryItemDelete, async ({ params }, { log }) => {
    await library.remove(params.id, log)
    return {}
  })
}
