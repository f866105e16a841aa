import { z } from 'zod'
import type { ConsoleContentKind } from '../../content-kind.ts'

/** What a row of the list says; lists do without the schema of drafts. */
const rowSchema = z.object({ person: z.string(), pictures: z.number() }).catch({ person: '', pictures: 0 })

/** People and moments: pictures with a few words. */
export const kind: ConsoleContentKind = {
  words: {
    unit: '篇',
    purpose: '人物、集体和活动的精彩瞬间：几张照片配几句话，访客可以点赞。',
    create: '发布风采',
    emptyHint: '放几张照片、写几句话，就是一篇风采。',
    titlePlaceholder: '请输入标题',
    bodyTitle: '事迹和感言',
    bodyPlaceholder: '事迹、经过、感言……也可以不写，只放照片',
  },
  columns: [
    {
      key: 'person',
      title: '人物',
      width: 130,
      render: ({ fields: row }) => rowSchema.parse(row).person,
      text: ({ fields: row }) => rowSchema.parse(row).person,
    },
    {
      key: 'pictures',
      title: '照片',
      width: 80,
      align: 'end',
      render: ({ fields: row }) => rowSchema.parse(row).pictures,
      text: ({ fields: row }) => String(rowSchema.parse(row).pictures),
    },
  ],
}
