// Every call that makes something, one by one: either it obeys the limits of contents, or it is said here why not.
import { randomUUID } from 'node:crypto'
import {
  ADMINISTRATOR,
  type Call,
  type CallInput,
  calls,
  classCreate,
  classDelete,
  contentCreate,
  contentDelete,
  contentKinds,
  contentUsage,
  deleteFile,
  limitReachedSchema,
  microPageCreate,
  microPageDelete,
  microPageSystemTemplates,
  miniCustomerInfo,
  queryCreate,
  siteTemplates,
  SUCCESS_CODE,
  surveyCreateBlank,
  surveyDelete,
  templateList,
  uploadToken,
  userContentLimit,
} from '@zhanfang/contract'
import { goodsTableImport } from '@zhanfang/contract/content-kinds/goods/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { plainCoupon } from '../coupon/testing/coupon-driver.ts'
import { libraryFile, picture } from '../file/testing/library-factory.ts'
import { plainCalendar, plainDraw } from '../prize/testing/prize-driver.ts'

let t: TestServer
let admin: TestUser
let appid: string
let options: { as: TestUser; appid: string }
beforeAll(async () => {
  t = await createTestServer()
  admin = await t.user({ accountType: ADMINISTRATOR })
  const { id, owner } = await t.app()
  appid = id
  options = { as: owner, appid }
  await t.call(miniCustomerInfo, { body: { name: '李老师', phone: '0571-1234', qrcode: '' } }, options)
})
afterAll(() => t.close())

const everyCall: Readonly<Record<string, Call>> = calls

/** Fired below at an app that has no room for anything. */
const obeying: readonly string[] = [
  'microPageCreate',
  'microPageCopy',
  'microPageRestore',
  'microPageCreateByTemplate',
  'classCreate',
  'classCopy',
  'adminClassCopy',
  'classRestore',
  'siteTemplateUse',
  'contentCreate',
  'contentCopy',
  'contentRestore',
  'circleCreate',
  'couponCreate',
  'prizeCampaignCreate',
  'surveyCreateBlank',
  'surveyCreateByTemplate',
  'surveyCopy',
  'surveyRestore',
  'queryCreate',
  'queryCopy',
  'bankAdd',
  'upload',
  'fileRestore',
]

/** They say it row by row; fired below too. */
const obeyingByRow: readonly string[] = ['goodsTableImport']

/** They obey too, and the tests of their own modules see it: they need outside services or work in the background. */
const obeyingElsewhere: readonly string[] = [
  'appCopy',
  'appImport',
  'bulkImportStart',
  'mpArticleImport',
  'mpArticlesImport',
  'pictureFetch',
  'publicLibraryTake',
  'stockPictureTake',
]

