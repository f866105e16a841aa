import {
  appDetail,
  microPageCopy,
  microPageCreate,
  microPageDelete,
  microPageDetail,
  microPageDraft,
  microPageList,
  microPagePreviewLink,
  microPagePublish,
  microPageRestore,
  microPageSearch,
  microPageTitle,
  microPageUnpublish,
  microPageVersion,
  microPageVersionName,
  microPageVersions,
  pageConflictSchema,
  surveyCreateBlank,
  versionName,
} from '@zhanfang/contract'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('a deletion that says it is JSON and has no body is one, as every request of the specification says so', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as)
  const answer = await t.inject({
    method: 'DELETE',
    url: `/p2/api/v1/micro-pages/${id}`,
    headers: { 'X-Authorization': `Bearer ${as.token}`, appid, 'content-type': 'application/json' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([200, '000000'])
})

/** A page with one text block of the given words. */
function pageOfText(content: string): PageDocument {
  return pageWith('text', { content })
}

function pageWith(kind: string, props: Record<string, unknown> = {}): PageDocument {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (!block) throw new Error(`there is no kind ${kind}`)
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}

async function pageIn(appid: string, as: TestUser, document?: PageDocument, title = '开业活动') {
  const { id } = (await t.call(microPageCreate, { body: { title, document } }, { as, appid })).data
  return id
}

async function published(content: string) {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as, pageOfText(content))
  await t.call(microPagePublish, { body: { id } }, { as, appid })
  return { appid, as, id }
}

test('a page lives: created, edited, published, changed, taken offline, copied, deleted', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await pageIn(appid, as)
  const detail = () => t.call(microPageDetail, { params: { id } }, { as, appid })
  expect((await detail()).data).toMatchObject({
    pageMode: 1,
    state: 0,
    revision: 1,
    publishedVersion: null,
    updatedBy: as.nickname,
    url: `http://test.invalid/h5/${appid}/page/${id}`,
    document: emptyPageDocument(),
  })

  const save = (baseRevision: number, document: PageDocument) =>
    t.call(microPageDraft, { body: { id, baseRevision, document } }, { as, appid })
  expect((await save(1, pageOfText('第一版'))).data.revision).toBe(2)
  const publish = async () => (await t.call(microPagePublish, { body: { id } }, { as, appid })).data
  expect(await publish()).toMatchObject({ version: 1, url: `http://test.invalid/h5/${appid}/page/${id}` })
  expect((await detail()).data).toMatchObject({ state: 1, publishedVersion: 1 })
  expect((await t.call(appDetail, { params: { id: appid } }, { as })).data).toMatchObject({
    appStatus: 2,
    counts: { pages: 1 },
  })

  await save(2, pageOfText('第二版'))
  expect((await detail()).data.state).toBe(2)
  await save(3, pageOfText('第一版'))
  expect((await detail()).data.state, 'changed back: nothing is unpublished').toBe(1)
  expect((await publish()).version, 'nothing changed: no new version').toBe(1)
  await t.call(microPageTitle, { body: { id, title: '新名称' } }, { as, appid })
  expect((await detail()).data.state, 'the name is published too').toBe(2)
  expect((await publish()).version).toBe(2)

  await t.call(microPageUnpublish, { body: { id } }, { as, appid })
  expect((await detail()).data.state).toBe(3)
  expect(await t.server.services.page.publishedPage(appid, id)).toBeNull()
  expect((await publish()).version, 'going online again is no new version').toBe(2)
  expect(await t.server.services.page.publishedPage(appid, id)).toMatchObject({ title: '新名称', version: 2 })

  const copy = (await t.call(microPageCopy, { body: { id } }, { as, appid })).data.id
  expect((await t.call(microPageDetail, { params: { id: copy } }, { as, appid })).data).toMatchObject({
    title: '新名称（副本）',
    state: 0,
    document: pageOfText('第一版'),
  })

  await t.call(microPageDelete, { params: { id } }, { as, appid })
  expect(await detail()).toMatchObject({ status: 404, code: '400001' })
  expect(await t.server.services.page.publishedPage(appid, id)).toBeNull()
})

