// Where files are used, the bin with its screen, names and folders.
import { blockKinds, noLink } from '@zhanfang/blocks'
import {
  classCreate,
  campaignStates,
  classUpdate,
  customerInfo,
  deleteFile,
  fileBin,
  fileList,
  fileRename,
  fileRestore,
  fileUses,
  folderCreate,
  folderPut,
  folderTree,
  footerCategoryCreate,
  headerNavCreate,
  microPageCreate,
  microPageDelete,
  microPageDraft,
  microPageDetail,
  microPagePublish,
  siteAppearanceUpdate,
  surveyCreateBlank,
  surveyDetail,
  surveyPublish,
  surveyUpdate,
  tagCreate,
  tagSet,
  websiteNicknameAndImg,
} from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Module } from '../../composition/define-module.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { modules } from '../index.ts'
import { prizeCampaigns, prizes } from '../prize/tables.ts'
import { projectUpdates } from '../project/tables.ts'
import { favoriteQuestions } from '../survey-library/tables.ts'
import { question } from '../survey/testing/survey-factory.ts'
import { libraryFile, picture, type Caller } from './testing/library-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

async function library() {
  const { id: appid, owner: as } = await t.app({ appName: '晨光书店' })
  return { appid, as } satisfies Caller
}
function pageWith(url: string) {
  const image = { url, width: 80, height: 60, alt: '', link: noLink }
  const block = createBlock('image', blockKinds, { imageList: [image] }, 'b1')
  if (!block) throw new Error('no such kind')
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}
const usesOf = async (options: Caller, ...ids: string[]) =>
  (await t.call(fileUses, { query: { ids: ids.join(',') } }, options)).data.list

test('pages, columns, surveys and settings say which files they use, and where in them', async () => {
  const options = await library()
  const poster = await libraryFile(t, options, await picture())
  const unused = await libraryFile(t, options, await picture())
  expect(await usesOf(options, poster.id, unused.id)).toEqual([
    { id: poster.id, uses: [], hidden: 0 },
    { id: unused.id, uses: [], hidden: 0 },
  ])

  const { id } = (
    await t.call(microPageCreate, { body: { title: '开业', document: pageWith(poster.url) } }, options)
  ).data
  expect(await usesOf(options, poster.id)).toEqual([
    {
      id: poster.id,
      uses: [{ kind: '微页面', title: '开业', where: '草稿', isPublic: false, path: `/micro/edit/${id}` }],
      hidden: 0,
    },
  ])
  void (await t.call(microPagePublish, { body: { id } }, options)).data
  expect((await usesOf(options, poster.id))[0]?.uses).toMatchObject([
    { where: '草稿、已发布的版本', isPublic: true },
  ])
  // The draft goes on without it, and is published: an older version still has it.
  const detail = (await t.call(microPageDetail, { params: { id } }, options)).data
  const emptied = { id, baseRevision: detail.revision, document: pageWith(unused.url) }
  void (await t.call(microPageDraft, { body: emptied }, options)).data
  expect((await usesOf(options, poster.id))[0]?.uses).toMatchObject([
    { where: '已发布的版本', isPublic: true },
  ])
  void (await t.call(microPagePublish, { body: { id } }, options)).data
  expect((await usesOf(options, poster.id))[0]?.uses).toMatchObject([
    { where: '以前的版本 1', isPublic: false },
  ])
  void (await t.call(microPageDelete, { params: { id } }, options)).data
  expect((await usesOf(options, poster.id))[0]?.uses).toEqual([])

  const column = (await t.call(classCreate, { body: { name: '新书', classTemplateId: 'contact' } }, options))
    .data
  void (await t.call(classUpdate, { body: { id: column.id, imageUrl: poster.url } }, options)).data
  const { id: surveyId } = (await t.call(surveyCreateBlank, { body: { title: '读者调查' } }, options)).data
  const survey = (await t.call(surveyDetail, { params: { id: surveyId } }, options)).data
  const elements = [
    question('single', {
      id: 'q1',
      options: [
        { id: 'a', text: '甲', image: poster.url },
        { id: 'b', text: '乙' },
      ],
    }),
  ]
  const definition = { ...survey.definition, elements }
  const draft = { id: surveyId, baseRevision: survey.revision, definition }
  void (await t.call(surveyUpdate, { body: draft }, options)).data
  void (await t.call(surveyPublish, { body: { id: surveyId } }, options)).data
  const banner = [{ url: poster.url, width: 80, height: 60, alt: '', link: noLink }]
  void (await t.call(siteAppearanceUpdate, { body: { banner } }, options)).data
  void (await t.call(websiteNicknameAndImg, { body: { appImg: poster.url } }, options)).data
  const [all] = await usesOf(options, poster.id)
  expect(all?.uses.map(({ kind, title, where, isPublic }) => [kind, title, where, isPublic])).toEqual(
    expect.arrayContaining([
      ['专栏', '新书', '专栏图片', true],
      ['问卷', '读者调查', '草稿、已发布的版本', true],
      ['设置', '整站风格', '', true],
      ['设置', '晨光书店', '网站头像', true],
    ]),
  )
  expect(all?.uses).toHaveLength(4)
  // A viewer of files alone is told that there is more, not what.
  const [seen] = await usesOf({ ...options, as: await t.member(options.appid, 'viewer') }, poster.id)
  expect((seen?.uses.length ?? 0) + (seen?.hidden ?? 0)).toBe(4)
})

