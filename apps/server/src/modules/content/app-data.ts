import { contentCommentModes, contentDraftSchema, contentKindSchema } from '@zhanfang/contract'
import { isNull } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AppData,
  asItIs,
  carried,
  document,
  made,
  naming,
  newIdOf,
  notCarried,
  partOf,
  person,
  personName,
  type Row,
} from '../../composition/app-data.ts'
import { hashOf, storedAnyDraft } from './authoring/drafts.ts'
import { gramsOf, MOST_SEARCHED } from './authoring/text-search.ts'
import { allKinds } from './content-kinds.ts'
import { contentColumns, contentCounts, contents, contentTexts, contentVersions } from './tables.ts'
import { texts } from './texts.ts'
import { visibilityOf } from './visibility/visible-to.ts'

/** As the editor saves it; the kind's own fields are read by their schema with every use. */
const anyDraft = document((raw) => storedAnyDraft(raw))
/** What a copy cannot ask for any more, as its password or its groups stay behind, is seen by nobody at first. */
const safeVisibility = made(({ wire }) => {
  const visibility = visibilityOf(z.string().catch('').parse(wire['visibility']))
  return ['password', 'groups', 'paid'].includes(visibility) ? 'secret' : visibility
})
const text = (most: number) => asItIs(z.string().max(most))
const draftOf = (row: Row) => contentDraftSchema.parse(row['draft'])

export const appData: AppData = {
  carried: [
    carried(contents, {
      title: '内容',
      where: isNull(contents.deletedAt),
      columns: {
        id: newIdOf('content'),
        kind: asItIs(contentKindSchema),
        draft: anyDraft,
        draftHash: made(({ row }) => hashOf(draftOf(row))),
        title: text(200),
        cover: naming(z.string().max(2000)),
        summary: text(1000),
        author: text(200),
        source: made(({ row }) => draftOf(row).source.name),
        listFields: naming(z.record(z.string(), z.unknown())),
        revision: asItIs(),
        publishedVersion: asItIs(),
        // Only tells whether the draft is another one than what was published.
        publishedHash: made(({ row, wire }) =>
          wire['publishedHash'] === wire['draftHash'] ? hashOf(draftOf(row)) : wire['publishedHash'],
        ),
        publishedAt: asItIs(),
        offline: asItIs(),
        state: notCarried(),
        publishAt: notCarried(texts.schedulesStay),
        unpublishAt: notCarried(),
        scheduledBy: notCarried(),
        scheduledByName: notCarried(),
        scheduleFailure: notCarried(),
        visibility: safeVisibility,
        groupIds: notCarried(),
        passwordHash: notCarried(texts.passwordsStay),
        priceFen: notCarried(),
        commentMode: asItIs(z.enum(contentCommentModes)),
        pinnedAt: asItIs(),
        sort: asItIs(),
        ownerId: person,
        createdAt: asItIs(),
        updatedAt: asItIs(),
        updatedBy: person,
        updatedByName: personName,
        importLost: asItIs(z.array(z.string())),
        deletedAt: notCarried(),
      },
    }),
    carried(contentVersions, {
      columns: {
        contentId: partOf('content'),
        version: asItIs(),
        draft: anyDraft,
        title: text(200),
        card: naming(z.record(z.string(), z.unknown())),
        publishedAt: asItIs(),
        publishedBy: person,
        publishedByName: personName,
      },
    }),
    carried(contentTexts, {
      columns: {
        contentId: partOf('content'),
        isPublished: asItIs(),
        text: text(MOST_SEARCHED),
        grams: made(({ row, appId }) =>
          gramsOf({ appId, isPublished: row['isPublished'] === true }, z.string().parse(row['text'])),
        ),
      },
    }),
    carried(contentColumns, { columns: { columnId: partOf('column'), contentId: partOf('content') } }),
    carried(contentCounts, {
      columns: {
        contentId: partOf('content'),
        kind: asItIs(contentKindSchema),
        reads: notCarried(),
        likes: notCarried(),
        comments: notCarried(),
      },
    }),
    ...allKinds.flatMap((kind) => kind.appData?.carried ?? []),
  ],
  left: {
    content_favorites: { reason: 'personal to members, who stay' },
    content_readers: { reason: 'names people, who stay', loss: texts.readersStay },
    content_buyers: { reason: 'bought here, by customers, who stay' },
    content_column_prices: { reason: 'prices are asked by the merchant of this app' },
    content_secret_links: { reason: 'open the contents of this app alone', loss: texts.linksStay },
    content_visibility_undos: { reason: 'kept for an hour, for whoever made the change' },
    content_password_tries: { reason: 'of visitors at these addresses' },
    content_comments: { reason: 'written by customers, who stay', loss: texts.commentsStay },
    content_likes: { reason: 'of visitors at these addresses' },
    ...Object.fromEntries(allKinds.flatMap((kind) => Object.entries(kind.appData?.left ?? {}))),
  },
}
