import { FORGOTTEN_NAME } from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from './database.ts'

/**
 * Where the schema keeps people, by its naming: `user_id` is whose row it is; `<x>_by_name`, `by_name`, `applicant_name`, `asker_name`, `author_name`, `marker_name`
 * and `user_name` are nicknames at that moment, of the user in `<x>_by` or `<x>_id` where there is such a column. Where
 * `user_id` may be null beside the name of a writer, visitors write such rows too: they stay, and lose the person. Tables whose `user_id`
 * refers to `users` belong to the login and go with the account.
 */
const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  refersToUsers: z.boolean(),
  /** `user_id` may be null. */
  mayBeNobody: z.boolean(),
})
export type TracedTable = z.infer<typeof tableSchema>

export const isPersonName = (column: string) =>
  column.endsWith('_by_name') ||
  ['applicant_name', 'asker_name', 'author_name', 'by_name', 'marker_name', 'user_name'].includes(column)

/** The column with the id of the person whom a name column names; undefined where only the name was kept. */
export function idColumnOf(nameColumn: string, columns: readonly string[]): string | undefined {
  const stem = nameColumn.slice(0, -'_name'.length)
  const named = [stem, `${stem}_id`].find((column) => columns.includes(column))
  return named ?? (nameColumn === 'by_name' && columns.includes('user_id') ? 'user_id' : undefined)
}

export async function tablesWithPeople(db: Db): Promise<TracedTable[]> {
  const { rows } = await db.execute(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      exists (
        select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'public.users'::regclass
      ) as "refersToUsers",
      bool_or(a.attname = 'user_id' and not a.attnotnull) as "mayBeNobody"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid, c.relname order by c.relname`)
  return z
    .array(tableSchema)
    .parse(rows)
    .filter(({ columns }) => columns.includes('user_id') || columns.some(isPersonName))
}

/** Rows that are a person's own: kept for them alone, or saying what they did. */
const isOwn = ({ columns, refersToUsers }: TracedTable) => columns.includes('user_id') && !refersToUsers

/** Rows that somebody wrote, who may have been a visitor: they are the app's. An invitation to a user is none of these. */
const isWritten = ({ columns, mayBeNobody }: TracedTable) =>
  mayBeNobody && ['by_name', 'author_name'].some((name) => columns.includes(name))

/** Tables of money: what was paid has to stay on the books, with the id of nobody who can be found any more. */
const BOOKS: readonly string[] = ['payment_orders']

/** Rows of one's own that are read at once. */
const BATCH = 1000

/**
 * What the product keeps of a person beside the account itself, for them to read: table by table, a batch at a time, all
 * as it was at one moment. A table without such rows comes with one empty batch.
 */
export async function* rowsOfPerson(
  { db, pool }: Database,
  userId: string,
): AsyncGenerator<{ table: string; rows: readonly unknown[] }> {
  const tables = (await tablesWithPeople(db)).filter(isOwn)
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    for (const { name } of tables) {
      await client.query(
        `declare own_rows no scroll cursor for select * from ${client.escapeIdentifier(name)}
         where user_id = ${client.escapeLiteral(userId)}`,
      )
      let rows: readonly unknown[]
      do {
        ;({ rows } = await client.query<Record<string, unknown>>(`fetch ${BATCH} from own_rows`))
        yield { table: name, rows }
      } while (rows.length === BATCH)
      await client.query('close own_rows')
    }
  } finally {
    // Also when the reader goes away in between.
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

/**
 * Takes a person out of everything that stays: names become `FORGOTTEN_NAME`, addresses in logs are emptied, rows that
 * are theirs alone are deleted. Where a table kept only the name, it is replaced in the apps that the person worked on.
 * What they asked for about themselves is called by their name, which goes too.
 */
export async function forgetPerson(tx: Db, person: { id: string; nickname: string }): Promise<void> {
  const tables = await tablesWithPeople(tx)
  const own = tables.filter(isOwn)
  const places = own.filter(({ columns }) => columns.includes('app_id'))
  const worked = sql.join(
    places.map(({ name }) => sql`select app_id from ${sql.identifier(name)} where user_id = ${person.id}`),
    sql` union `,
  )
  for (const { name, columns } of tables) {
    if (['asker_id', 'asker_name', 'subject_id', 'subject', 'title'].every((one) => columns.includes(one)))
      await tx.execute(
        sql`update ${sql.identifier(name)} set subject = replace(subject, asker_name, ${FORGOTTEN_NAME}),
          title = replace(title, asker_name, ${FORGOTTEN_NAME})
          where asker_id = ${person.id} and subject_id = ${person.id}`,
      )
    for (const column of columns.filter(isPersonName)) {
      const id = idColumnOf(column, columns)
      const whose = id
        ? sql`${sql.identifier(id)} = ${person.id}`
        : columns.includes('app_id')
          ? sql`${sql.identifier(column)} = ${person.nickname} and app_id in (${worked})`
          : sql`${sql.identifier(column)} = ${person.nickname}`
      const ip = columns.includes('ip') ? sql`, ip = ''` : sql``
      await tx.execute(
        sql`update ${sql.identifier(name)} set ${sql.identifier(column)} = ${FORGOTTEN_NAME}${ip} where ${whose}`,
      )
    }
  }
  // What others did to them is noted with their name, and so is what was decided about them.
  const [asked] = tables.filter(({ columns }) =>
    ['id', 'asker_id', 'subject_id'].every((one) => columns.includes(one)),
  )
  const aboutThem = asked
    ? sql` or object_id in (select id from ${sql.identifier(asked.name)}
        where asker_id = ${person.id} and subject_id = ${person.id})`
    : sql``
  for (const { name, columns } of own)
    if (columns.includes('object_id') && columns.includes('object_name'))
      await tx.execute(
        sql`update ${sql.identifier(name)} set object_name = ${FORGOTTEN_NAME}
          where object_name <> '' and (object_id = ${person.id}${aboutThem})`,
      )
  // Changes of one's own account hold names and numbers.
  for (const { name, columns } of own)
    if (columns.includes('user_name') && columns.includes('changes'))
      await tx.execute(
        sql`update ${sql.identifier(name)} set changes = '[]' where user_id = ${person.id} and operation like 'person%'`,
      )
  for (const table of own) {
    const { name, columns } = table
    if (columns.includes('user_name') || BOOKS.includes(name)) continue
    await tx.execute(
      isWritten(table)
        ? sql`update ${sql.identifier(name)} set user_id = null where user_id = ${person.id}`
        : sql`delete from ${sql.identifier(name)} where user_id = ${person.id}`,
    )
  }
}