/** Columns that may name something, or are called like an address of a picture, and why no use is looked for in them. */
const ledTo = 'names things by their ids, no picture'
const elsewhere = 'is kept with what it belongs to, in no library'
const again = 'is taken from the draft or the version, which is looked through'
const notLookedThrough = new Map([
  ['activity_photo_reports.photo_id', elsewhere],
  ['activity_photos.url', elsewhere],
  ['activity_work_files.media_type', elsewhere],
  ['activity_works.pictures', elsewhere],
  ['bank_questions.translations', 'has words alone'],
  ['content_versions.card', again],
  ['contents.cover', again],
  ['contents.list_fields', again],
  ['coupon_templates.rules', ledTo],
  ['exam_papers.answers', 'what people have answered'],
  ['exam_papers.layout', 'an order of questions'],
  ['exam_settings.settings', ledTo],
  ['files.media_type', 'the library itself'],
  ['invoices.media_type', elsewhere],
  ['library_copies.picture_id', 'a picture of the platform'],
  ['official_accounts.follow_image', 'lies at WeChat'],
  ['official_accounts.head_img', 'lies at WeChat'],
  ['official_articles.cover', 'lies at WeChat'],
  ['official_articles.url', 'lies at WeChat'],
  ['prize_campaigns.rules', ledTo],
  ['prizes.gift', ledTo],
  ['project_files.media_type', elsewhere],
  ['query_pages.settings', ledTo],
  ['subject_files.media_type', elsewhere],
  ['survey_answer_files.key', elsewhere],
  ['survey_answer_files.media_type', elsewhere],
  ['survey_answer_history.answers', 'what people have answered'],
  ['survey_answers.answers', 'what people have answered'],
  ['survey_collections.restrictions', ledTo],
  ['survey_drawn_questions.question', again],
  ['survey_webhooks.url', 'the address of somebody else'],
  ['table_exports.media_type', 'is fetched by who asked for it, and is in no library'],
  ['weapp_accounts.head_img', 'lies at WeChat'],
  ['weapp_registrations.authorize_url', 'a page of WeChat'],
])

