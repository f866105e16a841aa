import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import { authModule } from '../auth/module.ts'
import { noticeModule } from '../notice/module.ts'
import { platformModule } from '../platform/module.ts'
import { createAccountDeletions, type OwnedApp } from './deletion.ts'
import { createAccountHabits } from './habits.ts'
import { accountRoutes } from './routes.ts'
import { createAccountService } from './service.ts'
import { texts } from './texts.ts'

export type { AccountService } from './service.ts'

/** A user's own account. */
export const accountModule = defineModule({
  name: 'account',
  needs: [authModule, noticeModule, platformModule],
  create({ auth, notice }, { database }) {
    const ownedApps = createPort<(userId: string) => Promise<OwnedApp[]>>('apps that an account owns')
    return {
      ...createAccountService(database, auth),
      /** Filled by the module that has apps. */
      ownedApps,
      habits: createAccountHabits(database),
      deletions: createAccountDeletions(database, {
        auth,
        notice,
        ownedApps: (userId) => ownedApps.get()(userId),
      }),
    }
  },
  routes: (bind, account, { auth, platform, notice }) =>
    accountRoutes(bind, account, auth, platform.pictures, notice),
  jobs: ({ deletions }) => [
    { name: 'account-deletions', title: texts.jobs.deletions, cron: '27 * * * *', run: deletions.sweep },
  ],
})
