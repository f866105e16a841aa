import { readdirSync } from 'node:fs'
import path from 'node:path'
import { blockKinds } from '@zhanfang/blocks'
import {
  limits,
  type CallData,
  type microPageSystemTemplates,
  type microPageTemplates as ownTemplatesCall,
} from '@zhanfang/contract'
import { blocksOf, loadPageDocument, type PageDocument } from '@zhanfang/document'
import { and, count, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { documentOfTemplate, type PageTemplate } from './page-template.ts'
import type { PageService } from './service.ts'
import { microPageTemplates } from './tables.ts'
import { texts } from './texts.ts'

const templateModule = z.object({ default: z.custom<PageTemplate>() })

/** The templates that come with the product: every file of the folder is one. */
export async function systemTemplates(): Promise<CallData<typeof microPageSystemTemplates>['list']> {
  const folder = path.join(import.meta.dirname, 'templates')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
  return Promise.all(
    files.map(async (file) => {
      const { default: template } = templateModule.parse(await import(path.join(folder, file)))
      const { id, name, description, category } = template
      const document = documentOfTemplate(template)
      return { id, name, description, category, blockCount: blocksOf(document).length, document }
    }),
  )
}

/** Templates to begin a page from: those that come with the product, and the app's own. */
export function createPageTemplates({ db }: Database, page: Pick<PageService, 'detail'>) {
  let system: Promise<CallData<typeof microPageSystemTemplates>['list']> | undefined
  const ofApp = (appId: string) => eq(microPageTemplates.appId, appId)

  return {
    async system(): Promise<CallData<typeof microPageSystemTemplates>> {
      system ??= systemTemplates()
      return { list: await system }
    },

    async own(appId: string): Promise<CallData<typeof ownTemplatesCall>> {
      const rows = await db
        .select()
        .from(microPageTemplates)
        .where(ofApp(appId))
        .orderBy(desc(microPageTemplates.createdAt), desc(microPageTemplates.id))
      return {
        list: rows.flatMap(({ id, name, document: raw, createdAt }) => {
          const loaded = loadPageDocument(raw, blockKinds)
          if (!loaded.ok) return []
          const { document }: { document: PageDocument } = loaded
          return [
            {
              id,
              name,
              description: '',
              category: texts.ownTemplates,
              blockCount: blocksOf(document).length,
              document,
              createTime: createdAt.toISOString(),
            },
          ]
        }),
      }
    },

    async create(
      appId: string,
      userId: string,
      input: { pageId: string; name: string },
    ): Promise<{ id: string }> {
      const { document } = await page.detail(appId, input.pageId)
      const [total] = await db.select({ value: count() }).from(microPageTemplates).where(ofApp(appId))
      if ((total?.value ?? 0) >= limits.pageTemplatesPerApp) throw new Refusal('pageTemplateLimit')
      const id = newId()
      await db.insert(microPageTemplates).values({ appId, id, name: input.name, document, createdBy: userId })
      return { id }
    },

    async remove(appId: string, id: string): Promise<void> {
      const gone = await db
        .delete(microPageTemplates)
        .where(and(ofApp(appId), eq(microPageTemplates.id, id)))
        .returning({ id: microPageTemplates.id })
      if (gone.length === 0) throw new Refusal('notFound')
    },
  }
}
