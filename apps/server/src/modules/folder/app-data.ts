import { filedKindSchema, folderNameSchema, tagColorSchema, tagNameSchema } from '@zhanfang/contract'
import { isNull } from 'drizzle-orm'
import {
  type AppData,
  asItIs,
  carried,
  leadsTo,
  newIdOf,
  notCarried,
  partOf,
  partOfAnything,
} from '../../composition/app-data.ts'
import { folderItems, folders, tagItems, tags } from './tables.ts'

export const appData: AppData = {
  carried: [
    carried(folders, {
      title: '文件夹',
      columns: {
        id: newIdOf('folder'),
        kind: asItIs(filedKindSchema),
        parentId: leadsTo('folder'),
        name: asItIs(folderNameSchema),
        position: asItIs(),
      },
    }),
    carried(folderItems, {
      where: isNull(folderItems.missingSince),
      columns: {
        kind: asItIs(filedKindSchema),
        itemId: partOfAnything,
        folderId: partOf('folder'),
        missingSince: notCarried(),
      },
    }),
    carried(tags, {
      title: '标签',
      columns: { id: newIdOf('tag'), name: asItIs(tagNameSchema), color: asItIs(tagColorSchema) },
    }),
    carried(tagItems, {
      where: isNull(tagItems.missingSince),
      columns: {
        kind: asItIs(filedKindSchema),
        itemId: partOfAnything,
        tagId: partOf('tag'),
        missingSince: notCarried(),
      },
    }),
  ],
  left: {},
}
