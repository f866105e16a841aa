import {
  addFile,
  contentFileList,
  deleteFile,
  fileBin,
  fileList,
  fileRename,
  fileReplace,
  fileRestore,
  fileTakeBack,
  fileUsage,
  fileUses,
  pictureFetch,
  upload,
  uploadConfigs,
  uploadToken,
  weappUploadToken,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { FileBin } from './bin.ts'
import type { FileUses } from './file-uses.ts'
import type { createPictureFetching } from './picture-fetching.ts'
import type { Replacing } from './replacing.ts'
import type { FileService } from './service.ts'

export function fileRoutes(
  bind: Bind,
  file: FileService & {
    bin: FileBin
    fetching: ReturnType<typeof createPictureFetching>
    replacing: Replacing
    uses: FileUses
  },
): void {
  bind(uploadToken, ({ query }, { appId, session }) =>
    file.uploadToken(appId, session.userId, query.nameSuffix),
  )
  bind(weappUploadToken, async ({ query }, { appId, session }) => {
    const suffixes = uploadConfigs[query.configId]
    return {
      ...(await file.uploadToken(appId, session.userId, suffixes[0], query.configId)),
      suffixes: [...suffixes],
    }
  })
  bind(upload, ({ query }, caller) =>
    file.upload(caller.appId, caller.session, query.token, () => caller.file()),
  )
  bind(addFile, ({ body }, { appId }) => file.addFile(appId, body))
  bind(pictureFetch, ({ body }, { appId, session }) => file.fetching.fetch(appId, session, body.url))
  bind(fileList, ({ query }, { appId }) => file.list(appId, query))
  bind(contentFileList, ({ query }, { appId }) => file.list(appId, query))
  bind(fileUsage, (_, { appId }) => file.usage(appId))
  bind(fileRename, ({ body }, { appId }) => file.rename(appId, body))
  bind(fileReplace, ({ body }, { appId, session }) => file.replacing.replace(appId, session, body))
  bind(fileTakeBack, ({ body }, { appId }) => file.replacing.takeBack(appId, body.id))
  bind(deleteFile, async ({ query }, { appId, session }) => {
    await file.bin.remove(appId, session, query.id)
    return {}
  })
  bind(fileBin, ({ query }, { appId }) => file.bin.list(appId, query))
  bind(fileRestore, async ({ body }, { appId }) => {
    await file.bin.restore(appId, body.id)
    return {}
  })
  bind(fileUses, async ({ query }, { appId, role }) => ({
    list: await file.uses.of({ appId, role }, [...new Set(query.ids.split(','))]),
  }))
}
