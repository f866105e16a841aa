import {
  classCreate,
  classDetail,
  contentDetail,
  microPageCreate,
  microPageDetail,
  microPageDraft,
  microPagePublish,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageSettings } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { publishActivity } from '../activity/testing/activity-factory.ts'
import { contentFactory } from '../content/testing/content-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
}, 120_000)
afterAll(() => t.close())

function documentOf(
  blocks: [kind: string, props: Record<string, unknown>][],
  page: Partial<PageSettings> = {},
) {
  const made = blocks.map(([kind, props], index) => {
    const block = createBlock(kind, blockKinds, props, `b${index}`)
    if (!block) throw new Error(`no kind ${kind}`)
    return block
  })
  const empty = emptyPageDocument()
  return {
    ...empty,
    page: { ...empty.page, ...page },
    blocks: Object.fromEntries(made.map((block) => [block.id, block])),
    root: made.map(({ id }) => id),
  }
}

async function site() {
  const { id: appid, owner: as } = await t.app({ appName: '街角书屋' })
  const options = { as, appid }
  return {
    appid,
    options,
    read: async (path: string) => (await t.inject({ url: `/h5/${appid}${path}` })).payload,
    async publish(title: string, document: ReturnType<typeof documentOf>) {
      const { id } = (await t.call(microPageCreate, { body: { title, document } }, options)).data
      await t.call(microPagePublish, { body: { id } }, options)
      return id
    },
  }
}

const words: [string, Record<string, unknown>] = ['text', { content: '今天开门' }]
const structureOf = (html: string): unknown =>
  z
    .object({ '@graph': z.array(z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'))[
    '@graph'
  ]

test('a page says one thing to search engines and another where it is shared', async () => {
  const { publish, read } = await site()
  const id = await publish(
    '开业',
    documentOf([words], {
      shareTitle: '快来看',
      shareDescription: '开业有礼',
      searchTitle: '街角书屋营业时间和地址',
      searchDescription: '长宁区的独立书店',
    }),
  )
  const html = await read(`/page/${id}`)
  expect(html).toContain('<title>街角书屋营业时间和地址 - 街角书屋</title>')
  expect(html).toContain('<meta name="description" content="长宁区的独立书店"/>')
  expect(html).toContain('<meta property="og:title" content="快来看"/>')
  expect(html).toContain('<meta property="og:description" content="开业有礼"/>')
  expect(html).not.toContain('noindex')
})

test('a page that keeps out of searches says so, and stands in no map of the site', async () => {
  const { options, publish, read } = await site()
  const home = await publish('首页', documentOf([words]))
  const open = await publish('活动', documentOf([words]))
  const hidden = await publish('内部', documentOf([words], { noIndex: true }))
  const { id } = (await t.call(classCreate, { body: { name: '栏目' } }, options)).data
  const { pageId } = (await t.call(classDetail, { params: { id } }, options)).data
  const { revision } = (await t.call(microPageDetail, { params: { id: pageId } }, options)).data
  const document = documentOf([words], { noIndex: true })
  await t.call(microPageDraft, { body: { id: pageId, baseRevision: revision, document } }, options)
  await t.call(microPagePublish, { body: { id: pageId } }, options)
  expect(await read(`/page/${hidden}`)).toContain('<meta name="robots" content="noindex"/>')
  const map = await read('/sitemap.xml')
  expect(map).toContain(`/page/${open}</loc>`)
  expect(map).toContain(`/page/${home}</loc>`)
  expect(map).not.toContain(hidden)
  expect(map).not.toContain(`/column/${id}`)
})

test('blocks tell search engines what they hold, together as one business', async () => {
  const { publish, read } = await site()
  const id = await publish(
    '到店',
    documentOf([
      ['contact', { heading: '', items: [{ way: 'phone', label: '', value: '021-5555 1234' }] }],
      ['openingHours', { periods: [{ days: [1, 7], from: '09:00', to: '24:00' }] }],
      ['faq', { items: [{ question: '能停车吗？', answer: '门口有 </script> 车位' }] }],
      ['faq', { items: [{ question: '没有回答的', answer: '' }] }],
    ]),
  )
  expect(structureOf(await read(`/page/${id}`))).toEqual([
    {
      '@type': 'LocalBusiness',
      telephone: '021-5555 1234',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Sunday'],
          opens: '09:00',
          closes: '23:59',
        },
      ],
      name: '街角书屋',
      url: expect.stringContaining('/h5/'),
    },
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: '能停车吗？',
          acceptedAnswer: { '@type': 'Answer', text: '门口有 </script> 车位' },
        },
      ],
    },
  ])
})

test('an activity that a page shows alone is an event, on the page and on its own', async () => {
  const { options, publish, read } = await site()
  const make = contentFactory(t)
  const id = await publishActivity(make, options, {
    startsAt: '2027-05-01T09:00:00+08:00',
    endsAt: null,
    place: '书屋二楼',
    address: '中山路 1 号',
    signUp: { kinds: [{ id: 'k1', name: '成人', priceFen: 3000 }] },
  })
  const { title } = (await t.call(contentDetail, { params: { kind: 'activity', id } }, options)).data.draft
  const list = (items: readonly string[]) => ({
    query: {
      contentType: 'activity',
      source: 'fixed',
      items: items.map((one) => ({ id: one, title })),
      columnId: '',
      columnTitle: '',
      count: 5,
    },
  })
  const event = {
    '@type': 'Event',
    name: title,
    startDate: expect.stringContaining('2027-05-01'),
    location: { '@type': 'Place', name: '书屋二楼' },
    url: expect.stringContaining(`/activity/${id}`),
  }
  const alone = await publish(
    '一场活动',
    documentOf([
      ['contentList', list([id])],
      ['contentList', list([id])],
    ]),
  )
  expect(structureOf(await read(`/page/${alone}`))).toEqual([event])
  const other = await publishActivity(make, options)
  const several = await publish('几场活动', documentOf([['contentList', list([id, other])]]))
  expect(await read(`/page/${several}`)).not.toContain('"Event"')

  const own = await read(`/activity/${id}`)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(own) ?? []
  const said: unknown = JSON.parse(json)
  expect(said).toMatchObject({
    '@type': 'Event',
    startDate: expect.stringContaining('2027-05-01'),
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: '书屋二楼', address: '中山路 1 号' },
    organizer: [{ '@type': 'Organization' }],
    offers: [{ '@type': 'Offer', name: '成人', price: '30.00', priceCurrency: 'CNY' }],
  })
  expect(said).not.toHaveProperty('headline')
})

test('the page of a column tells the way to it', async () => {
  const { options, read } = await site()
  const above = (await t.call(classCreate, { body: { name: '关于', classTemplateId: 'contact' } }, options))
    .data
  const body = { name: '团队', parentId: above.id, classTemplateId: 'contact' }
  const below = (await t.call(classCreate, { body }, options)).data
  for (const { pageId: id } of [above, below])
    await t.call(microPagePublish, { body: { id, keepSamples: true } }, options)
  expect(structureOf(await read(`/column/${below.id}`))).toContainEqual({
    '@type': 'BreadcrumbList',
    itemListElement: ['街角书屋', '关于', '团队'].map((name, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: expect.any(String),
    })),
  })
})
