import { taskList } from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { createTasks } from './tasks.ts'

export { callAddress } from './call-address.ts'
export type { FoundTask, TaskSource } from './task-source.ts'

/** Background work in one place. It does none itself: each module adds where its own is found. */
export const taskModule = defineModule({
  name: 'task',
  needs: [appModule],
  create: ({ app }) => createTasks(app),
  routes: (bind, tasks) => bind(taskList, (_, { session }) => tasks.list(session.userId)),
})
