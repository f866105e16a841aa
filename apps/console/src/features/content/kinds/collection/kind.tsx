import { z } from 'zod'
import type { ConsoleContentKind } from '../../content-kind.ts'

/** What a row of the list says; lists do without the schema of drafts. */
const rowSchema = z.object({ items: z.number() }).catch({ items: 0 })

/** Other contents in an order, each with a line of words. */
export const kind: ConsoleContentKind = {
  words: {
    unit: '个',
    purpose: '把文章、问卷、页面等内容按顺序编在一起，各写一句推荐语，访客一项一项往下翻。',
    create: '新建合集',
    emptyHint: '挑几项内容排好顺序，一个链接发给大家。',
    titlePlaceholder: '请输入合集的名称',
    bodyTitle: '合集介绍',
    bodyPlaceholder: '合集的介绍，可以不写',
  },
  without: ['isOriginal', 'source'],
  columns: [
    {
      key: 'items',
      title: '内容',
      width: 80,
      align: 'end',
      render: ({ fields: row }) => rowSchema.parse(row).items,
      text: ({ fields: row }) => String(rowSchema.parse(row).items),
    },
  ],
}
