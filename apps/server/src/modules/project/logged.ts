import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { projectFiles, projectTasks, projectUpdates } from './tables.ts'

/** What the log calls tasks, files and updates of projects. */
export const logged: DescribeLogged = (database) => ({
  fields: {
    taskId: rowNames(database, { appId: projectTasks.appId, id: projectTasks.id, name: projectTasks.title }),
    fileId: rowNames(database, { appId: projectFiles.appId, id: projectFiles.id, name: projectFiles.name }),
    updateId: rowNames(database, {
      appId: projectUpdates.appId,
      id: projectUpdates.id,
      name: projectUpdates.text,
    }),
  },
})
