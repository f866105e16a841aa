import { readFile } from 'node:fs/promises'
import {
  CUSTOMER_IMPORT_SHOWN,
  limits,
  mobileSchema,
  nicknameSchema,
  type CallData,
  type CustomerImportFate,
  type customerImportUpload,
} from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { readTableFile, type TableFile } from '../../../file-formats/table-file.ts'
import type { IncomingFile } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import { receiveFile } from '../../file/module.ts'
import type { Phones } from '../accounts/phones.ts'
import { customerGroupMembers, customerGroups, customerImports, customers } from '../tables.ts'
import { texts } from '../texts.ts'

const FILE_BYTES = 10 * 1024 * 1024
const MOST = { rows: limits.customersPerImport, cell: 2000 }
const BATCH = 500

const rowSchema = z.object({
  line: z.number(),
  phone: z.string(),
  nickname: z.string(),
  note: z.string(),
  /** Ids of groups that are filled by hand. */
  groups: z.array(z.string()),
})
type ImportRow = z.output<typeof rowSchema>
type Column = 'phone' | 'nickname' | 'note' | 'groups'

/** A row with what is wrong with it; an empty reason for none. */
interface ReadRow {
  row: ImportRow
  reason: string
}

interface Known {
  id: string
  nickname: string
  note: string
  status: number
  groups: ReadonlySet<string>
}

export type CustomerImports = ReturnType<typeof createCustomerImports>

/** Customers out of a table, by their numbers. What a cell says replaces what is there; an empty one leaves it alone. */
export function createCustomerImports({ db }: Database, phones: Phones, secrets: SecretBox) {
  const words = texts.importing
  const place = (appId: string, id: string) => `customer import:${appId}:${id}`
  const isAlive = gt(customerImports.createdAt, sql`now() - interval '1 day'`)

  async function manualGroups(appId: string): Promise<Map<string, string>> {
    const rows = await db
      .select({ id: customerGroups.id, name: customerGroups.name })
      .from(customerGroups)
      .where(and(eq(customerGroups.appId, appId), isNull(customerGroups.rule)))
    return new Map(rows.map(({ id, name }) => [name, id]))
  }

  function readRows({ header, rows }: TableFile, groupIds: ReadonlyMap<string, string>) {
    const columns = header.map((title) => words.columnOf(title))
    if (!columns.includes('phone')) throw new Refusal('invalidInput', { message: words.noPhoneColumn })
    const lines = new Map<string, number>()
    const read = rows.map((cells, index): ReadRow => {
      const line = index + 2
      const cellOf = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim()
      const phone = mobileSchema.safeParse(cellOf('phone'))
      const nickname = cellOf('nickname')
      const note = columns.includes('note') ? cellOf('note') : ''
      const names = columns.includes('groups') ? cellOf('groups').split(/[、,，;；]/) : []
      const wanted = names.map((name) => name.trim()).filter((name) => name !== '')
      const unknown = wanted.find((name) => !groupIds.has(name))
      const row: ImportRow = {
        line,
        phone: phone.data ?? '',
        nickname: columns.includes('nickname') ? nickname : '',
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
      return { row, reason }
    })
    return { read, ignored: header.filter((title, index) => title !== '' && columns[index] === undefined) }
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

  /** What the row does to the customer who has its number, in words; null for nobody. */
  function fateOf(row: ImportRow, known: Known | undefined): { fate: CustomerImportFate; reason: string } {
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

  return {
    columns: words.template,

    /** Reads a table and says what would become of each row. Nothing is changed yet. */
    async upload(appId: string, incoming: IncomingFile): Promise<CallData<typeof customerImportUpload>> {
      const received = await receiveFile(incoming, { maxBytes: FILE_BYTES })
      try {
        const table = await readTableFile(await readFile(received.path), received.name, MOST)
        const { read, ignored } = readRows(table, await manualGroups(appId))
        const good = read.flatMap(({ row, reason }) => (reason === '' ? [row] : []))
        const known = await knownOf(appId, good)
        const counts = { fresh: 0, changed: 0, same: 0, refused: 0 }
        const judged = read.map(({ row, reason }) => {
          const fate =
            reason === '' ? fateOf(row, known.get(row.phone)) : { fate: 'refused' as const, reason }
          counts[fate.fate] += 1
          return {
            line: row.line,
            ...fate,
            nickname: row.nickname || known.get(row.phone)?.nickname || '',
            phone: maskPhone(row.phone),
          }
        })
        const shown = { fresh: 0, changed: 0, same: 0, refused: 0 }
        const id = newId()
        await db.insert(customerImports).values({
          appId,
          id,
          rows: secrets.seal(JSON.stringify(good), place(appId, id)),
        })
        return {
          id,
          counts,
          ignored,
          rows: judged.filter(({ fate }) => (shown[fate] += 1) <= CUSTOMER_IMPORT_SHOWN),
        }
      } finally {
        await received.dispose()
      }
    },

    /** Does what the preview said, once. People who came or were blocked since then are judged anew. */
    async start(appId: string, id: string): Promise<Record<CustomerImportFate, number>> {
      const [taken] = await db
        .delete(customerImports)
        .where(and(eq(customerImports.appId, appId), eq(customerImports.id, id), isAlive))
        .returning({ rows: customerImports.rows })
      if (!taken) throw new Refusal('customerImportNotFound')
      const rows = z.array(rowSchema).parse(JSON.parse(secrets.open(taken.rows, place(appId, id))))
      const known = await knownOf(appId, rows)
      const counts = { fresh: 0, changed: 0, same: 0, refused: 0 }
      for (let at = 0; at < rows.length; at += BATCH) {
        await db.transaction(async (tx) => {
          const members: { appId: string; groupId: string; customerId: string }[] = []
          const fresh: (typeof customers.$inferInsert)[] = []
          for (const row of rows.slice(at, at + BATCH)) {
            const before = known.get(row.phone)
            const { fate } = fateOf(row, before)
            counts[fate] += 1
            if (fate === 'refused') continue
            const customerId = before?.id ?? newId()
            members.push(...row.groups.map((groupId) => ({ appId, groupId, customerId })))
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
          // Who logged in a moment ago keeps their own record.
          if (fresh.length > 0) await tx.insert(customers).values(fresh).onConflictDoNothing()
          if (members.length > 0) await tx.insert(customerGroupMembers).values(members).onConflictDoNothing()
        })
      }
      return counts
    },

    async sweep(): Promise<void> {
      await db.delete(customerImports).where(lt(customerImports.createdAt, sql`now() - interval '1 day'`))
    },
  }
}
