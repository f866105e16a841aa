import type { VirtualPlatform } from '@zhanfang/contract'
import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { virtualPlatforms } from './tables.ts'

type Row = typeof virtualPlatforms.$inferSelect
type Fields = Omit<Row, 'id' | 'createdAt'>

const shown = ({ createdAt, ...row }: Row): VirtualPlatform => ({
  ...row,
  createTime: createdAt.toISOString(),
})

/** White-label brands of the installation. */
export function createVirtualPlatforms({ db }: Database) {
  return {
    async byKey(key: string): Promise<VirtualPlatform> {
      const [row] = await db
        .select()
        .from(virtualPlatforms)
        .where(and(eq(virtualPlatforms.key, key), eq(virtualPlatforms.enabled, true)))
      if (!row) throw new Refusal('notFound')
      return shown(row)
    },

    /** Whether people can log in at it. */
    async isOpen(key: string): Promise<boolean> {
      const rows = await db
        .select({ id: virtualPlatforms.id })
        .from(virtualPlatforms)
        .where(and(eq(virtualPlatforms.key, key), eq(virtualPlatforms.enabled, true)))
      return rows.length > 0
    },

    async byId(id: string): Promise<VirtualPlatform> {
      const [row] = await db.select().from(virtualPlatforms).where(eq(virtualPlatforms.id, id))
      if (!row) throw new Refusal('notFound')
      return shown(row)
    },

    /** Whether a brand has this picture. */
    async showPicture(url: string): Promise<boolean> {
      const rows = await db
        .select({ id: virtualPlatforms.id })
        .from(virtualPlatforms)
        .where(or(eq(virtualPlatforms.logo, url), eq(virtualPlatforms.loginImage, url)))
        .limit(1)
      return rows.length > 0
    },

    async list(query: { page: number; size: number; keywords?: string | undefined }) {
      const pattern = query.keywords ? containsPattern(query.keywords) : undefined
      const where = pattern
        ? or(ilike(virtualPlatforms.name, pattern), ilike(virtualPlatforms.key, pattern))
        : undefined
      const rows = await db
        .select()
        .from(virtualPlatforms)
        .where(where)
        .orderBy(desc(virtualPlatforms.id))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db.select({ value: count() }).from(virtualPlatforms).where(where)
      return { list: rows.map(shown), total: total?.value ?? 0, page: query.page, size: query.size }
    },

    async create(fields: Fields): Promise<VirtualPlatform> {
      try {
        const [row] = await db
          .insert(virtualPlatforms)
          .values({ id: newId(), ...fields })
          .returning()
        if (!row) throw new Refusal('internal')
        return shown(row)
      } catch (error) {
        if (isUniqueViolation(error)) throw fieldRefusal('platformKeyTaken', 'key', '这个标识已被使用')
        throw error
      }
    },

    async update(
      id: string,
      change: { [Name in keyof Fields]?: Fields[Name] | undefined },
    ): Promise<VirtualPlatform> {
      // An update of nothing is no statement.
      const named = Object.values(change).some((value) => value !== undefined)
      const [row] = named
        ? await db.update(virtualPlatforms).set(change).where(eq(virtualPlatforms.id, id)).returning()
        : await db.select().from(virtualPlatforms).where(eq(virtualPlatforms.id, id))
      if (!row) throw new Refusal('notFound')
      return shown(row)
    },

    async remove(id: string): Promise<VirtualPlatform> {
      const [row] = await db.delete(virtualPlatforms).where(eq(virtualPlatforms.id, id)).returning()
      if (!row) throw new Refusal('notFound')
      return shown(row)
    },
  }
}
