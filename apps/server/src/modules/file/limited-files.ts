import { contentTypeInfo, contentTypeTitle } from '@zhanfang/blocks'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineLimitedKind } from '../content-limit/module.ts'
import { FILE_TYPE } from './library-file.ts'
import { files } from './tables.ts'

export const limitedFiles = defineLimitedKind({
  kind: FILE_TYPE,
  name: contentTypeTitle(FILE_TYPE),
  order: contentTypeInfo(FILE_TYPE).order,
  count: (appId) => sql`
    select count(*) as value from ${files}
    where ${and(eq(files.appId, appId), isNull(files.deletedAt))}`,
})
