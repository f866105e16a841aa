import {
  addFile,
  contentFileList,
  deleteFile,
  fileList,
  fileUsage,
  upload,
  uploadToken,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { FileService } from './service.ts'

export function fileRoutes(bind: Bind, file: FileService): void {
  bind(uploadToken, ({ query }, { appId, session }) =>
    file.uploadToken(appId, session.userId, query.nameSuffix),
  )
  bind(upload, ({ query }, caller) =>
    file.upload(caller.appId, caller.session, query.token, () => caller.file()),
  )
  bind(addFile, ({ body }, { appId }) => file.addFile(appId, body))
  bind(fileList, ({ query }, { appId }) => file.list(appId, query))
  bind(contentFileList, ({ query }, { appId }) => file.list(appId, query))
  bind(fileUsage, (_, { appId }) => file.usage(appId))
  bind(deleteFile, async ({ query }, { appId }) => {
    await file.remove(appId, query.id)
    return {}
  })
}