describe('saving a draft', () => {
  test('on an old revision is refused with who changed it, and nothing is lost', async () => {
    const { id: appid, owner } = await t.app()
    const other = await t.member(appid, 'editor')
    const id = await pageIn(appid, owner, pageOfText('起点'))
    const save = (as: TestUser, words: string) =>
      t.call(microPageDraft, { body: { id, baseRevision: 1, document: pageOfText(words) } }, { as, appid })
    expect((await save(other, '同事的')).data.revision).toBe(2)
    const refused = await save(owner, '我的')
    expect(refused).toMatchObject({ status: 409, code: '400009' })
    expect(pageConflictSchema.parse(refused.detail)).toMatchObject({
      revision: 2,
      updatedBy: other.nickname,
    })
    const now = await t.call(microPageDetail, { params: { id } }, { as: owner, appid })
    expect(now.data.document).toEqual(pageOfText('同事的'))
  })

  test('by many at once is accepted once', async () => {
    const { id: appid, owner: as } = await t.app()
    const id = await pageIn(appid, as)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        t.call(
          microPageDraft,
          { body: { id, baseRevision: 1, document: pageOfText(`第${index}位`) } },
          { as, appid },
        ),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19)
  })

  test('as an empty page over one with content needs a confirmation', async () => {
    const { id: appid, owner: as } = await t.app()
    const id = await pageIn(appid, as, pageOfText('内容'))
    const body = { id, baseRevision: 1, document: emptyPageDocument() }
    expect(await t.call(microPageDraft, { body }, { as, appid })).toMatchObject({
      status: 422,
      code: '400014',
    })
    const confirmed = { body: { ...body, confirmEmpty: true } }
    expect((await t.call(microPageDraft, confirmed, { as, appid })).data.revision).toBe(2)
    const again = { body: { ...body, baseRevision: 2 } }
    expect((await t.call(microPageDraft, again, { as, appid })).status, 'empty over empty').toBe(200)
  })

  test('keeps blocks of unknown kinds as they are', async () => {
    const { id: appid, owner: as } = await t.app()
    const document: PageDocument = {
      ...emptyPageDocument(),
      blocks: { x: { id: 'x', kind: 'fromTheFuture', version: 7, props: { deep: [{ a: 1 }] } } },
      root: ['x'],
    }
    const id = await pageIn(appid, as, document)
    expect((await t.call(microPageDetail, { params: { id } }, { as, appid })).data.document).toEqual(document)
  })

  test.each([
    ['a block that nothing shows', { ...pageOfText('好'), root: [] }],
    [
      'props that do not fit',
      { ...pageOfText('好'), blocks: { b1: { ...pageOfText('').blocks.b1, props: { content: 5 } } } },
    ],
    ['the same block twice', { ...pageOfText('好'), root: ['b1', 'b1'] }],
    [
      'a script as an address',
      {
        ...pageOfText('好'),
        skin: { topBgImageUrl: 'javascript:alert(1)', bgColorType: 1, bgColor: '#ffffff' },
      },
    ],
    ['a character that no database keeps', pageOfText('a\u0000b')],
    ['half a character', pageOfText('a\ud800b')],
    ['something else', 'hello'],
    ['another schema', { ...pageOfText('好'), schema: 2 }],
  ])('refuses %s', async (_, document) => {
    const { id: appid, owner: as } = await t.app()
    const answer = await t.send(microPageCreate, { body: { title: '页面', document } }, { as, appid })
    expect(answer.status).toBe(422)
    expect(answer.problems.length).toBeGreaterThan(0)
  })

  test('refuses more than a megabyte', async () => {
    const { id: appid, owner: as } = await t.app()
    const big = { ...pageOfText('好') }
    const document = {
      ...big,
      blocks: { x: { id: 'x', kind: 'future', version: 1, props: { text: '字'.repeat(360_000) } } },
      root: ['x'],
    }
    expect((await t.send(microPageCreate, { body: { title: '页面', document } }, { as, appid })).status).toBe(
      413,
    )
  })
})

