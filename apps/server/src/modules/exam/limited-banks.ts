import { eq, sql } from 'drizzle-orm'
import { defineLimitedKind } from '../content-limit/module.ts'
import { examBanks } from './tables.ts'
import { texts } from './texts.ts'

/** Banks of questions are no content type: lists and links do not name them. */
export const BANK_KIND = 'bank'

export const limitedBanks = defineLimitedKind({
  kind: BANK_KIND,
  name: texts.bankKind,
  order: 210,
  count: (appId) => sql`select count(*) as value from ${examBanks} where ${eq(examBanks.appId, appId)}`,
})