/** Why what these make is no content of an app that is counted. */
const exempt: Record<string, readonly string[]> = {
  'a person, an account or a right': [
    'registerUser',
    'platformUserCreate',
    'roleCreate',
    'inviteMember',
    'inviteCodeCreate',
    'customerGroupCreate',
    'customerGroupAdd',
    'surveyWhitelistImport',
    'contentReadersAdd',
    'weappTesterAdd',
    'projectInviteCreate',
    'circleMemberAct',
  ],
  'an app, or what is left of one: apps have a limit of their own': [
    'appCreate',
    'deletedAppRestore',
    'appImportUpload',
    'trialApply',
    'createWxPayOrder',
    'createAlipayOrder',
    'createInviteCodePay',
  ],
  'the platform’s own': [
    'virtualPlatformCreate',
    'portalContentCreate',
    'platformEditionCreate',
    'inviteBatchCreate',
    'libraryPassageAdd',
    'libraryPictureAdd',
    'libraryCategoryCreate',
    'weappTemplateAdd',
    'versionAnnounce',
    'platformListViewCreate',
    'announcementSend',
  ],
  'a part of a content that is counted': [
    'dataSliceTextCreate',
    'dataSliceImageCreate',
    'dataSliceImageTextCreate',
    'dataSliceNoticeCreate',
    'dataSliceTextCreateV2',
    'dataSliceImageCreateV2',
    'channelVideo',
    'headerNavCreate',
    'footerCategoryCreate',
    'microPageNoteCreate',
    'contentSave',
    'contentVersionRestore',
    'contentSecretLinkCreate',
    'contentVisitorComment',
    'circleClassCreate',
    'circlePostCreate',
    'photoAdd',
    'projectTaskCreate',
    'projectUpdateCreate',
    'projectFileAdd',
    'questionAdd',
    'questionCopy',
    'formItemAdd',
    'logicRuleAdd',
    'webhookAdd',
    'bankQuestionsAdd',
    'bookingCreate',
    'bookingBlockCreate',
    'entryCreate',
    'deskLinkCreate',
    'couponBatchCreate',
    'redeemLinkCreate',
    'couponIssueCreate',
    'prizeCodesAdd',
    'goodsNumberUse',
    'workSettingsSave',
    'queryTable',
    'examSave',
    'answerAdd',
    'answerRestore',
    'answerImportUpload',
    'answerImportPreview',
    'answerImportStart',
  ],
  'what is kept to be used again, of which there are never more than a few hundred': [
    'ownSectionCreate',
    'microPageTemplateCreate',
    'templateSave',
    'favoriteQuestionAdd',
    'folderCreate',
    'tagCreate',
    'listViewCreate',
    'shortLink',
    'libraryPageTemplateOffer',
  ],
  'bytes that belong to something else than the library of files': [
    'personAvatar',
    'platformPicture',
    'portalPicture',
    'subjectFileUpload',
    'mchCertificate',
    'weappMediaUpload',
    // Its place was taken when it was uploaded.
    'addFile',
    'answerFileUpload',
    'examFileUpload',
  ],
  'only reads, or shows what it would do': [
    'contentImportPage',
    'bulkImportUpload',
    'goodsTablePreview',
    'publicPassageTake',
    'weappCategoryAdd',
    'pointsOfferSave',
  ],
}

const makes = (name: string, { method, summary }: Call) =>
  (method === 'POST' || method === 'PUT') &&
  (/(?:Create|CreateBlank|CreateByTemplate|CreateV2|Copy|Add|Restore|Import|Use|Take|Save|Upload)$/.test(
    name,
  ) ||
    /^(?:新建|新增|复制|恢复删除|导入|上传|生成一|存|用.*新建|往|给.*加一|加一|发布一个新|发动态|发一)/.test(
      summary,
    ))

test('every call that makes something is known here', () => {
  const known = [...obeying, ...obeyingByRow, ...obeyingElsewhere, ...Object.values(exempt).flat()]
  expect(known.filter((name, at) => known.indexOf(name) !== at)).toEqual([])
  expect(known.filter((name) => !(name in everyCall))).toEqual([])
  const making = Object.entries(everyCall).flatMap(([name, call]) => (makes(name, call) ? [name] : []))
  expect(making.filter((name) => !known.includes(name))).toEqual([])
})

const REACHED = { status: 200, code: '900001', msg: '当前内容已达到数量上限' }