describe('publishing', () => {
  test('is stopped by errors, each at its block', async () => {
    const { id: appid, owner: as } = await t.app()
    const empty = await pageIn(appid, as)
    expect(await t.call(microPagePublish, { body: { id: empty } }, { as, appid })).toMatchObject({
      status: 422,
      code: '400010',
      problems: [{ field: 'document' }],
    })
    const id = await pageIn(appid, as, pageWith('survey'))
    expect(await t.call(microPagePublish, { body: { id } }, { as, appid })).toMatchObject({
      status: 422,
      code: '400010',
      problems: [{ field: 'document.blocks.b1', message: '还没有选择问卷' }],
    })
    expect(await t.server.services.page.publishedPage(appid, id)).toBeNull()
  })

  test('is stopped by invented contents, unless who publishes says that they may stay', async () => {
    const { id: appid, owner: as } = await t.app()
    const id = await pageIn(appid, as, pageWith('priceList'))
    expect(await t.call(microPagePublish, { body: { id } }, { as, appid })).toMatchObject({
      status: 422,
      problems: [{ field: 'document.blocks.b1' }],
    })
    const kept = await t.call(microPagePublish, { body: { id, keepSamples: true } }, { as, appid })
    expect(kept).toMatchObject({ status: 200, data: { version: 1 } })
  })

  test('on an old revision is refused', async () => {
    const { appid, as, id } = await published('一')
    expect(await t.call(microPagePublish, { body: { id, baseRevision: 9 } }, { as, appid })).toMatchObject({
      status: 409,
      code: '400009',
    })
  })

  test('freezes versions that stay as they were and can be put back', async () => {
    const { appid, as, id } = await published('一')
    await t.call(microPageDraft, { body: { id, baseRevision: 1, document: pageOfText('二') } }, { as, appid })
    await t.call(microPagePublish, { body: { id } }, { as, appid })
    const versions = (await t.call(microPageVersions, { params: { id } }, { as, appid })).data
    expect(versions).toMatchObject({
      total: 2,
      list: [
        { version: 2, blockCount: 1, publishedBy: as.nickname },
        { version: 1, blockCount: 1 },
      ],
    })
    const first = (await t.call(microPageVersion, { params: { id, version: 1 } }, { as, appid })).data
    expect(first.document).toEqual(pageOfText('一'))
    await t.call(microPageDraft, { body: { id, baseRevision: 2, document: first.document } }, { as, appid })
    expect((await t.call(microPagePublish, { body: { id } }, { as, appid })).data.version).toBe(3)
    const missing = await t.call(microPageVersion, { params: { id, version: 99 } }, { as, appid })
    expect(missing).toMatchObject({ status: 404, code: '400001' })
  })

  test('twice at once makes one version', async () => {
    const { id: appid, owner: as } = await t.app()
    const id = await pageIn(appid, as, pageOfText('同时'))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.call(microPagePublish, { body: { id } }, { as, appid })),
    )
    expect(answers.map((answer) => answer.data.version)).toEqual([1, 1, 1, 1, 1])
  })
})

test('the list is searched, filtered by state and paged', async () => {
  const { id: appid, owner: as } = await t.app()
  await pageIn(appid, as, undefined, '满100%减')
  await pageIn(appid, as, undefined, '满100减')
  const live = await pageIn(appid, as, pageOfText('上线'), '已上线')
  await t.call(microPagePublish, { body: { id: live } }, { as, appid })
  const titles = async (query: object) =>
    (await t.call(microPageList, { query }, { as, appid })).data.list.map((page) => page.title)
  expect(await titles({ keywords: '0%' })).toEqual(['满100%减'])
  expect(await titles({ state: 1 })).toEqual(['已上线'])
  expect(await titles({ state: 0 })).toEqual(['满100减', '满100%减'])
  expect(await titles({ size: 2, page: 2 })).toHaveLength(1)
  expect((await t.call(microPageSearch, { body: { state: 1 } }, { as, appid })).data.total).toBe(1)
})

test('a preview link shows the draft for one day, to whoever holds it, of that page only', async () => {
  const { appid, as, id } = await published('公开')
  await t.call(microPageDraft, { body: { id, baseRevision: 1, document: pageOfText('草稿') } }, { as, appid })
  const { url, expiresAt } = (await t.call(microPagePreviewLink, { params: { id } }, { as, appid })).data
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(86_000_000)
  const token = new URL(url).searchParams.get('preview') ?? ''
  const { page } = t.server.services
  expect(await page.previewPage(appid, id, token)).toMatchObject({ document: pageOfText('草稿') })
  const other = await pageIn(appid, as)
  expect(await page.previewPage(appid, other, token)).toBeNull()
  expect(await page.previewPage(appid, id, `${token.slice(0, -2)}AA`)).toBeNull()
  expect(await page.previewPage(appid, id, '')).toBeNull()
})

