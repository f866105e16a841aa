import { defineModule } from '../../composition/define-module.ts'
import { authModule } from '../auth/module.ts'
import { contentModule } from '../content/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { appData } from './app-data.ts'
import { createFiledKinds } from './filed-kinds.ts'
import { createFiling } from './filing.ts'
import { createFolders } from './folders.ts'
import { folderRoutes } from './routes.ts'
import { createTags } from './tags.ts'
import { texts } from './texts.ts'

export type { FiledKind } from './filed-kinds.ts'
export type { Filing } from './filing.ts'
export type { Tags } from './tags.ts'
export { unfiled, type ListFiling } from './filing.ts'

/**
 * Folders and tags for everything that grows. It knows no kind: a type of content says with `filing` that its contents are
 * filed, and a module with things that are no contents adds their kind.
 */
export const folderModule = defineModule({
  name: 'folder',
  needs: [authModule, contentModule, operationLogModule],
  appData,
  create({ auth, content, operationLog }, { database }) {
    const kinds = createFiledKinds(content, auth.roleMay)
    const folders = createFolders(database, kinds)
    const tags = createTags(database, kinds)
    operationLog.addNames('folder', {
      nameOf: async (appId, id) => (await folders.nameOf(appId, id)) ?? tags.nameOf(appId, id),
    })
    const filing = createFiling(database, kinds, folders, tags)
    return { folders, tags, filing, addKind: kinds.add }
  },
  routes: (bind, services) => folderRoutes(bind, services),
  jobs: ({ filing }) => [
    { name: 'folder-sweep', title: texts.jobs.sweep, cron: '41 3 * * *', run: filing.sweep },
  ],
})
