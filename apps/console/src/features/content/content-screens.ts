import { contentTypes, contentTypeTitle } from '@zhanfang/blocks/content-types'
import type { ContentKind } from '@zhanfang/contract'
import { withApp } from '../../session/session.ts'
import type { ContentScreen } from './content-kind.ts'
import { modules } from './screens.generated.ts'

const screens: Readonly<Record<ContentKind, { screen: ContentScreen }>> = modules

// Read from the screens: the contract's list of kinds would bring every kind's fields into the console's first file.
const isKind = (type: string): type is ContentKind => Object.hasOwn(screens, type)

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
export const contentLists = contentTypes.filter(isKind).map((kind) => ({
  kind,
  path: contentPaths.list(kind),
  title: contentTypeTitle(kind),
  Icon: contentScreen(kind).Icon,
}))
