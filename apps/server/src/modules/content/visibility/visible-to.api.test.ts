// Who sees what, against the rules said once more in the plainest way.
import { contentVisibilities, type ContentVisibility } from '@zhanfang/contract'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { contentBuyers, contentColumns, contentReaders, contents, contentVersions } from '../tables.ts'
import type { Visitor } from './visible-to.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

interface Model {
  visibility: ContentVisibility
  groupIds: string[]
  isPublished: boolean
  isOffline: boolean
  isDeleted: boolean
  readers: string[]
  readerGroups: string[]
  hasPassword: boolean
  /** Who bought it, and who the column that it stands in. */
  buyers: string[]
  columnBuyers: string[]
}

const groups = ['g1', 'g2', 'g3']
const customers = ['c1', 'c2']
const modelOf: fc.Arbitrary<Model> = fc.record({
  visibility: fc.constantFrom(...contentVisibilities),
  groupIds: fc.subarray(groups),
  isPublished: fc.boolean(),
  isOffline: fc.boolean(),
  isDeleted: fc.boolean(),
  readers: fc.subarray(customers),
  readerGroups: fc.subarray(groups),
  hasPassword: fc.boolean(),
  buyers: fc.subarray(customers),
  columnBuyers: fc.subarray(customers),
})
const idOf = (index: number) => `content${index}`
const visitorOf: fc.Arbitrary<Visitor> = fc
  .record({
    customerId: fc.constantFrom(null, ...customers),
    groupIds: fc.subarray(groups),
    unlocked: fc.subarray(Array.from({ length: 8 }, (_, index) => idOf(index))),
  })
  .map((visitor) => (visitor.customerId === null ? { ...visitor, groupIds: [] } : visitor))

const isThere = ({ isPublished, isOffline, isDeleted }: Model) => isPublished && !isOffline && !isDeleted

/** Whether a visitor meets it in lists. */
function isListed(model: Model, id: string, { customerId, groupIds, unlocked }: Visitor): boolean {
  if (!isThere(model)) return false
  // What is sold is met by everybody.
  if (model.visibility === 'public' || model.visibility === 'paid') return true
  if (model.visibility === 'customers') return customerId !== null
  if (model.visibility === 'groups')
    return customerId !== null && model.groupIds.some((one) => groupIds.includes(one))
  if (model.visibility === 'password') return unlocked.includes(id)
  if (model.visibility === 'secret')
    return (
      customerId !== null &&
      (model.readers.includes(customerId) || model.readerGroups.some((one) => groupIds.includes(one)))
    )
  return false
}

/** Whether a visitor who has its address may open it. */
function isOpen(model: Model, id: string, visitor: Visitor): boolean {
  if (!isThere(model)) return false
  if (model.visibility === 'unlisted') return true
  if (model.visibility === 'paid')
    return (
      visitor.customerId !== null && [...model.buyers, ...model.columnBuyers].includes(visitor.customerId)
    )
  return isListed(model, id, visitor) || (model.visibility === 'secret' && visitor.unlocked.includes(id))
}

test('lists and pages show each visitor what the rules say, whoever they are', async () => {
  const { published } = t.server.services.contentFrame
  const { db } = t.database
  let number = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(modelOf, { minLength: 1, maxLength: 8 }),
      fc.array(visitorOf, { minLength: 1, maxLength: 4 }),
      async (models, visitors) => {
        number += 1
        const appId = `app${number}`
        await db.insert(contents).values(
          models.map((model, index) => ({
            appId,
            id: idOf(index),
            kind: 'article',
            draft: {},
            draftHash: 'a',
            title: '标题',
            publishedVersion: model.isPublished ? 1 : null,
            publishedHash: 'a',
            publishedAt: model.isPublished ? new Date() : null,
            offline: model.isOffline,
            visibility: model.visibility,
            groupIds: model.groupIds,
            passwordHash: model.hasPassword ? 'a.b' : null,
            ownerId: 'owner',
            updatedBy: 'owner',
            updatedByName: '某人',
            deletedAt: model.isDeleted ? new Date() : null,
          })),
        )
        await db.insert(contentVersions).values(
          models.map((_, index) => ({
            appId,
            contentId: idOf(index),
            version: 1,
            draft: { title: '标题' },
            title: '标题',
            card: {},
            publishedBy: 'owner',
            publishedByName: '某人',
          })),
        )
        const readers = models.flatMap((model, index) =>
          [
            ...model.readers.map((readerId) => ({ readerType: 'customer', readerId })),
            ...model.readerGroups.map((readerId) => ({ readerType: 'group', readerId })),
          ].map((reader) => ({ appId, contentId: idOf(index), ...reader, addedByName: '某人' })),
        )
        if (readers.length > 0) await db.insert(contentReaders).values(readers)
        const column = (index: number) => `column${index}`
        await db
          .insert(contentColumns)
          .values(models.map((_, index) => ({ appId, contentId: idOf(index), columnId: column(index) })))
        const buyers = models.flatMap((model, index) => [
          ...model.buyers.map((customerId) => ({
            appId,
            customerId,
            targetType: 'content',
            targetId: idOf(index),
            orderId: `${customerId} ${idOf(index)}`,
          })),
          ...model.columnBuyers.map((customerId) => ({
            appId,
            customerId,
            targetType: 'column',
            targetId: column(index),
            orderId: `${customerId} ${column(index)}`,
          })),
        ])
        if (buyers.length > 0) await db.insert(contentBuyers).values(buyers)
        for (const visitor of visitors) {
          const query = { columnId: '', page: 1, size: 100 }
          const { list, total } = await published.list(appId, 'article', visitor, query)
          const wanted = models.flatMap((model, index) =>
            isListed(model, idOf(index), visitor) ? [idOf(index)] : [],
          )
          expect(list.map(({ id }) => id).toSorted()).toEqual(wanted)
          expect(total).toBe(wanted.length)
          for (const [index, model] of models.entries()) {
            const { opening, content } = await published.open(appId, 'article', idOf(index), visitor)
            expect(opening === 'open').toBe(isOpen(model, idOf(index), visitor))
            expect(content === null).toBe(opening !== 'open')
            // Who may not know of it is told the same as where there is nothing.
            const isHidden = !isThere(model) || (model.visibility === 'secret' && !model.hasPassword)
            expect(opening === 'absent').toBe(isHidden && opening !== 'open')
          }
        }
        await db.delete(contents).where(eq(contents.appId, appId))
      },
    ),
    { numRuns: 40, seed: 20261125 },
  )
})
