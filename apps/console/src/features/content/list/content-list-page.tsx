import { contentTypeTitle } from '@zhanfang/blocks'
import { type ContentKind, contentSearch, folderTree, listViews } from '@zhanfang/contract'
import { askAhead } from '../../../api.ts'
import { readListAddress } from '../../../components/list/use-list-state.ts'
import type { ScreenAddress } from '../../../router/screen-address.ts'
import { consoleKind } from '../content-kinds.ts'
import { askedContents, contentFilters, ContentList } from './content-list.tsx'

/** The screen that lists a kind. */
export function contentListScreen(kind: ContentKind) {
  const words = { title: contentTypeTitle(kind), purpose: consoleKind(kind).words.purpose }
  return {
    default: () => <ContentList key={kind} kind={kind} {...words} />,
    ahead: ({ search }: ScreenAddress): Promise<unknown> =>
      Promise.all([
        askAhead(contentSearch, askedContents(kind, readListAddress(search, contentFilters), Date.now())),
        askAhead(listViews, { query: { list: `content-${kind}` } }),
        askAhead(folderTree, { query: { kind } }),
      ]),
  }
}
