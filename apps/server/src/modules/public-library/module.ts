import { defineModule } from '../../composition/define-module.ts'
import { fileModule } from '../file/module.ts'
import { platformModule } from '../platform/module.ts'
import { appData } from './app-data.ts'
import { createPublicLibrary } from './library.ts'
import { publicLibraryRoutes } from './routes.ts'
import { createTaking } from './taking.ts'

/** Pictures that the platform offers to all apps: copied into their libraries, never linked. */
export const publicLibraryModule = defineModule({
  name: 'publicLibrary',
  needs: [fileModule, platformModule],
  appData,
  create({ file, platform }, { database }) {
    const library = createPublicLibrary(database, platform.pictures)
    const take = createTaking(database, {
      find: library.find,
      readPicture: file.readPicture,
      addBytes: file.addBytes,
    })
    return { library, take }
  },
  routes: (bind, { library, take }) => publicLibraryRoutes(bind, library, take),
})
