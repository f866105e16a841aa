import { Readable } from 'node:stream'
import {
  bulkImportAbout,
  bulkImportStart,
  bulkImportTemplate,
  bulkImportUpload,
  importFates,
} from '@zhanfang/contract'
import type { Cell } from '../../file-formats/cells.ts'
import { writeCsv } from '../../file-formats/csv-writer.ts'
import type { Bind } from '../../http/bind.ts'
import type { BulkImports, Importer } from './imports.ts'
import { texts } from './texts.ts'

async function* nothing(): AsyncGenerator<Cell[][]> {
  // A template has columns alone.
}

export function bulkImportRoutes(bind: Bind, imports: BulkImports): void {
  const importerOf = (
    params: { type: string; id: string },
    { appId, role, session }: Omit<Importer, 'type' | 'id'>,
  ): Importer => ({ ...params, appId, role, session })

  bind(bulkImportAbout, ({ params }, caller) => imports.about(importerOf(params, caller)))
  bind(bulkImportTemplate, async ({ params }, caller) => {
    const { columns, fileName } = await imports.template(importerOf(params, caller))
    return {
      content: Readable.from(writeCsv(columns, nothing())),
      fileName,
      mediaType: 'text/csv; charset=utf-8',
    }
  })
  bind(bulkImportUpload, async ({ params }, caller) =>
    imports.upload(importerOf(params, caller), await caller.file()),
  )
  bind(bulkImportStart, async ({ params, body }, caller) => {
    const done = await imports.start(importerOf(params, caller), body.importId)
    caller.changed(
      importFates
        .filter((fate) => done.counts[fate] > 0)
        .map((fate) => ({ field: texts.fates[fate], before: '', after: String(done.counts[fate]) })),
    )
    return done
  })
}
