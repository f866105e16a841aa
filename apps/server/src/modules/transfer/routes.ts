import {
  appCopy,
  appExport,
  appImport,
  appImportUpload,
  appTransfer,
  appTransferDiscard,
  appTransferFile,
  appTransfers,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { TransferService } from './service.ts'
import { texts } from './texts.ts'

export function transferRoutes(bind: Bind, transfer: TransferService): void {
  const withAnswers = (answers: boolean) => [
    { field: texts.withAnswers, before: '', after: answers ? texts.included : texts.notIncluded },
  ]
  bind(appExport, async ({ body }, { session, appId, changed }) => {
    const begun = await transfer.export(session, appId, body)
    changed(withAnswers(body.answers))
    return begun
  })
  bind(appCopy, async ({ body }, { session, appId, changed }) => {
    const begun = await transfer.copy(session, appId, body)
    changed(withAnswers(body.answers))
    return begun
  })
  bind(appImportUpload, (_, { session, file }) => transfer.upload(session, file))
  bind(appImport, ({ params, body }, { session }) => transfer.import(session, params.id, body))
  bind(appTransfers, (_, { session }) => transfer.list(session.userId))
  bind(appTransfer, ({ params }, { session }) => transfer.one(session.userId, params.id))
  bind(appTransferFile, ({ params }, { session }) => transfer.download(session.userId, params.id))
  bind(appTransferDiscard, async ({ params }, { session }) => {
    await transfer.discard(session.userId, params.id)
    return {}
  })
}