test('no call reaches another tenant, and no role does more than it may', async () => {
  const { appid, as, id } = await published('我的')
  const { id: strange, owner: stranger } = await t.app()
  const viewer = await t.member(appid, 'viewer')
  const body = { id, baseRevision: 1, document: pageOfText('改') }
  const calls = [
    [microPageDetail, { params: { id } }],
    [microPageCopy, { body: { id } }],
    [microPageTitle, { body: { id, title: '改名' } }],
    [microPageDelete, { params: { id } }],
    [microPageDraft, { body }],
    [microPagePublish, { body: { id } }],
    [microPageUnpublish, { body: { id } }],
    [microPageVersions, { params: { id } }],
    [microPageVersion, { params: { id, version: 1 } }],
    [microPagePreviewLink, { params: { id } }],
    [microPageRestore, { body: { id } }],
  ] as const
  for (const [spec, input] of calls) {
    const answers = {
      path: spec.path,
      elsewhere: (await t.send(spec, input, { as: stranger, appid: strange })).code,
      uninvited: (await t.send(spec, input, { as: stranger, appid })).status,
      anonymous: (await t.send(spec, input, { appid })).status,
      viewer: (await t.send(spec, input, { as: viewer, appid })).status,
    }
    expect(answers).toEqual({
      path: spec.path,
      elsewhere: '400001',
      uninvited: 403,
      anonymous: 401,
      viewer: spec.access.permission === 'page:read' ? 200 : 403,
    })
  }
  const list = await t.call(microPageList, {}, { as: stranger, appid: strange })
  expect(list.data.total).toBe(0)
  expect((await t.call(microPageDetail, { params: { id } }, { as, appid })).data.title).toBe('开业活动')
  expect(await t.server.services.page.publishedPage(strange, id)).toBeNull()
})

test('what was deleted more than 30 days ago is forgotten with its versions', async () => {
  const { appid, as, id } = await published('旧')
  await t.call(microPageDelete, { params: { id } }, { as, appid })
  await t.server.services.page.sweep()
  const count = async () =>
    (await t.database.pool.query('select 1 from micro_page_versions where page_id = $1', [id])).rowCount
  expect(await count()).toBe(1)
  await t.database.pool.query(
    "update micro_pages set deleted_at = now() - interval '31 days' where id = $1",
    [id],
  )
  await t.server.services.page.sweep()
  expect(await count()).toBe(0)
})

test('the detail names what the page leads to and what is deleted', async () => {
  const { id: appid, owner: as } = await t.app()
  const stranger = await t.app()
  const survey = (
    await t.call(surveyCreateBlank, { body: { kind: 'survey', title: '满意度' } }, { as, appid })
  ).data.id
  const target = await pageIn(appid, as)
  const elsewhere = await pageIn(stranger.id, stranger.owner)
  const linkTo = (itemId: string, eventType: 'micro-page' | 'survey') => {
    const block = createBlock('button', blockKinds, { link: { ...noLink, eventType, itemId } }, itemId)
    if (!block) throw new Error('there is no button')
    return block
  }
  const blocks = [
    linkTo(survey, 'survey'),
    linkTo(target, 'micro-page'),
    linkTo(elsewhere, 'micro-page'),
    linkTo('never', 'survey'),
  ]
  const id = await pageIn(appid, as, {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map((block) => block.id),
  })
  const deleted = async () =>
    (await t.call(microPageDetail, { params: { id } }, { as, appid })).data.deletedTargets.toSorted()
  expect(await deleted()).toEqual([`micro-page:${elsewhere}`, 'survey:never'])
  await t.call(microPageDelete, { params: { id: target } }, { as, appid })
  expect(await deleted()).toContain(`micro-page:${target}`)
})

test('a version is named, found among the named ones, and stays what it is', async () => {
  const { appid, as, id } = await published('国庆')
  const options = { as, appid }
  const draft = { id, baseRevision: 1, document: pageOfText('元旦') }
  await t.call(microPageDraft, { body: draft }, options)
  await t.call(microPagePublish, { body: { id } }, options)
  const give = (version: number, name: string | null, others: { as?: TestUser; appid?: string } = options) =>
    t.send(microPageVersionName, { params: { id, version }, body: { name } }, others)
  const list = async (named?: '1') =>
    (await t.call(microPageVersions, { params: { id }, query: { named } }, options)).data
  expect((await give(1, ' 国庆版 ')).status).toBe(200)
  expect((await list()).list.map(({ version, name }) => [version, name])).toEqual([
    [2, null],
    [1, '国庆版'],
  ])
  expect(await list('1')).toMatchObject({ total: 1, list: [{ version: 1, name: '国庆版' }] })
  const old = (await t.call(microPageVersion, { params: { id, version: 1 } }, options)).data
  expect(old.document).toEqual(pageOfText('国庆'))

  const tooLong = await give(1, '长'.repeat(versionName.max + 1))
  expect(tooLong.problems[0]).toEqual({ field: 'name', message: versionName.length })
  expect((await give(3, '没有的版本')).status).toBe(404)
  const other = await t.app()
  expect((await give(1, '别人', { as: other.owner, appid })).status).toBe(403)
  expect((await give(1, '别人', { as: other.owner, appid: other.id })).status).toBe(404)
  expect((await give(1, '别人', { appid })).status).toBe(401)
  expect((await give(1, null)).status).toBe(200)
  expect((await list('1')).total).toBe(0)
})