test('where there is no room, each of them is refused and says whom to ask', async () => {
  const mustDo = async <Spec extends Call>(call: Spec, input: CallInput<Spec>) => {
    const answer = await t.call(call, input, options)
    if (answer.code !== SUCCESS_CODE) throw new Error(`${call.path}: ${answer.msg}`)
    return answer.data
  }
  const page = async () => (await mustDo(microPageCreate, { body: { title: '页面' } })).id
  const survey = async () => (await mustDo(surveyCreateBlank, { body: { title: '问卷', kind: 'survey' } })).id
  const column = async () => (await mustDo(classCreate, { body: { name: '专栏' } })).id
  const gone = { page: await page(), survey: await survey(), column: await column() }
  await mustDo(microPageDelete, { params: { id: gone.page } })
  await mustDo(surveyDelete, { params: { id: gone.survey } })
  await mustDo(classDelete, { params: { id: gone.column } })
  const there = { page: await page(), survey: await survey(), column: await column() }
  const query = (await mustDo(queryCreate, { body: { title: '查询' } })).id
  const file = await libraryFile(t, options, await picture())
  await mustDo(deleteFile, { query: { id: file.id } })
  const { token } = await mustDo(uploadToken, { query: { nameSuffix: 'png' } })
  const template = (await mustDo(templateList, { query: {} })).list[0]
  const pageTemplate = (await mustDo(microPageSystemTemplates, {})).list.find(
    ({ surveys }) => surveys.length === 0,
  )
  const site = (await mustDo(siteTemplates, {})).list[0]
  const contents: [string, object][] = []
  for (const kind of contentKinds) {
    const [alive, dead] = [
      await mustDo(contentCreate, { params: { kind }, body: {} }),
      await mustDo(contentCreate, { params: { kind }, body: {} }),
    ]
    await mustDo(contentDelete, { params: { kind, id: dead.id } })
    contents.push(
      ['contentCreate', { params: { kind }, body: {} }],
      ['contentCopy', { params: { kind, id: alive.id } }],
      ['contentRestore', { params: { kind, id: dead.id } }],
    )
  }

  const { list } = await mustDo(contentUsage, { params: { id: appid } })
  for (const { type } of list)
    await t.call(userContentLimit, { body: { appId: appid, type, most: 0 } }, { as: admin })

  const ways: [string, object, { as?: TestUser; file?: { content: Buffer; name: string } }?][] = [
    ...contents,
    ['microPageCreate', { body: { title: '页面' } }],
    ['microPageCopy', { body: { id: there.page } }],
    ['microPageRestore', { body: { id: gone.page } }],
    ['microPageCreateByTemplate', { body: { templateId: pageTemplate?.id } }],
    ['classCreate', { body: { name: '专栏' } }],
    ['classCopy', { body: { id: there.column } }],
    ['adminClassCopy', { body: { appid, id: there.column } }, { as: admin }],
    ['classRestore', { body: { id: gone.column } }],
    ['siteTemplateUse', { body: { templateId: site?.id, requestId: randomUUID() } }],
    ['circleCreate', { body: { circleName: '圈子' } }],
    ['couponCreate', { body: plainCoupon() }],
    ['prizeCampaignCreate', { body: plainDraw() }],
    ['prizeCampaignCreate', { body: plainCalendar() }],
    ['surveyCreateBlank', { body: { title: '问卷', kind: 'survey' } }],
    ['surveyCreateByTemplate', { body: { templateId: template?.id } }],
    ['surveyCopy', { body: { id: there.survey } }],
    ['surveyRestore', { body: { id: gone.survey } }],
    ['queryCreate', { body: { title: '查询' } }],
    ['queryCopy', { body: { id: query } }],
    ['bankAdd', { body: { name: '题库' } }],
    ['upload', { query: { token } }, { file: { content: await picture(), name: '海报.png' } }],
    ['fileRestore', { body: { id: file.id } }],
  ]
  expect([...new Set(ways.map(([name]) => name))].toSorted()).toEqual(obeying.toSorted())
  for (const [name, input, more] of ways) {
    const call = everyCall[name]
    if (!call) throw new Error(`no call is named ${name}`)
    const answer = await t.send(call, input, { ...options, ...more })
    expect(answer, `${name} ${JSON.stringify(input)}`).toMatchObject(REACHED)
    expect(limitReachedSchema.parse(answer.detail)).toMatchObject({
      most: 0,
      contacts: [{ who: 'manager', name: '李老师' }, { who: 'platform' }],
    })
  }
  expect((await t.send(uploadToken, { query: { nameSuffix: 'png' } }, options)).code).toBe('900001')
  const goods = [
    '商品编号,商品名称,摘要,规格1,规格1选项,规格2,规格2选项,售价,划线价,库存,商品编码,在售',
    ',帆布袋,,,,,,25,,8,,',
  ].join('\n')
  const table = await t.call(
    goodsTableImport,
    {},
    {
      ...options,
      file: { content: Buffer.from(goods), name: '商品.csv' },
    },
  )
  expect(table.data).toMatchObject({ created: [], problems: [{ row: 2, message: REACHED.msg }] })
})
