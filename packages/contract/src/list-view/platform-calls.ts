import { z } from 'zod'
import { platform } from '../access.ts'
import { viewCallsOf } from './calls.ts'

/** Lists of the platform whose views can be kept. */
export const platformLists = ['platform-apps', 'platform-accounts', 'platform-subjects'] as const
export type PlatformList = (typeof platformLists)[number]

export const platformViewCalls = viewCallsOf({
  path: '/p1/api/v1/platform/list-views',
  access: platform,
  list: z.enum(platformLists),
})
export const platformListViews = platformViewCalls.views
export const platformListViewCreate = platformViewCalls.create
export const platformListViewUpdate = platformViewCalls.update
export const platformListViewDelete = platformViewCalls.remove
export const platformListViewDefault = platformViewCalls.setDefault

export const platformListViewCalls = {
  platformListViews,
  platformListViewCreate,
  platformListViewUpdate,
  platformListViewDelete,
  platformListViewDefault,
}
