import { limits, mobileSchema, nicknameSchema, type ImportFate } from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { type ImportKind, refusedRow, type RowOutcome, type TypedRow } from '../../bulk-import/module.ts'
import type { Phones } from '../accounts/phones.ts'
import { customerGroupMembers, customerGroups, customers } from '../tables.ts'
import { texts } from '../texts.ts'
import { aliveGroups } from './groups.ts'

const BATCH = 500

const rowSchema = z.object({
  phone: z.string(),
  nickname: z.string(),
  note: z.string(),
  /** Ids of groups that are filled by hand. */
  groups: z.array(z.string()),
})
type ImportRow = z.output<typeof rowSchema>

/** A row with what is wrong with it; an empty reason for none. */
interface ReadRow {
  line: number
  row: ImportRow
  reason: string
}

interface Membership {
  groupId: string
  customerId: string
}

interface Known {
  id: string
  nickname: string
  note: string
  status: number
  groups: ReadonlySet<string>
}

/** Customers out of a table, by their numbers. What a cell says replaces what is there; an empty one leaves it alone. */
export function customerImport(
  { db }: Database,
  phones: Phones,
  appName: (appId: string) => Promise<string | undefined>,
): ImportKind<ImportRow> {
  const words = texts.importing

  async function manualGroups(appId: string): Promise<Map<string, string>> {
    const rows = await db
      .select({ id: customerGroups.id, name: customerGroups.name })
      .from(customerGroups)
      .where(and(eq(customerGroups.appId, appId), isNull(customerGroups.rule)))
    return new Map(rows.map(({ id, name }) => [name, id]))
  }

  /** The customers who have these numbers, by number. */
  async function knownOf(appId: string, rows: readonly ImportRow[]): Promise<Map<string, Known>> {
    const found = new Map<string, Known>()
    const marks = new Map(rows.map(({ phone }) => [phones.markOf(appId, phone), phone]))
    const all = [...marks.keys()]
    for (let at = 0; at < all.length; at += BATCH) {
      const people = await db
        .select()
        .from(customers)
        .where(and(eq(customers.appId, appId), inArray(customers.phoneMark, all.slice(at, at + BATCH))))
      const ids = people.map(({ id }) => id)
      const members =
        ids.length === 0
          ? []
          : await db
              .select()
              .from(customerGroupMembers)
              .where(
                and(eq(customerGroupMembers.appId, appId), inArray(customerGroupMembers.customerId, ids)),
              )
      const groupsOf = Map.groupBy(members, ({ customerId }) => customerId)
      for (const { id, nickname, note, status, phoneMark } of people) {
        const groups = new Set((groupsOf.get(id) ?? []).map(({ groupId }) => groupId))
        found.set(marks.get(phoneMark ?? '') ?? '', { id, nickname, note, status, groups })
      }
    }
    return found
  }

  /**
   * Makes new customers. Who logged in a moment ago keeps their own record: the answer has its id by the one that was meant
   * for them.
   */
  async function insertFresh(
    tx: Db,
    appId: string,
    fresh: readonly (typeof customers.$inferInsert)[],
  ): Promise<ReadonlyMap<string, string>> {
    if (fresh.length === 0) return new Map()
    const made = await tx
      .insert(customers)
      .values([...fresh])
      .onConflictDoNothing()
      .returning({ id: customers.id })
    const isMade = new Set(made.map(({ id }) => id))
    const meant = new Map(
      fresh.flatMap(({ id, phoneMark }) => (isMade.has(id) ? [] : [[phoneMark ?? '', id]])),
    )
    if (meant.size === 0) return new Map()
    const there = await tx
      .select({ id: customers.id, phoneMark: customers.phoneMark })
      .from(customers)
      .where(and(eq(customers.appId, appId), inArray(customers.phoneMark, [...meant.keys()])))
    return new Map(there.map(({ id, phoneMark }) => [meant.get(phoneMark ?? '') ?? '', id]))
  }

  /** Puts customers into groups, as far as both are still there; neither goes before this is done. */
  async function joinGroups(tx: Db, appId: string, wanted: readonly Membership[]): Promise<void> {
    if (wanted.length === 0) return
    const groups = await aliveGroups(
      tx,
      appId,
      wanted.map(({ groupId }) => groupId),
    )
    const people = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.appId, appId),
          inArray(customers.id, [...new Set(wanted.map(({ customerId }) => customerId))]),
          ne(customers.status, 2),
        ),
      )
      .orderBy(customers.id)
      .for('share')
    const isThere = new Set(people.map(({ id }) => id))
    const members = wanted.filter(({ groupId, customerId }) => groups.has(groupId) && isThere.has(customerId))
    if (members.length === 0) return
    await tx
      .insert(customerGroupMembers)
      .values(members.map((one) => ({ appId, ...one })))
      .onConflictDoNothing()
  }

  /** What the row does to the customer who has its number, in words; null for nobody. */
  function fateOf(row: ImportRow, known: Known | undefined): { fate: ImportFate; reason: string } {
    if (!known) return { fate: 'fresh', reason: '' }
    if (known.status === 1) return { fate: 'refused', reason: words.blocked }
    const changes = [
      ...(row.nickname !== '' && row.nickname !== known.nickname
        ? [words.renames(known.nickname, row.nickname)]
        : []),
      ...(row.note !== '' && row.note !== known.note ? [words.notes] : []),
      ...(row.groups.some((id) => !known.groups.has(id)) ? [words.groups] : []),
    ]
    return changes.length === 0
      ? { fate: 'same', reason: '' }
      : { fate: 'changed', reason: changes.join('；') }
  }

  function judgeRows(typed: readonly TypedRow[], groupIds: ReadonlyMap<string, string>): ReadRow[] {
    const lines = new Map<string, number>()
    return typed.map(({ line, cells }): ReadRow => {
      const phone = mobileSchema.safeParse(cells['phone'])
      const nickname = cells['nickname'] ?? ''
      const note = cells['note'] ?? ''
      const wanted = (cells['groups'] ?? '').split(/[、,，;；]/).flatMap((name) => name.trim() || [])
      const unknown = wanted.find((name) => !groupIds.has(name))
      const row: ImportRow = {
        phone: phone.data ?? '',
        nickname,
        note,
        groups: wanted.flatMap((name) => groupIds.get(name) ?? []),
      }
      const before = lines.get(row.phone)
      const name = nicknameSchema.safeParse(row.nickname)
      const reason = !phone.success
        ? words.badPhone
        : before !== undefined
          ? words.twice(before)
          : row.nickname !== '' && !name.success
            ? (name.error.issues[0]?.message ?? '')
            : note.length > limits.customerNote.max
              ? limits.customerNote.length
              : unknown === undefined
                ? ''
                : words.unknownGroup(unknown)
      if (phone.success && before === undefined) lines.set(row.phone, line)
      return { line, row, reason }
    })
  }

  return {
    type: 'customer',
    title: words.title,
    need: 'customer:write',
    note: words.help,
    columns: [
      { key: 'phone', title: words.phone, also: words.phoneAlso, isRequired: true },
      { key: 'nickname', title: words.nickname, also: words.nicknameAlso },
      { key: 'note', title: words.note, also: words.noteAlso },
      { key: 'groups', title: words.group, also: words.groupAlso, note: words.groupsNote },
    ],
    shown: [words.nickname, words.phone],
    most: limits.customersPerImport,
    row: rowSchema,
    pathOf: () => '/mini/customers',
    nameOf: async ({ appId, target }) => (target === appId ? appName(appId) : undefined),

    async judge({ appId }, typed) {
      const read = judgeRows(typed, await manualGroups(appId))
      const known = await knownOf(
        appId,
        read.flatMap(({ row, reason }) => (reason === '' ? [row] : [])),
      )
      return read.map(({ line, row, reason }) => {
        const before = known.get(row.phone)
        const cells = [row.nickname || before?.nickname || '', maskPhone(row.phone)]
        if (reason !== '') return refusedRow(line, reason, cells)
        const judged = fateOf(row, before)
        return judged.fate === 'refused'
          ? refusedRow(line, judged.reason, cells)
          : { line, ...judged, cells, row }
      })
    },

    /** People who came or were blocked since then are judged anew. */
    async apply({ appId }, rows) {
      const known = await knownOf(
        appId,
        rows.map(({ row }) => row),
      )
      const outcomes: RowOutcome[] = []
      for (let at = 0; at < rows.length; at += BATCH) {
        await db.transaction(async (tx) => {
          const wanted: Membership[] = []
          const fresh: (typeof customers.$inferInsert)[] = []
          for (const { line, row } of rows.slice(at, at + BATCH)) {
            const before = known.get(row.phone)
            const { fate, reason } = fateOf(row, before)
            outcomes.push({ line, fate, reason })
            if (fate === 'refused') continue
            const customerId = before?.id ?? newId()
            wanted.push(...row.groups.map((groupId) => ({ groupId, customerId })))
            if (!before) {
              fresh.push({
                appId,
                id: customerId,
                nickname: row.nickname || texts.nicknameOf(row.phone),
                note: row.note,
                source: 'import',
                ...phones.store(appId, row.phone),
              })
            } else if (fate === 'changed') {
              await tx
                .update(customers)
                .set({ nickname: row.nickname || before.nickname, note: row.note || before.note })
                .where(and(eq(customers.appId, appId), eq(customers.id, before.id)))
            }
          }
          const ids = await insertFresh(tx, appId, fresh)
          await joinGroups(
            tx,
            appId,
            wanted.map(({ groupId, customerId }) => ({
              groupId,
              customerId: ids.get(customerId) ?? customerId,
            })),
          )
        })
      }
      return outcomes
    },
  }
}
