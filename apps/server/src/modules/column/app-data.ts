import { imageUrlSchema } from '@zhanfang/document'
import { columnListLayoutSchema, columnNameSchema } from '@zhanfang/contract'
import { isNull } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AppData,
  asItIs,
  carried,
  leadsTo,
  naming,
  newIdOf,
  notCarried,
  partOf,
  personName,
} from '../../composition/app-data.ts'
import { columns } from './tables.ts'

export const appData: AppData = {
  carried: [
    carried(columns, {
      title: '专栏',
      where: isNull(columns.deletedAt),
      columns: {
        id: newIdOf('column'),
        parentId: leadsTo('column'),
        pageId: partOf('page'),
        name: asItIs(columnNameSchema),
        imageUrl: naming(imageUrlSchema.or(z.literal(''))),
        intro: asItIs(z.string().max(2000)),
        templateId: asItIs(z.string().max(60)),
        isShow: asItIs(),
        listLayout: asItIs(columnListLayoutSchema),
        position: asItIs(),
        createdAt: asItIs(),
        updatedAt: asItIs(),
        updatedByName: personName,
        deletedAt: notCarried(),
      },
    }),
  ],
  left: {},
}
