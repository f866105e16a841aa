import { z } from 'zod'
import type { ConsoleContentKind } from '../../content-kind.ts'

/** What a row of the list says; lists do without the schema of drafts. */
const rowSchema = z.object({ parts: z.number(), minutes: z.number() }).catch({ parts: 0, minutes: 0 })

const minutesText = (minutes: number) => (minutes === 0 ? '' : `${minutes} 分钟`)

/** Chapters and parts that visitors follow one after the other. */
export const kind: ConsoleContentKind = {
  words: {
    unit: '门',
    purpose: '把视频、音频、图文、资料和问卷排成章节，访客一节一节学，换手机也能接着学。',
    create: '新建微课',
    emptyHint: '建几章，每章放几节，发布后就能开始学。',
    titlePlaceholder: '请输入微课的名称',
    bodyTitle: '微课介绍',
    bodyPlaceholder: '微课的介绍：讲什么、适合谁，可以不写',
  },
  without: ['isOriginal', 'source'],
  columns: [
    {
      key: 'parts',
      title: '节数',
      width: 80,
      align: 'end',
      render: ({ fields: row }) => rowSchema.parse(row).parts,
      text: ({ fields: row }) => String(rowSchema.parse(row).parts),
    },
    {
      key: 'minutes',
      title: '时长',
      width: 120,
      align: 'end',
      render: ({ fields: row }) => minutesText(rowSchema.parse(row).minutes),
      text: ({ fields: row }) => minutesText(rowSchema.parse(row).minutes),
    },
  ],
}
