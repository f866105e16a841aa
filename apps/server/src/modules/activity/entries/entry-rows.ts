import type { Entry } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { entryStateOf } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { fenToYuan, maskPhone } from '@zhanfang/format'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { SealedContacts } from '../../../secrets/sealed-contacts.ts'
import { activityEntries as entries, activityEntryEvents, type EntryRow } from '../tables.ts'

const companionsSchema = z.array(z.string()).catch([])

/** Names of the others of a party. */
export const companionsOf = ({ companions }: Pick<EntryRow, 'companions'>): string[] =>
  companionsSchema.parse(companions)

/** A sign-up as calls answer it. */
export function entryOf(row: EntryRow, contacts: SealedContacts, seesPhones: boolean): Entry {
  const phone = contacts.open(row.appId, row.phone)
  return {
    id: row.id,
    code: row.code,
    kindId: row.kindId,
    kindName: row.kindName,
    groupId: row.groupId,
    groupName: row.groupName,
    people: row.people,
    companions: companionsOf(row),
    state: entryStateOf(row.state),
    name: row.name,
    phone: seesPhones ? phone : maskPhone(phone),
    answers: contacts.openAnswers(row.appId, row.answers, seesPhones),
    note: row.note,
    reason: row.reason,
    customerId: row.customerId,
    byDesk: row.byDesk,
    amount: fenToYuan(row.amount),
    paid: fenToYuan(row.paid),
    refunded: fenToYuan(row.refunded),
    payUntil: row.payUntil?.toISOString() ?? null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    createTime: row.createdAt.toISOString(),
  }
}

export const isEntry = (appId: string, id: string) => and(eq(entries.appId, appId), eq(entries.id, id))

/** Who does something to a sign-up; without an id a visitor, or the product itself. */
export interface Doer {
  userId: string | null
  name: string
}

/** Writes down what happened to a sign-up. */
export const note = (
  tx: Db,
  { appId, entryId }: { appId: string; entryId: string },
  { userId, name }: Doer,
  what: string,
  detail = '',
): Promise<unknown> =>
  tx.insert(activityEntryEvents).values({ appId, id: newId(), entryId, userId, byName: name, what, detail })
