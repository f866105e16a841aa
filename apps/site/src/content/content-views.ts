import type { ContentType } from '@zhanfang/blocks'
import type { ContentViewComponent } from './define-content-view.tsx'
import { modules as cards } from './cards.generated.ts'
import type { ContentCardComponent } from './content-card.tsx'
import { modules as views } from './views.generated.ts'

/** What a kind says of its page. */
interface KindView {
  view: ContentViewComponent
  /** It draws title and picture itself, in an order of its own. */
  drawsHead?: true
}

const viewsByKind: Readonly<Partial<Record<string, KindView>>> = views
const cardsByKind: Readonly<Partial<Record<string, { card: ContentCardComponent }>>> = cards

/** The body of a kind's page; undefined where it is the long text alone. */
export const contentView = (kind: ContentType): KindView | undefined => viewsByKind[kind]

/** How a kind looks in lists; undefined where it looks like all others. */
export const contentCard = (kind: ContentType): ContentCardComponent | undefined => cardsByKind[kind]?.card
