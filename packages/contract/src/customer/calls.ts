import { customerDeskCalls } from './desk-calls.ts'
import { customerGroupCalls } from './groups.ts'
import { customerOwnCalls } from './own-calls.ts'

export * from './desk-calls.ts'
export * from './fields.ts'
export * from './groups.ts'
export * from './own-calls.ts'
export * from './session-cookie.ts'

export const customerCalls = {
  ...customerOwnCalls,
  ...customerDeskCalls,
  ...customerGroupCalls,
}
