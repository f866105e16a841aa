import { contentTypeOfCode } from '@zhanfang/blocks'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { LimitedKind } from './limited-kind.ts'
import { texts } from './texts.ts'

const countSchema = z.object({ value: z.coerce.number().int() })

export type LimitedKinds = ReturnType<typeof createLimitedKinds>

/** The kinds of content that modules have added, and how many an app has of each. */
export function createLimitedKinds() {
  const kinds = new Map<string, LimitedKind>()
  return {
    add(added: LimitedKind): void {
      if (kinds.has(added.kind)) throw new Error(`two modules limit "${added.kind}"`)
      kinds.set(added.kind, added)
    },

    all: (): LimitedKind[] => [...kinds.values()].toSorted((one, other) => one.order - other.order),

    /** By its name, or by its code in the specification. Throws `notFound`. */
    find(name: string): LimitedKind {
      const found = kinds.get(contentTypeOfCode(name) ?? name)
      if (!found) throw new Refusal('notFound', { message: texts.noSuchKind })
      return found
    },

    /** How many an app has; those that `userId` may know of, where somebody is named who does not know of all. */
    async count(handle: Db, kind: LimitedKind, appId: string, userId?: string): Promise<number> {
      const query = userId === undefined ? undefined : kind.known?.(appId, userId)
      const { rows } = await handle.execute(query ?? kind.count(appId))
      return countSchema.parse(rows[0]).value
    },
  }
}
