import { surveyDefinitionSchema, type SurveyDefinition } from '@zhanfang/survey'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, Db } from '../../../database/database.ts'
import { surveyVersions } from '../tables.ts'

/** A published version. It never changes, so every process may keep it for as long as it likes. */
export interface FrozenVersion {
  appId: string
  surveyId: string
  version: number
  /** The same object at every call while it is kept: what is compiled from it is kept with it. */
  definition: SurveyDefinition
}

const MOST_BYTES = 64 * 1024 * 1024

export type FrozenVersions = ReturnType<typeof createFrozenVersions>

/** Reads published versions, keeping those that are in use. */
export function createFrozenVersions({ db }: Database) {
  const kept = new LRUCache<string, FrozenVersion>({
    maxSize: MOST_BYTES,
    sizeCalculation: (version) => JSON.stringify(version.definition).length * 2,
  })
  const keyOf = (surveyId: string, version: number) => `${surveyId}:${version}`

  function keep(row: typeof surveyVersions.$inferSelect): FrozenVersion {
    const key = keyOf(row.surveyId, row.version)
    const before = kept.get(key)
    if (before) return before
    const frozen = { ...row, definition: surveyDefinitionSchema.parse(row.definition) }
    kept.set(key, frozen)
    return frozen
  }

  return {
    /** The version of a survey, whatever app it belongs to; null when there is none. */
    async find(surveyId: string, version: number): Promise<FrozenVersion | null> {
      const found = kept.get(keyOf(surveyId, version))
      if (found) return found
      const [row] = await db
        .select()
        .from(surveyVersions)
        .where(and(eq(surveyVersions.surveyId, surveyId), eq(surveyVersions.version, version)))
      return row ? keep(row) : null
    },

    /** Several versions of one survey in ascending order. */
    async list(
      appId: string,
      surveyId: string,
      versions: readonly number[],
      handle: Db = db,
    ): Promise<FrozenVersion[]> {
      const known = versions.map((version) => kept.get(keyOf(surveyId, version)))
      if (known.every((version) => version !== undefined)) return known
      const rows = await handle
        .select()
        .from(surveyVersions)
        .where(
          and(
            eq(surveyVersions.appId, appId),
            eq(surveyVersions.surveyId, surveyId),
            inArray(surveyVersions.version, [...versions]),
          ),
        )
        .orderBy(asc(surveyVersions.version))
      return rows.map(keep)
    },
  }
}
