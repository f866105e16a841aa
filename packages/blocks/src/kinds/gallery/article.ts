import { defineArticle } from '../../article/define-article.ts'
import { GALLERY_MAX_COUNT, type GalleryCaption, type GalleryLayout, schema } from './kind.ts'
import { noLink } from '../../links/link-target.ts'
import { texts } from './texts.ts'

/** Layouts that articles have, by their names there. */
const shared = { grid: 'grid', rows: 'waterfall', strip: 'scroll' } as const
const inArticles: Record<GalleryLayout, keyof typeof shared> = {
  grid: 'grid',
  waterfall: 'rows',
  mosaic: 'rows',
  polaroid: 'grid',
  scroll: 'strip',
  film: 'strip',
}

export const article = defineArticle(schema, {
  pieces({ items, layout, caption }) {
    const pictures = items.flatMap(({ link: _link, ...image }) => (image.url === '' ? [] : [image]))
    return {
      pieces:
        pictures.length === 0
          ? []
          : [{ type: 'pictures', layout: inArticles[layout], hasCaptions: caption !== 'none', pictures }],
      lost: items.flatMap(({ link }) => (link.eventType === 'none' ? [] : [texts.linkLost])),
    }
  },
  take([piece]) {
    if (piece?.type !== 'pictures' || piece.pictures.length > GALLERY_MAX_COUNT) return undefined
    const items = piece.pictures.map((image) => ({ ...image, link: noLink }))
    const caption: GalleryCaption = piece.hasCaptions ? 'below' : 'none'
    return { props: { items, layout: shared[piece.layout], caption }, taken: 1 }
  },
})
