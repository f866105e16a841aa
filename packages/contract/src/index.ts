import { accountCalls } from './account/calls.ts'
import { appCalls } from './app/calls.ts'
import { authCalls } from './auth/calls.ts'
import { fileCalls } from './file/calls.ts'
import { pageCalls } from './page/calls.ts'
import { platformCalls } from './platform/calls.ts'
import { surveyCalls } from './survey/calls.ts'

export * from './access.ts'
export * from './address.ts'
export * from './account/calls.ts'
export * from './app/calls.ts'
export * from './auth/calls.ts'
export * from './call.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './file/calls.ts'
export * from './limits.ts'
export * from './page/calls.ts'
export * from './platform/calls.ts'
export * from './survey/calls.ts'

/** Every call of the product by its name. */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...platformCalls,
  ...appCalls,
  ...pageCalls,
  ...surveyCalls,
  ...fileCalls,
}
