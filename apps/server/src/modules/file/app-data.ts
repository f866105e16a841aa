import { limits } from '@zhanfang/contract'
import { isNull } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AppData,
  asItIs,
  carried,
  newIdOf,
  notCarried,
  person,
  personName,
} from '../../composition/app-data.ts'
import { storageKeyOf } from '../../storage/file-key.ts'
import { extensionOfType, typeOfExtension } from './file-types.ts'
import { cleanFileName } from './received-file.ts'
import { files } from './tables.ts'

export const appData: AppData = {
  carried: [
    carried(files, {
      title: '文件',
      where: isNull(files.deletedAt),
      columns: {
        id: newIdOf('file'),
        extension: asItIs(z.enum([...typeOfExtension.keys()])),
        mediaType: asItIs(z.enum(Object.keys(extensionOfType))),
        size: asItIs(z.number().min(1)),
        width: asItIs(z.number().min(1).nullable()),
        height: asItIs(z.number().min(1).nullable()),
        name: asItIs(z.string().transform(cleanFileName)),
        createdBy: person,
        createdByName: personName,
        credit: asItIs(z.string().max(limits.fileCredit)),
        createdAt: asItIs(),
        listedAt: asItIs(),
        // Part of where the bytes are stored, and of addresses of exactly these bytes.
        revision: asItIs(z.number().min(0).max(999_999)),
        former: notCarried(),
        replacedAt: notCarried(),
        deletedAt: notCarried(),
        deletedBy: notCarried(),
        deletedByName: notCarried(),
      },
      content: (row) => ({
        key: storageKeyOf(row),
        size: row.size,
        mediaType: row.mediaType,
        extension: row.extension,
      }),
    }),
  ],
  left: { spent_upload_tokens: { reason: 'secrets that were used up' } },
}
