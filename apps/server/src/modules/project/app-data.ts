import type { AppData } from '../../composition/app-data.ts'
import { texts } from './texts.ts'

/** The plan travels with its content; what people have done in it does not. */
export const appData: AppData = {
  carried: [],
  left: {
    project_members: { reason: 'customers take part, who stay', loss: texts.stays.members },
    project_invites: { reason: 'links that were given out lead here' },
    project_stages: { reason: 'how far the work is here' },
    project_tasks: { reason: 'work of people, who stay', loss: texts.stays.tasks },
    project_task_events: { reason: 'belongs to tasks, which stay' },
    project_updates: { reason: 'written by people, who stay', loss: texts.stays.updates },
    project_files: { reason: 'shared by people, who stay', loss: texts.stays.files },
  },
}
