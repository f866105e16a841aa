import type { CallData, CallInput, libraryPassage, libraryPassageAdd } from '@zhanfang/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { type PublicLibrary, tagsSchema } from './library.ts'
import { libraryItems } from './tables.ts'
import { texts } from './texts.ts'

type Passage = CallData<typeof libraryPassage>
type Written = NonNullable<CallInput<typeof libraryPassageAdd>['body']>

export type Passages = ReturnType<typeof createPassages>

/** Passages of text that the platform offers: put into an article as they are, then one's own. */
export function createPassages({ db }: Database, library: PublicLibrary) {
  async function read(id: string): Promise<Passage> {
    const { title, url, text, categoryId, tags, rights } = await library.find('passage', id)
    return {
      id,
      title,
      url,
      excerpt: '',
      categoryId,
      tags: tagsSchema.parse(tags),
      rights,
      text: text ?? '',
    }
  }

  return {
    read,

    async take(id: string): Promise<Passage> {
      const passage = await read(id)
      await library.countTake(id)
      return passage
    },

    async add(userId: string, written: Written): Promise<{ id: string }> {
      await library.mustHaveCategory(written.categoryId)
      const id = newId()
      await db.insert(libraryItems).values({
        ...written,
        id,
        kind: 'passage',
        tags: [...new Set(written.tags)],
        createdBy: userId,
      })
      return { id }
    },

    async update(id: string, written: Written): Promise<void> {
      await library.mustHaveCategory(written.categoryId)
      const [row] = await db
        .update(libraryItems)
        .set({ ...written, tags: [...new Set(written.tags)] })
        .where(and(eq(libraryItems.kind, 'passage'), eq(libraryItems.id, id)))
        .returning({ id: libraryItems.id })
      if (!row) throw new Refusal('notFound', { message: texts.noSuch.passage })
    },
  }
}
