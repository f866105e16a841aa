import { contentTypeTitle } from '@zhanfang/blocks'
import { type ContentKind, contentKinds } from '@zhanfang/contract'
import { withApp } from '../../session.ts'
import type { ContentScreen } from './content-kind.ts'
import { modules } from './screens.generated.ts'

const screens: Readonly<Record<ContentKind, { screen: ContentScreen }>> = modules

export const contentScreen = (kind: ContentKind): ContentScreen => screens[kind].screen

/** Screens of contents, by their kind. */
export const contentPaths = {
  list: (kind: ContentKind) => `/mini/contents/${kind}`,
  comments: (kind: ContentKind) => `/mini/contents/${kind}/comments`,
  edit(kind: ContentKind, id: string): string {
    const { path } = contentScreen(kind)
    const encoded = encodeURIComponent(id)
    return withApp(path.includes(':id') ? path.replace(':id', encoded) : `${path}?id=${encoded}`)
  },
}

/** The list of each kind, in the order in which types are listed everywhere. */
export const contentLists = contentKinds.map((kind) => ({
  kind,
  path: contentPaths.list(kind),
  title: contentTypeTitle(kind),
  Icon: contentScreen(kind).Icon,
}))
