import type { ContentKind } from '@zhanfang/contract'
import { Refusal } from '../../../http/refusal.ts'
import type { DeskUser } from '../authoring/desk.ts'
import { editorPath } from '../authoring/desk.ts'
import { contentPath } from '../authoring/content-rows.ts'
import type { ContentFrame } from '../content-frame.ts'
import { kindOf } from '../content-kinds.ts'
import { defineContentType, type ContentType } from '../content-type.ts'
import { descriptionOf, pictureOf } from '../authoring/drafts.ts'
import { texts } from '../texts.ts'
import { guest } from '../visibility/visible-to.ts'

/** Results of one page of a site's search that are contents of one kind, at most. */
const MOST_FOUND = 20
/** Stands for callers who do not say who they are: they know of nothing secret. */
const nobody: DeskUser = { userId: '', nickname: '', role: '', managesApp: false }

/** A kind of contents as a type among all: how it is listed, picked, searched, linked, shared and deleted. */
export function kindType(frame: ContentFrame, kind: ContentKind): ContentType {
  const { published, service, bin } = frame
  return defineContentType({
    type: kind,
    ...(kindOf(kind).weappPage === undefined ? {} : { weappPage: kindOf(kind).weappPage }),
    source: {
      list: (appId, rule) => published.byRule(appId, kind, rule),
      pick: (appId, ids) => published.pick(appId, kind, ids),
    },
    existing: (appId, ids) => service.existing(appId, kind, ids),
    known: (appId, ids, reader) => service.existing(appId, kind, ids, reader),
    open: (appId, ids) => published.linkable(appId, kind, ids),
    namesFor: (appId, ids, customer) =>
      published.namesFor(appId, kind, ids, customer, texts.lockedCard.password),
    published: (appId, wanted) => published.published(appId, kind, wanted),
    async search(appId, { words, page, size }) {
      const { list, total } = await published.search(appId, kind, {
        words,
        page,
        size: Math.min(size, MOST_FOUND),
      })
      return {
        list: list.map(({ id, title, text }) => ({ kind, title, text, path: contentPath(kind, id) })),
        total,
      }
    },
    siteMap: (appId, query) => published.forMap(appId, kind, query),
    async shareCard(appId, id) {
      const { opening, content, teaser } = await published.open(appId, kind, id, guest)
      if (opening === 'absent') throw new Refusal('contentNotFound')
      if (teaser) return { title: teaser.title, desc: teaser.description, imageUrl: '' }
      // Who asks does not say who they are: what is not for everybody says no more than that it is there.
      if (!content)
        return {
          title: texts.lockedCard[opening === 'password' ? 'password' : 'login'],
          desc: '',
          imageUrl: '',
        }
      const { draft } = content
      return {
        title: draft.share.title || draft.title,
        desc: draft.share.desc || descriptionOf(draft),
        imageUrl: draft.share.image || pictureOf(kind, draft),
      }
    },
    desk: {
      need: 'content:read',
      find: (appId, words, most, reader) =>
        service.find(appId, kind, { ...nobody, ...reader }, { words, most }),
      pathOf: ({ id }) => editorPath(kind, id),
    },
    filing: { read: 'content:read', write: 'content:write' },
    authorizable: { need: 'content:publish' },
    preview: (appId, id) => service.previewLink(appId, kind, nobody, id),
    bin: {
      list: (appId, query) => bin.list(appId, kind, nobody, query),
      restore: (appId, editor, id) => bin.restore(appId, kind, { ...nobody, ...editor }, id),
      // One sweep and one schedule are those of all kinds.
      sweep: async () => {},
    },
  })
}
