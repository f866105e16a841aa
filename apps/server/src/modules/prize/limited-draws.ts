import { contentTypeInfo } from '@zhanfang/blocks'
import { eq, sql } from 'drizzle-orm'
import { defineLimitedKind } from '../content-limit/module.ts'
import { prizeCampaigns as campaigns } from './tables.ts'
import { texts } from './texts.ts'

export const DRAW_TYPE = 'draw'

/** Draws and check-in calendars are made by one call, and counted together. */
export const limitedDraws = defineLimitedKind({
  kind: DRAW_TYPE,
  name: texts.title,
  order: contentTypeInfo(DRAW_TYPE).order,
  count: (appId) => sql`select count(*) as value from ${campaigns} where ${eq(campaigns.appId, appId)}`,
})