test('whatever may name files is looked through, or named with the reason why it is not', async () => {
  const documents = modules
    .flatMap((module: Module) => module.appData?.carried ?? [])
    .flatMap(({ name, table, columns }) =>
      Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
        columns[key]?.travels === 'document' ? [`${name}.${column.name}`] : [],
      ),
    )
  const { rows } = await t.database.pool.query(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name ~ '(picture|image|_img|cover|poster|qr_?code|photo|media|^url$|_url$)'
       and c.data_type in ('text', 'jsonb', 'ARRAY')
       and exists (select 1 from information_schema.columns o where o.table_schema = 'public'
                   and o.table_name = c.table_name and o.column_name in ('app_id', 'appid'))`,
  )
  const called = z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name)
  const looked = t.server.services.file.uses.looksAt()
  const open = [...new Set([...documents, ...called])].filter((name) => !looked.includes(name))
  expect(open.toSorted()).toEqual([...notLookedThrough.keys()].toSorted())
})

test('prizes, kept questions and the cards of those who are asked say which files they use', async () => {
  const options = await library()
  const poster = await libraryFile(t, options, await picture())
  const appId = options.appid
  const db = t.database.db
  await db.insert(prizeCampaigns).values({
    appId,
    id: 'draw1',
    name: '开业抽奖',
    look: 'wheel',
    state: campaignStates.active,
    intro: '',
    rules: {},
    createdBy: 'u',
    createdByName: 'u',
  })
  const prize = { kind: 'thing', odds: 0, stock: 1, isBig: false, cost: 0, gift: {}, imageUrl: poster.url }
  await db.insert(prizes).values([
    { appId, id: 'p1', campaignId: 'draw1', place: 0, name: '水杯', ...prize },
    { appId, id: 'p2', campaignId: 'draw1', place: 1, name: '毛巾', ...prize },
  ])
  await db.insert(projectUpdates).values({
    appId,
    id: 'up1',
    contentId: 'project1',
    text: '开工了',
    pictures: [poster.url],
    isPublic: false,
    byName: '林小满',
  })
  await db.insert(favoriteQuestions).values({
    appId,
    userId: 'u',
    id: 'fq1',
    title: '您喜欢哪一张',
    question: { image: poster.url },
  })
  const link = { ...noLink, eventType: 'file' as const, itemId: poster.id }
  const head = { parentId: null, title: '下载画册', link, isShow: true }
  void (await t.call(headerNavCreate, { body: head }, options)).data
  const foot = { title: '资料', links: [{ title: '画册', link }] }
  void (await t.call(footerCategoryCreate, { body: foot }, options)).data
  const card = { open: true, name: '', phone: '', qrcode: poster.url, hours: '' }
  void (await t.call(customerInfo, { body: card }, options)).data
  const [all] = await usesOf(options, poster.id)
  expect(all?.uses.map(({ kind, title, where, isPublic }) => [kind, title, where, isPublic])).toEqual(
    expect.arrayContaining([
      ['抽奖和签到活动', '开业抽奖', '奖品“水杯”“毛巾”的图片', true],
      ['项目', '', '1 条动态', false],
      ['收藏的题目', '您喜欢哪一张', '', false],
      ['设置', '晨光书店', '客服名片的二维码', true],
      ['设置', '下载画册', '电脑版的顶部导航', true],
      ['设置', '资料', '电脑版的底部导航', true],
    ]),
  )
  expect(all?.uses).toHaveLength(6)
})

test('uses of another app are nobody else’s', async () => {
  const options = await library()
  const poster = await libraryFile(t, options, await picture())
  void (await t.call(microPageCreate, { body: { title: '开业', document: pageWith(poster.url) } }, options))
    .data
  const other = await library()
  expect(await usesOf(other, poster.id)).toEqual([{ id: poster.id, uses: [], hidden: 0 }])
  const query = { ids: poster.id }
  expect((await t.send(fileUses, { query }, { as: other.as, appid: options.appid })).status).toBe(403)
  expect((await t.send(fileUses, { query }, { appid: options.appid })).status).toBe(401)
  expect((await t.send(fileUses, { query: { ids: "a' or 1=1" } }, options)).status).toBe(422)
})

test('the bin says who deleted a file and how long it stays, and gives it back', async () => {
  const options = await library()
  const poster = await libraryFile(t, options, await picture(), '海报.png')
  void (await t.call(deleteFile, { query: { id: poster.id } }, options)).data
  const bin = async (caller: Caller = options) => (await t.call(fileBin, { query: {} }, caller)).data
  const { list, total } = await bin()
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({
    id: poster.id,
    name: '海报.png',
    size: poster.size,
    deletedBy: options.as.nickname,
  })
  const days =
    (new Date(list[0]?.expiresAt ?? 0).getTime() - new Date(list[0]?.deletedAt ?? 0).getTime()) / 86_400_000
  expect(days).toBeCloseTo(30)
  const other = await library()
  expect((await bin(other)).total).toBe(0)
  expect((await t.call(fileRestore, { body: { id: poster.id } }, other)).code).toBe('600001')
  const viewer = { ...options, as: await t.member(options.appid, 'viewer') }
  expect((await t.send(fileRestore, { body: { id: poster.id } }, viewer)).status).toBe(403)
  void (await t.call(fileRestore, { body: { id: poster.id } }, options)).data
  expect((await bin()).total).toBe(0)
  expect((await t.inject({ method: 'GET', url: poster.url })).statusCode).toBe(200)
  expect((await t.call(fileRestore, { body: { id: poster.id } }, options)).code).toBe('600001')
})

test('a file is renamed, and its address stays', async () => {
  const options = await library()
  const poster = await libraryFile(t, options, await picture())
  const renamed = (await t.call(fileRename, { body: { id: poster.id, name: ' 开业/海报.png ' } }, options))
    .data
  expect(renamed).toMatchObject({ name: '海报.png', url: poster.url })
  const found = (await t.call(fileList, { query: { keywords: '海报' } }, options)).data
  expect(found.total).toBe(1)
  expect((await t.send(fileRename, { body: { id: poster.id, name: ' ' } }, options)).status).toBe(422)
  const other = await library()
  expect((await t.call(fileRename, { body: { id: poster.id, name: 'x' } }, other)).code).toBe('600001')
  const viewer = { ...options, as: await t.member(options.appid, 'viewer') }
  expect((await t.send(fileRename, { body: { id: poster.id, name: 'x' } }, viewer)).status).toBe(403)
})

test('files lie in folders and have tags; one that comes back from the bin lies where it lay', async () => {
  const options = await library()
  const [poster, other] = [
    await libraryFile(t, options, await picture()),
    await libraryFile(t, options, await picture()),
  ]
  const kind = 'file'
  const { id: folderId } = (await t.call(folderCreate, { body: { kind, name: '开业' } }, options)).data
  const { id: tagId } = (await t.call(tagCreate, { body: { kind, name: '海报' } }, options)).data
  const itemIds = [poster.id]
  void (await t.call(folderPut, { body: { kind, itemIds, folderId } }, options)).data
  void (await t.call(tagSet, { body: { kind, itemIds, add: [tagId] } }, options)).data
  const listed = async (query = {}) => (await t.call(fileList, { query }, options)).data.list
  expect(await listed({ folder: folderId })).toMatchObject([{ id: poster.id, folderId, tagIds: [tagId] }])
  expect(await listed({ folder: 'none' })).toMatchObject([{ id: other.id, folderId: null, tagIds: [] }])
  expect(await listed({ tags: tagId })).toMatchObject([{ id: poster.id }])
  const counted = async () => (await t.call(folderTree, { query: { kind } }, options)).data.folders[0]?.count
  expect(await counted()).toBe(1)
  void (await t.call(deleteFile, { query: { id: poster.id } }, options)).data
  expect(await counted()).toBe(0)
  void (await t.call(fileRestore, { body: { id: poster.id } }, options)).data
  expect(await listed({ folder: folderId })).toMatchObject([{ id: poster.id }])
  const viewer = { ...options, as: await t.member(options.appid, 'viewer') }
  expect((await t.send(folderPut, { body: { kind, itemIds, folderId: null } }, viewer)).status).toBe(403)
})
