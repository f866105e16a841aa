import { type ContentSources, readContentLists } from '@zhanfang/blocks'
import { pageContentLists } from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'

export function contentListRoutes(bind: Bind, sources: ContentSources): void {
  bind(pageContentLists, async ({ body }, { appId }) => ({
    lists: await readContentLists(sources, appId, body.queries),
  }))
}
