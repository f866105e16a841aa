import { contentVisibilityNames, contentVisibilitySchema } from '@zhanfang/contract'
import { fenToYuan, formatDateTime } from '@zhanfang/format'
import { and, eq } from 'drizzle-orm'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { contentColumnPrices, contentComments, contents, contentSecretLinks } from './tables.ts'

const stateWords = ['草稿', '已发布', '已发布，有未发布的修改', '已下线']
const commentWords: Readonly<Record<string, string>> = {
  off: '关闭',
  moderated: '审核后展示',
  open: '直接展示',
}

/** What the log calls circles and links, and what it notes of contents: where they stand, who may see them, and what they cost. */
export const logged: DescribeLogged = (database) => {
  // What only a few may know of has no name in the log.
  async function nameOf(appId: string, id: string): Promise<string | undefined> {
    const [row] = await database.db
      .select({ title: contents.title, visibility: contents.visibility })
      .from(contents)
      .where(and(eq(contents.appId, appId), eq(contents.id, id)))
    return row?.visibility === 'secret' ? contentVisibilityNames.secret : row?.title
  }
  return {
    names: { circle: { nameOf } },
    fields: {
      circleId: nameOf,
      'contentBatch.ids': nameOf,
      'contentArrange.ids': nameOf,
      commentId: rowNames(database, {
        appId: contentComments.appId,
        id: contentComments.id,
        name: contentComments.customerName,
      }),
      'contentSecretLinkRevoke.linkId': rowNames(database, {
        appId: contentSecretLinks.appId,
        id: contentSecretLinks.id,
        name: contentSecretLinks.note,
      }),
    },
    facts: [
      {
        calls: [
          'contentPublish',
          'contentUnpublish',
          'contentSchedule',
          'contentVisibilitySet',
          'contentVisibilityUndo',
          'contentCommentMode',
          'articleChangeNature',
        ],
        async read(appId, asked) {
          const [row] = await database.db
            .select({
              state: contents.state,
              version: contents.publishedVersion,
              visibility: contents.visibility,
              priceFen: contents.priceFen,
              commentMode: contents.commentMode,
              sort: contents.sort,
              publishAt: contents.publishAt,
              unpublishAt: contents.unpublishAt,
            })
            .from(contents)
            .where(and(eq(contents.appId, appId), eq(contents.id, textOf(asked, 'id'))))
          if (!row) return undefined
          const visibility = contentVisibilitySchema.safeParse(row.visibility)
          return {
            状态: stateWords[row.state] ?? '',
            公开的版本: row.version === null ? '没有' : `第 ${row.version} 版`,
            谁能看: visibility.success ? contentVisibilityNames[visibility.data] : '',
            价格: `${fenToYuan(row.priceFen)} 元`,
            评论: commentWords[row.commentMode] ?? '',
            排序号: String(row.sort),
            定时发布: row.publishAt ? formatDateTime(row.publishAt) : '没有',
            定时下线: row.unpublishAt ? formatDateTime(row.unpublishAt) : '没有',
          }
        },
      },
      {
        calls: ['paidColumnPrice'],
        async read(appId, asked) {
          const [row] = await database.db
            .select({ priceFen: contentColumnPrices.priceFen })
            .from(contentColumnPrices)
            .where(
              and(
                eq(contentColumnPrices.appId, appId),
                eq(contentColumnPrices.columnId, textOf(asked, 'id')),
              ),
            )
          return { 价格: row ? `${fenToYuan(row.priceFen)} 元` : '不卖' }
        },
      },
    ],
  }
}
