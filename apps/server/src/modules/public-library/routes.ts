import {
  libraryCategoryCreate,
  libraryCategoryDelete,
  libraryCategoryRename,
  libraryPictureAdd,
  libraryPictureDelete,
  libraryPictureUpdate,
  platformLibraryCategories,
  platformLibraryPictures,
  publicLibraryCategories,
  publicLibrarySearch,
  publicLibraryTake,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { PublicLibrary } from './library.ts'
import type { createTaking } from './taking.ts'

export function publicLibraryRoutes(
  bind: Bind,
  library: PublicLibrary,
  take: ReturnType<typeof createTaking>,
): void {
  bind(publicLibrarySearch, ({ body }) => library.search(body))
  bind(publicLibraryCategories, () => library.categories())
  bind(publicLibraryTake, ({ params }, { appId, session }) => take(appId, session, params.id))

  bind(platformLibraryCategories, () => library.categories())
  bind(libraryCategoryCreate, ({ body }) => library.addCategory(body.name))
  bind(libraryCategoryRename, async ({ params, body }) => {
    await library.renameCategory(params.id, body.name)
    return {}
  })
  bind(libraryCategoryDelete, async ({ params }) => {
    await library.removeCategory(params.id)
    return {}
  })
  bind(platformLibraryPictures, ({ query }) => library.search(query))
  bind(libraryPictureAdd, async ({ query }, { session, file }) =>
    library.add(session.userId, query.categoryId, await file()),
  )
  bind(libraryPictureUpdate, async ({ params, body }) => {
    await library.update(params.id, body)
    return {}
  })
  bind(libraryPictureDelete, async ({ params }, { log }) => {
    await library.remove(params.id, log)
    return {}
  })
}
