import { querySettingsSchema, queryTitleSchema } from '@zhanfang/contract'
import { isNull } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AppData,
  asItIs,
  carried,
  naming,
  newIdOf,
  notCarried,
  partOf,
  person,
  personName,
} from '../../composition/app-data.ts'
import { tableColumnsSchema } from './table-source.ts'
import { queryPages, queryRows } from './tables.ts'

const cellsSchema = z.record(z.string().max(200), z.string().max(20_000))

export const appData: AppData = {
  carried: [
    carried(queryPages, {
      title: '查询页面',
      where: isNull(queryPages.deletedAt),
      columns: {
        id: newIdOf('query'),
        title: asItIs(queryTitleSchema),
        status: asItIs(z.number().min(0).max(2)),
        surveyId: partOf('survey'),
        settings: naming(querySettingsSchema),
        opensAt: asItIs(),
        closesAt: asItIs(),
        fileName: asItIs(z.string().max(300)),
        tableColumns: asItIs(tableColumnsSchema),
        rowCount: asItIs(),
        lookups: notCarried(),
        revision: asItIs(),
        createdBy: person,
        updatedByName: personName,
        createdAt: asItIs(),
        updatedAt: asItIs(),
        deletedAt: notCarried(),
      },
    }),
    // The rows are what the page is for: they go with it, like its settings.
    carried(queryRows, {
      columns: {
        queryId: partOf('query'),
        number: asItIs(),
        cells: asItIs(cellsSchema),
        plain: asItIs(cellsSchema),
      },
    }),
  ],
  left: { query_attempts: { reason: 'counts what visitors have tried' } },
}
