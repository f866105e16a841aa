import { contentFavorite, contentFind, contentImportPage, type AppPermission } from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { ContentFavorites } from './favorites.ts'
import { findContents } from './find-contents.ts'
import type { PageReading } from './importing/page-reading.ts'
import type { ContentRegistry } from './registry.ts'

export function contentRoutes(
  bind: Bind,
  favorites: ContentFavorites,
  registry: Pick<ContentRegistry, 'all'>,
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>,
  pages: PageReading,
): void {
  bind(contentImportPage, ({ body }) => pages.read(body.url))
  bind(contentFind, ({ query }, { appId, role, session }) =>
    findContents(registry, roleMay, { appId, userId: session.userId, role, words: query.keywords }),
  )
  bind(contentFavorite, async ({ body }, { appId, role, session }) => {
    const managesApp = await roleMay(role, 'app:manage')
    return favorites.set(appId, { userId: session.userId, managesApp }, body)
  })
}
