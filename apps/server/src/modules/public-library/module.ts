import { defineModule } from '../../composition/define-module.ts'
import { authModule } from '../auth/module.ts'
import { fileModule } from '../file/module.ts'
import { pageModule } from '../page/module.ts'
import { platformModule } from '../platform/module.ts'
import { appData } from './app-data.ts'
import { createPublicLibrary } from './library.ts'
import { logged } from './logged.ts'
import { createOfferedPages } from './offered-pages.ts'
import { createPassages } from './passages.ts'
import { publicLibraryRoutes } from './routes.ts'
import { createTaking } from './taking.ts'

/** Pictures, passages and pages that the platform offers to all apps: copied into them, never linked. */
export const publicLibraryModule = defineModule({
  name: 'publicLibrary',
  needs: [authModule, fileModule, pageModule, platformModule],
  appData,
  logged,
  create({ auth, file, page, platform }, { database }) {
    const library = createPublicLibrary(database, platform.pictures)
    const { readPicture, addBytes } = file
    const { templates } = page.designing
    const pages = createOfferedPages(database, library, {
      pictures: platform.pictures,
      templates,
      readPicture,
      addBytes,
    })
    templates.offer(pages.offered)
    return {
      library,
      passages: createPassages(database, library),
      pages,
      take: createTaking(database, {
        find: library.find,
        countTake: library.countTake,
        readPicture,
        addBytes,
      }),
      managesPlatform: (userId: string) => auth.roles.accountMay(userId, 'platform:manage'),
    }
  },
  routes: (bind, shelves) => publicLibraryRoutes(bind, shelves),
})
