import type pg from 'pg'
import { z } from 'zod'
import { type ContentKey, createJointRead, type ReadPart } from '../../database/joint-reads.ts'

/** What decides at each request how a page looks to visitors. */
export interface PageState {
  /** Null when there is no such site. */
  app: { nickName: string; appImg: string; domain: string } | null
  /** The version that is public; null when none is. */
  page: { version: number; columnId: string | null; words: string | null } | null
  /** How often what surrounds the pages has changed; null for a site that has set up nothing. */
  site: { revision: number } | null
  /** What the platform says on the sites of all its apps; null as long as nothing was set. */
  platform: { filingNumber: string } | null
}

type Parts = { [Part in keyof PageState]: ReadPart<NonNullable<PageState[Part]>> }

/** Reads the states of pages, all of one moment in one statement; a key without an id is the site alone. */
export function createPageStates(
  pool: pg.Pool,
  parts: Parts,
): (keys: readonly ContentKey[]) => Promise<PageState[]> {
  const row = z.object({
    app: parts.app.row.nullable(),
    page: parts.page.row.nullable(),
    site: parts.site.row.nullable(),
    platform: parts.platform.row.nullable(),
  })
  return createJointRead(pool, 'page-states', parts, row)
}
