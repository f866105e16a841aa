import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { Filing, Tags } from '../../folder/module.ts'
import { type Audience, type Channel, defineAudience, type Reach } from '../../notification/module.ts'
import type { Phones } from '../accounts/phones.ts'
import type { CustomerMessages } from '../own/messages.ts'
import type { Outside } from '../../../integrations/outside.ts'
import { customerIdentities, customers } from '../tables.ts'
import { texts } from '../texts.ts'
import type { CustomerGroups } from './groups.ts'
import { CUSTOMER_KIND } from './tags.ts'

/** What a site writes into the messages of its customers. */
export const CUSTOMER_CHANNEL = 'inbox'
/** Ways by which customers are reached. */
export const customerChannels = [CUSTOMER_CHANNEL, 'sms', 'weixin']
const GROUP = 'group-'
const TAG = 'tag-'

/** Where those of the customers are reached who may log in: neither blocked, nor joined, nor on their way out. */
export const createCustomerReach =
  ({ db }: Database, phones: Pick<Phones, 'open'>, outside: Pick<Outside, 'weixin'>) =>
  async (appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Reach>> => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({
        id: customers.id,
        nickname: customers.nickname,
        phone: customers.phone,
        openid: customerIdentities.subject,
      })
      .from(customers)
      .leftJoin(
        customerIdentities,
        and(
          eq(customerIdentities.appId, customers.appId),
          eq(customerIdentities.customerId, customers.id),
          // Another account knows them by another name.
          eq(customerIdentities.provider, `weixin:${outside.weixin?.appid ?? ''}`),
        ),
      )
      .where(and(isWelcome(appId), inArray(customers.id, [...ids])))
    return new Map(
      rows.map(({ id, nickname, phone, openid }) => [
        id,
        { name: nickname, mobile: phones.open(appId, phone) || null, email: null, openid },
      ]),
    )
  }

/** Customers who may log in: neither blocked, nor joined, nor on their way out. */
export const isWelcome = (appId: string): SQL | undefined =>
  and(eq(customers.appId, appId), eq(customers.status, 0), isNull(customers.leavingAt))

/** Customers of an app as people whom messages are for: all, or those in some groups or with some tags. */
export function customerAudience(
  database: Database,
  {
    groups,
    tags,
    filing,
    reach,
  }: {
    groups: Pick<CustomerGroups, 'all' | 'conditionOf'>
    tags: Pick<Tags, 'list'>
    filing: Pick<Filing, 'condition'>
    reach: Audience['reach']
  },
): Audience {
  const { db } = database

  /** Who is in any of the parts; a part that is gone has nobody. */
  async function conditionOf(appId: string, parts: readonly string[]): Promise<SQL | undefined> {
    const known = await groups.all(appId)
    const conditions = await Promise.all(
      parts.map(async (part) => {
        if (part.startsWith(TAG))
          return filing.condition(appId, CUSTOMER_KIND, customers.id, { tags: [part.slice(TAG.length)] })
        const group = known.find(({ id }) => part === GROUP + id)
        return group && groups.conditionOf(group)
      }),
    )
    const found = conditions.filter((condition) => condition !== undefined)
    // Nobody is told who was not meant.
    return found.length > 0 ? or(...found) : inArray(customers.id, [])
  }

  return defineAudience({
    source: 'customer',
    name: texts.audience.name,
    order: 10,
    isOutside: true,
    channels: customerChannels,
    async parts(appId) {
      const [inGroups, all] = await Promise.all([groups.all(appId), tags.list(appId)])
      return [
        ...inGroups.map(({ id, name }) => ({ key: GROUP + id, name: texts.audience.group(name) })),
        ...all.map(({ id, name }) => ({ key: TAG + id, name: texts.audience.tag(name) })),
      ]
    },
    async list(appId, _item, { parts, after, most }) {
      const rows = await db
        .select({ id: customers.id })
        .from(customers)
        .where(
          and(
            isWelcome(appId),
            gt(customers.id, after),
            parts.length === 0 ? undefined : await conditionOf(appId, parts),
          ),
        )
        .orderBy(asc(customers.id))
        .limit(most)
      return rows.map(({ id }) => id)
    },
    reach,
  })
}

/** Messages that customers read below 我的. */
export const customerChannel = (
  messages: Pick<CustomerMessages, 'sendOnce'>,
  addressOf: (appId: string) => string,
): Channel => ({
  key: CUSTOMER_CHANNEL,
  ...texts.channel,
  isLoud: false,
  isAvailable: () => true,
  canReach: () => true,
  shows: ({ title, text }) => ({ subject: title, text }),
  isSafeToRepeat: true,
  async send(batch) {
    const [first] = batch
    if (!first) return
    const { appId, title, text, url } = first
    const base = addressOf(appId)
    await messages.sendOnce(
      appId,
      batch.map(({ receiverId, messageId }) => ({ customerId: receiverId, id: messageId })),
      { title, text, path: url.startsWith(`${base}/`) ? url.slice(base.length) : '' },
    )
  },
})
