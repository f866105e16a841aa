import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { fileModule } from '../file/module.ts'
import { noticeModule } from '../notice/module.ts'
import { appData } from './app-data.ts'
import { createSubjectApplications } from './applications.ts'
import { createCertificates } from './certificates.ts'
import { logged } from './logged.ts'
import { subjectRoutes } from './routes.ts'
import { texts } from './texts.ts'

/** Who is behind an app, as the platform has approved it. */
export const subjectModule = defineModule({
  name: 'subject',
  needs: [appModule, authModule, fileModule, noticeModule],
  appData,
  logged,
  create({ app, auth, notice }, { database, storage }) {
    const certificates = createCertificates(database, storage)
    const applications = createSubjectApplications(database, { certificates, names: app.names })
    notice.todos.addSource({
      waiting: async (userId) =>
        (await auth.roles.accountMay(userId, 'platform:manage')) ? applications.waiting() : null,
    })
    return { applications, certificates }
  },
  routes: (bind, services, { app, notice }) => subjectRoutes(bind, services, { notice, names: app.names }),
  jobs: ({ certificates }) => [
    { name: 'subject-file-sweep', title: texts.sweep, cron: '37 3 * * *', run: certificates.sweep },
  ],
})
