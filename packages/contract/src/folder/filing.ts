// What lists of things that are filed ask and answer. A list need not load the calls of folders for it.
import { z } from 'zod'
import { idSchema } from '../envelope.ts'

/** Stands for a folder in a query: what lies in none. */
export const NO_FOLDER = 'none'
/** Tags that one query asks for at most. */
const MOST_TAGS_ASKED = 10

/** Narrows a list of things that are filed. */
export const filingQuery = {
  /** Lies in this folder or in one below it; `none` for what lies in no folder. */
  folder: idSchema.optional(),
  /** Has all of these tags: ids with commas between. */
  tags: z
    .string()
    .max(500)
    .transform((ids) => [...new Set(ids.split(',').filter((id) => id !== ''))])
    .pipe(z.array(idSchema).max(MOST_TAGS_ASKED))
    .optional(),
}
export interface FilingQuery {
  folder?: string | undefined
  tags?: readonly string[] | undefined
}

/** What a row of such a list says. */
export const filedFields = {
  folderId: idSchema.nullable(),
  tagIds: z.array(idSchema),
}
export interface Filed {
  folderId: string | null
  tagIds: string[]
}
