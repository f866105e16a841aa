// Apps that travel, for tests.
import {
  appExport,
  appImport,
  appImportUpload,
  appTransfer,
  appTransferFile,
  type Transfer,
} from '@zhanfang/contract'
import { z } from 'zod'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'

/** Does what a job would do, and looks how it ended. */
export async function finished(t: TestServer, as: TestUser, id: string): Promise<Transfer> {
  await t.server.services.transfer.work({ id }, new AbortController().signal)
  return (await t.call(appTransfer, { params: { id } }, { as })).data
}

export async function exported(
  t: TestServer,
  app: { id: string; owner: TestUser },
  answers = true,
): Promise<{ transfer: Transfer; archive: Buffer }> {
  const as = app.owner
  const { id } = (await t.call(appExport, { body: { answers } }, { as, appid: app.id })).data
  const transfer = await finished(t, as, id)
  const file = await t.call(appTransferFile, { params: { id } }, { as })
  return { transfer, archive: z.instanceof(Buffer).parse(file.data) }
}

/** Uploads an archive; it is checked, and waits to be imported. */
export async function uploaded(t: TestServer, as: TestUser, archive: Buffer): Promise<Transfer> {
  const file = { content: archive, name: 'app.zip', type: 'application/zip' }
  const { id } = (await t.call(appImportUpload, {}, { as, file })).data
  return finished(t, as, id)
}

export async function imported(
  t: TestServer,
  as: TestUser,
  archive: Buffer,
  body: { appName: string; answers?: boolean } = { appName: '搬来的应用', answers: true },
): Promise<Transfer> {
  const { id } = await uploaded(t, as, archive)
  void (await t.call(appImport, { params: { id }, body }, { as })).data
  return finished(t, as, id)
}
