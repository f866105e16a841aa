import type { Database } from '../../../database/database.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { FiledKind, Filing, Tags } from '../../folder/module.ts'
import type { OwnedKind } from '../registries.ts'
import { customers } from '../tables.ts'

/** As folders and tags call customers. */
export const CUSTOMER_KIND = 'customer'

/** Customers as things that are tagged. */
export const taggedCustomers = ({ db }: Database): FiledKind => ({
  kind: CUSTOMER_KIND,
  read: 'customer:read',
  write: 'customer:write',
  async existing(appId, ids) {
    if (ids.length === 0) return new Set()
    const rows = await db
      .select({ id: customers.id })
      .from(customers)
      // Records that were joined into another one are nobody.
      .where(and(eq(customers.appId, appId), inArray(customers.id, [...ids]), ne(customers.status, 2)))
    return new Set(rows.map(({ id }) => id))
  },
})

/** What becomes of the tags of a customer. */
export const tagsOfCustomers = (
  filing: Pick<Filing, 'copy' | 'forget' | 'marksOf'>,
  tags: Pick<Tags, 'list'>,
): OwnedKind => ({
  key: 'tags',
  async move(tx, appId, { from, to }) {
    await filing.copy(appId, CUSTOMER_KIND, from, to, tx)
    await filing.forget(appId, CUSTOMER_KIND, from, tx)
  },
  async *export({ appId, customerId }) {
    const { tagIds } = (await filing.marksOf(appId, CUSTOMER_KIND, [customerId]))(customerId)
    for (const { id, name } of await tags.list(appId)) if (tagIds.includes(id)) yield { name }
  },
  erase: (tx, { appId, customerId }) => filing.forget(appId, CUSTOMER_KIND, customerId, tx),
})
