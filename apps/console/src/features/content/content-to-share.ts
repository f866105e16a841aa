import { builtInContentTypes } from '@zhanfang/blocks/content-types'
import type { ContentSummary } from '@zhanfang/contract'
import type { Shared } from '../share/public/share-panel.tsx'
import { texts as shareTexts } from '../share/public/texts.ts'
import { texts } from './texts.ts'

/** A content as the dialog of sharing takes it: link, code and poster. */
export function sharedContent({
  kind,
  id,
  title,
  url,
  state,
  visibility,
}: Pick<ContentSummary, 'kind' | 'id' | 'title' | 'url' | 'state' | 'visibility'>): Shared {
  const isLive = state === 1 || state === 2
  const notice = isLive ? texts.shareNotice[visibility] : shareTexts.notLive
  const name: string = kind
  const type = builtInContentTypes.find((known) => known === name)
  return {
    name: title || texts.untitled,
    url,
    ...(type === undefined ? {} : { type, id }),
    ...(isLive && visibility === 'public' ? { isForOthers: true } : {}),
    ...(notice === '' ? {} : { notice }),
  }
}
