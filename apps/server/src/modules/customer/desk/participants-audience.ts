import { and, asc, eq, gt } from 'drizzle-orm'
import { isContentType } from '@zhanfang/blocks'
import type { Database } from '../../../database/database.ts'
import type { Participants } from '../../content/module.ts'
import { type Audience, defineAudience } from '../../notification/module.ts'
import { customerFavorites } from '../tables.ts'
import { texts } from '../texts.ts'

/** Customers who did something with a content, as people whom messages about it are for. */
export const participantsAudience = (
  { source, name, order, isFor, list }: Participants,
  { reach, channels }: Pick<Audience, 'reach' | 'channels'>,
): Audience =>
  defineAudience({
    source,
    name,
    order,
    isOutside: true,
    channels,
    isFor,
    parts: async () => [],
    list: (appId, { id }, { after, most }) => list(appId, id, { after, most }),
    reach,
  })

/** Customers who keep a content, of whatever type. */
export const keepersAudience = (
  { db }: Database,
  { reach, channels }: Pick<Audience, 'reach' | 'channels'>,
): Audience =>
  defineAudience({
    source: 'keeper',
    name: texts.audience.keepers,
    order: 30,
    isOutside: true,
    channels,
    isFor: ({ type }) => isContentType(type),
    parts: async () => [],
    async list(appId, { type, id }, { after, most }) {
      const rows = await db
        .select({ id: customerFavorites.customerId })
        .from(customerFavorites)
        .where(
          and(
            eq(customerFavorites.appId, appId),
            eq(customerFavorites.type, type),
            eq(customerFavorites.itemId, id),
            gt(customerFavorites.customerId, after),
          ),
        )
        .orderBy(asc(customerFavorites.customerId))
        .limit(most)
      return rows.map((row) => row.id)
    },
    reach,
  })
