import { contentDetail, contentSave, contentVisibilitySet, type RelatedContent } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { publishActivity } from '../activity/testing/activity-factory.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { guest, type SiteVisitor } from '../content/module.ts'
import { relatedContents } from './related-contents.ts'

const kind = 'article' as const
let t: TestServer
let make: ReturnType<typeof contentFactory>
let author: Author
beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
  const { id: appid, owner: as } = await t.app()
  author = { appid, as }
}, 120_000)
afterAll(() => t.close())

const somebody: SiteVisitor = { ...guest, customer: null }
const chosenFrom = (type: RelatedContent['type'], id: string): RelatedContent => ({ type, id, title: '' })

async function below(id: string, chosen: readonly RelatedContent[], visitor: SiteVisitor = somebody) {
  const { contentFrame, content } = t.server.services
  const self = { type: kind, id }
  const others = await contentFrame.published.related(author.appid, kind, visitor, { id, columnIds: [] })
  const asked = { appId: author.appid, visitor, self }
  const parts = { published: contentFrame.published, sources: content.sources }
  return (await relatedContents(parts, asked, chosen, others)).map((entry) => entry.id)
}

test('what was chosen stands first in its order, whatever it is; the rest is filled by itself, none twice', async () => {
  const [first, second, third] = [
    await make.publish(author),
    await make.publish(author),
    await make.publish(author),
  ]
  const activity = await publishActivity(make, author)
  const id = await make.publish(author)
  expect(await below(id, [])).toEqual([third, second, first])
  const chosen = [chosenFrom('activity', activity), chosenFrom(kind, first), chosenFrom(kind, id)]
  expect(await below(id, chosen)).toEqual([activity, first, third, second])
})

test('a visitor meets nothing below a content that they do not meet in lists', async () => {
  const id = await make.publish(author)
  const [hidden, forCustomers, draft] = [
    await make.publish(author),
    await make.publish(author),
    await make.write(author),
  ]
  const set = (one: string, visibility: 'secret' | 'customers') =>
    t.call(contentVisibilitySet, { params: { kind, id: one }, body: { visibility, groupIds: [] } }, author)
  await set(hidden, 'secret')
  await set(forCustomers, 'customers')
  const chosen = [hidden, forCustomers, draft].map((one) => chosenFrom(kind, one))
  const shown = await below(id, chosen)
  for (const one of [hidden, forCustomers, draft]) expect(shown).not.toContain(one)
  const known = await below(id, chosen, { ...somebody, customerId: 'c1' })
  expect(known[0]).toBe(forCustomers)
  expect(known).not.toContain(hidden)
})

test('they are saved with the draft; more than there is room for, and what has no page, is refused', async () => {
  const id = await make.publish(author)
  const params = { kind, id }
  const { draft, revision } = (await t.call(contentDetail, { params }, author)).data
  const save = (related: unknown[]) =>
    t.send(contentSave, { params, body: { baseRevision: revision, draft: { ...draft, related } } }, author)
  expect((await save(Array.from({ length: 7 }, () => chosenFrom(kind, 'x')))).status).toBe(422)
  expect((await save([{ type: 'nonsense', id: 'x', title: '' }])).status).toBe(422)
  const chosen = [chosenFrom(kind, await make.publish(author))]
  expect((await save(chosen)).status).toBe(200)
  expect((await t.call(contentDetail, { params }, author)).data.draft.related).toEqual(chosen)
})
