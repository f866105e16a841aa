import { formatFileSize } from '@zhanfang/format'
import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { platformModule } from '../platform/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { contentModule } from '../content/module.ts'
import { folderModule } from '../folder/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { overviewModule } from '../overview/module.ts'
import { createFileBin } from './bin.ts'
import { appData } from './app-data.ts'
import { fileType } from './content-type.ts'
import { createCurrentBytes } from './current-bytes.ts'
import { createFileUses } from './file-uses.ts'
import { limitedFiles } from './limited-files.ts'
import { servePublicFiles } from './public-files.ts'
import { createPublicFileReader } from './read-public-file.ts'
import { createPictureFetching } from './picture-fetching.ts'
import { createReplacing } from './replacing.ts'
import { fileRoutes } from './routes.ts'
import { createFileService } from './service.ts'
import { texts } from './texts.ts'

export type { FileService } from './service.ts'
export type { FileUser } from './file-uses.ts'
export { drawForPaper, redrawImage } from './image-work.ts'
export { contentOf, isOfExtension, receiveFile } from './received-file.ts'

/** Reads a picture of our own by its address; null when it is none of its. */
type ReadPicture = (url: string) => Promise<Buffer | null>

/** Part of the room for files from which on the overview warns. */
const NEARLY_FULL = 0.9

/** The library of uploaded files, and pictures by their addresses. */
export const fileModule = defineModule({
  name: 'file',
  needs: [
    appModule,
    authModule,
    contentLimitModule,
    contentModule,
    folderModule,
    operationLogModule,
    overviewModule,
    platformModule,
  ],
  appData,
  create(
    { app, auth, content, contentLimit, folder, operationLog, overview, platform },
    { config, database, storage },
  ) {
    contentLimit.add(limitedFiles)
    const file = createFileService(database, {
      storage,
      quotaBytes: config.fileQuotaBytes,
      linkSecret: platform.linkSecret,
      filing: folder.filing,
      places: contentLimit,
    })
    app.use.storage.fill(file.bytesOf)
    app.counts.files.fill(async (appId) => ({ files: await file.countFiles(appId) }))
    const listeners: ((appId: string) => Promise<void>)[] = []
    const replacing = createReplacing(database, {
      storage,
      async replaced(appId) {
        for (const tell of listeners) await tell(appId)
      },
    })
    const current = createCurrentBytes(database)
    const bin = createFileBin(database, storage, replacing, contentLimit.claim)
    const uses = createFileUses(auth.roleMay)
    content.add(fileType(database, file, bin))
    operationLog.addNames('file', { nameOf: file.nameOf, pathOf: () => '/mini/files' })
    overview.add({
      notes: [
        {
          kind: 'trouble',
          need: 'file:read',
          async find(appId) {
            const { usedBytes, maxBytes } = await file.usage(appId)
            return usedBytes < maxBytes * NEARLY_FULL
              ? []
              : [
                  {
                    text: texts.nearlyFull(formatFileSize(usedBytes), formatFileSize(maxBytes)),
                    path: '/mini/files',
                  },
                ]
          },
        },
      ],
    })
    const readFile = createPublicFileReader(storage, current)
    const drawn: ReadPicture[] = []
    return {
      ...file,
      bin,
      fetching: createPictureFetching(file, config.environment === 'test'),
      replacing,
      current,
      /** Whoever keeps documents made of addresses of files is told of an app that has replaced one. */
      onReplaced: (listener: (appId: string) => Promise<void>) => void listeners.push(listener),
      async sweep(): Promise<void> {
        await file.sweep()
        await replacing.sweep()
      },
      /** Where files are used; whoever keeps addresses of files registers here. */
      uses,
      /** Adds pictures that a module draws itself instead of keeping them as files. */
      addPictures: (read: ReadPicture) => void drawn.push(read),
      /** Bytes of a picture of our own; null when there is none at the address. */
      async readPicture(url: string): Promise<Buffer | null> {
        for (const read of drawn) {
          const found = await read(url)
          if (found) return found
        }
        return readFile(url)
      },
    }
  },
  routes: (bind, file) => fileRoutes(bind, file),
  serve: (http, { current }, _needed, { storage }) => servePublicFiles(http, storage, current),
  jobs: (file) => [
    { name: 'file-sweep', title: texts.jobs.sweep, cron: '37 * * * *', run: file.sweep },
    { name: 'file-discarded', title: texts.jobs.discarded, cron: '* * * * *', run: file.sweepDiscarded },
  ],
})
