import { defineModule } from '../../composition/define-module.ts'
import { authModule } from '../auth/module.ts'
import { noticeModule } from '../notice/module.ts'
import { platformModule } from '../platform/module.ts'
import { accountRoutes } from './routes.ts'
import { createAccountService } from './service.ts'

export type { AccountService } from './service.ts'

/** A user's own account. */
export const accountModule = defineModule({
  name: 'account',
  needs: [authModule, noticeModule, platformModule],
  create: ({ auth }, { database }) => createAccountService(database, auth),
  routes: (bind, account, { auth, platform, notice }) =>
    accountRoutes(bind, account, auth, platform.pictures, notice),
})
