import { defineModule } from '../../composition/define-module.ts'
import { authModule } from '../auth/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { appData } from './app-data.ts'
import { createListLooks } from './looks.ts'
import { listViewRoutes } from './routes.ts'
import { createListViews } from './views.ts'

/** How people look at lists: views under a name, own and shared, and the looks of each account. */
export const listViewModule = defineModule({
  name: 'listView',
  needs: [authModule, operationLogModule],
  appData,
  create({ auth, operationLog }, { database }) {
    const views = createListViews(database, auth.roleMay)
    operationLog.addNames('list-view', { nameOf: views.nameOf })
    return { views, looks: createListLooks(database) }
  },
  routes: (bind, services) => listViewRoutes(bind, services),
})
