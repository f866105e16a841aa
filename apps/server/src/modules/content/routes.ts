import { contentFavorite } from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { ContentFavorites } from './favorites.ts'

export function contentRoutes(bind: Bind, favorites: ContentFavorites): void {
  bind(contentFavorite, ({ body }, { appId, session }) => favorites.set(appId, session.userId, body))
}
