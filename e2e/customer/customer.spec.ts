// A visitor of a site with an account: they log in, read, keep, answer, find all of it again, and take it away.
import { readFile } from 'node:fs/promises'
import {
  contentCreate,
  contentDetail,
  contentPublish,
  contentSave,
  contentVisibilitySet,
  noRestrictions,
} from '@zhanfang/contract'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { openAt } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'
import { openOperator, surveyOf } from '../support/surveys.ts'

const kind = 'article'

test('a customer logs in, reads, keeps, answers, finds it below 我的, and leaves with it', async ({
  browser,
}) => {
  const operator = await openOperator()
  const { appid, client } = operator
  const mobile = freshMobile()
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title: '会员须知' } })
  const params = { kind, id } as const
  const { draft, revision } = await client.call(contentDetail, { params })
  const content = [
    { type: 'paragraph' as const, content: [{ type: 'text' as const, text: '请爱护公共设施。' }] },
  ]
  const body = { ...draft, body: { type: 'doc' as const, version: 1 as const, content } }
  await client.call(contentSave, { params, body: { baseRevision: revision, draft: body } })
  await client.call(contentVisibilitySet, { params, body: { visibility: 'customers', groupIds: [] } })
  await client.call(contentPublish, { params })
  const survey = await operator.publish(
    surveyOf('survey', '会员意见', [{ type: 'text', id: 'wish', title: '有什么建议？', required: true }]),
    { restrictions: { ...noRestrictions, login: true } },
  )

  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    viewport: { width: 390, height: 844 },
  })
  const page = await phone.newPage()
  const look = async (name: string) => {
    await expectAccessible(page, name)
    await expectNoSidewaysScroll(page, name)
  }
  await page.goto(`/h5/${appid}/article/${id}`)
  await expect(page.getByText('请爱护公共设施')).toHaveCount(0)
  await look('the gate of a content for customers')
  await page.getByRole('link', { name: '去登录' }).click()
  await look('the login')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(mobile))
  await look('the code')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await expect(page.getByText('请爱护公共设施')).toBeVisible()
  await page.getByRole('button', { name: /收藏/ }).click()
  await expect(page.getByRole('button', { name: '已收藏' })).toHaveAttribute('aria-pressed', 'true')
  await look('a content for customers')

  await page.goto(survey.address)
  await page.getByLabel(/有什么建议/).fill('多种树')
  await look('a survey that asked for a login')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible()

  await page.goto(`/h5/${appid}/me`)
  await look('我的')
  for (const [part, title] of [
    ['我的填写', '会员意见'],
    ['我的收藏', '会员须知'],
    ['浏览记录', '会员须知'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(part) }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await look(part)
    await page.goBack()
  }
  for (const part of ['考试成绩', '消息', '登录的设备', '会员协议']) {
    await page.getByRole('link', { name: new RegExp(part) }).click()
    await look(part)
    await page.goBack()
  }
  await page.getByRole('link', { name: '修改资料' }).click()
  await page.getByLabel('昵称').fill('小林')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await look('修改资料')

  await page.goto(`/h5/${appid}/me/data`)
  await look('我的资料与注销')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载' }).click(),
  ])
  const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(exported).toMatchObject({
    account: { nickname: '小林' },
    answers: [{ survey: '会员意见', answers: { wish: '多种树' } }],
    favorites: [{ type: kind, id }],
  })
  const leave = async (button: string) => {
    await page
      .getByLabel(/请输入「注销」/)
      .first()
      .fill('注销')
    await page.getByRole('button', { name: button }).click()
  }
  await leave('注销账号')
  await expect(page.getByText(/账号会在 .* 删除/)).toBeVisible()
  await page.goto(`/h5/${appid}/me/data`)
  await page
    .getByLabel(/请输入「注销」/)
    .last()
    .fill('注销')
  await page.getByRole('button', { name: '现在就删除' }).click()
  await page.goto(`/h5/${appid}/me`)
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await page.goto(`/h5/${appid}/article/${id}`)
  await expect(page.getByText('请爱护公共设施')).toHaveCount(0)
  await phone.close()
})

test('customers come in as a table, are tagged, and found by it', async ({ page }) => {
  const { appid } = await openOperator()
  const mobile = freshMobile()
  await openAt(page, `/bulk-import/customer/${appid}`, { appid })
  await expectAccessible(page, 'an import')
  const buffer = Buffer.from(`手机号,昵称\n${mobile},阿周\n123,错的\n`)
  await page.locator('input[type=file]').setInputFiles({ name: '会员.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('手机号不正确')).toBeVisible()
  await expectAccessible(page, 'the preview of an import')
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await expect(page.getByText('导入完成：新建 1 项')).toBeVisible()
  await page.getByRole('link', { name: '去看看' }).click()
  await page.getByRole('button', { name: '更多 阿周' }).first().click()
  await page.getByRole('menuitem', { name: '标签' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '标签' }).fill('常客，')
  await dialog.getByRole('button', { name: /确\s?定/ }).click()
  await expect(page.getByRole('row', { name: /阿周/ }).first().getByText('常客')).toBeVisible()
  await expectAccessible(page, 'the list of customers')
})
