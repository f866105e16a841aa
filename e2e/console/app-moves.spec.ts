import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import {
  answerSubmit,
  appCreate,
  login,
  siteTemplates,
  siteTemplateUse,
  surveyPublish,
  surveySearch,
  surveyCreateBlank,
  surveyDetail,
  surveyUpdate,
} from '@zhanfang/contract'
import { createClient } from '@zhanfang/contract/client'
import { newQuestion } from '@zhanfang/survey'
import { contentOf } from '../../apps/server/src/modules/transfer/testing/archive-content.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { BASE_URL, clientOf, logIn, PASSWORD, publishDrafts, sharedToken } from '../support/console.ts'
import { secondInstallation } from '../support/second-installation.ts'

const clientAt = (baseUrl: string, token: string, appid?: string) =>
  createClient({ baseUrl, token: () => token || undefined, appid: () => appid })

/** The content of an archive without the notes of whom the server has told of what: it goes on with that by itself. */
function whatStays(archive: Buffer): Record<string, string[]> {
  const { 'tables/survey_milestones.jsonl': _told, ...tables } = contentOf(archive)
  return tables
}

/** A whole site of a template, and a survey with an answer. */
async function furnishedApp(appName: string): Promise<void> {
  const token = await sharedToken()
  const { id } = await clientOf(token).call(appCreate, { body: { appName } })
  const client = clientOf(token, id)
  const [template] = (await client.call(siteTemplates)).list
  await client.call(siteTemplateUse, { body: { templateId: template?.id ?? '', requestId: randomUUID() } })
  await publishDrafts(client)
  const survey = await client.call(surveyCreateBlank, { body: { title: '搬家前的问卷' } })
  const { definition, revision } = await client.call(surveyDetail, { params: { id: survey.id } })
  const elements = [{ ...newQuestion('text'), id: 'name', title: '您怎么称呼？' }]
  await client.call(surveyUpdate, {
    body: { id: survey.id, baseRevision: revision, definition: { ...definition, elements } },
  })
  await client.call(surveyPublish, { body: { id: survey.id } })
  const body = { submitId: randomUUID().replaceAll('-', ''), version: 1, answers: { name: '老街坊' } }
  await client.call(answerSubmit, { params: { id: survey.id }, body })
}

/** Exports the app with its answers, as its owner does it, and saves the file. */
async function exportByHand(page: Page, appName: string): Promise<string> {
  await page.getByRole('button', { name: `${appName}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '导出应用' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('密钥、账号、成员和日志不会导出')
  await dialog.getByRole('checkbox', { name: '连同答卷、试卷、证书和白名单' }).check()
  await expect(dialog).toContainText('个人信息')
  await expectAccessible(page, 'the dialog of an export')
  await dialog.getByRole('button', { name: '开始导出' }).click()
  await page.waitForURL('**/app-transfers')
  const item = page.getByRole('listitem').filter({ hasText: appName }).first()
  await expect(item).toContainText('已完成', { timeout: 60_000 })
  const download = page.waitForEvent('download')
  await item.getByRole('button', { name: /下载（/ }).click()
  const file = await (await download).path()
  return file
}

/** Imports a file as a new app and opens it. Returns its id. */
async function importByHand(page: Page, file: string, appName: string): Promise<string> {
  await page.goto(new URL('/app-transfers', page.url()).href)
  await expect(page.getByRole('heading', { name: '搬家与复制' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: `${appName}.zip`,
    mimeType: 'application/zip',
    buffer: await readFile(file),
  })
  await page.getByRole('button', { name: '查看并导入' }).first().click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('问卷')
  await expect(dialog).toContainText('成员不会跟着走')
  await expect(dialog.getByLabel('新应用的名称')).toBeFocused()
  await expectAccessible(page, 'what an import brings')
  await dialog.getByLabel('新应用的名称').fill(appName)
  await dialog.getByRole('checkbox', { name: '连同答卷、试卷、证书和白名单' }).check()
  await dialog.getByRole('button', { name: '导入为新应用' }).click()
  const item = page.getByRole('listitem').filter({ hasText: appName }).first()
  await expect(item).toContainText('已完成', { timeout: 60_000 })
  await expectAccessible(page, 'exports and imports')
  await item.getByRole('link', { name: '打开新应用' }).click()
  await page.waitForURL('**/mini/message*')
  await expect(page.getByRole('heading', { name: appName })).toBeVisible()
  return new URL(page.url()).searchParams.get('appId') ?? ''
}

test('an app moves to another installation and back unchanged, and works there', async ({
  page,
  browser,
}) => {
  test.slow()
  const second = await secondInstallation()
  try {
    const name = `搬家${Date.now() % 1_000_000}`
    await furnishedApp(name)
    await logIn(page)
    await page.getByLabel('搜索应用名称').fill(name)
    const out = await exportByHand(page, name)

    const there = await browser.newPage()
    await there.goto(`${second.url}/login`)
    await there.getByLabel('账号').fill('operator')
    await there.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await there.getByRole('button', { name: '登录', exact: true }).click()
    await there.waitForURL('**/messagelist/mini')
    const appid = await importByHand(there, out, name)

    // Back again, before anybody does anything there.
    await there.goto(`${second.url}/messagelist/mini`)
    const back = await exportByHand(there, name)
    await page.goto(`${BASE_URL}/messagelist/mini`)
    await importByHand(page, back, `${name}回`)
    await page.goto(`${BASE_URL}/messagelist/mini`)
    const again = await exportByHand(page, `${name}回`)
    expect(whatStays(await readFile(again))).toEqual(whatStays(await readFile(out)))

    // The site stands there, and its survey takes answers.
    const visitor = await browser.newPage()
    await visitor.goto(`${second.url}/h5/${appid}`)
    await expect(visitor.getByRole('main')).toBeVisible()
    const { token } = await clientAt(second.url, '').call(login, {
      body: { account: 'operator', password: PASSWORD },
    })
    const [survey] = (
      await clientAt(second.url, token, appid).call(surveySearch, { body: { keywords: '搬家前的问卷' } })
    ).list
    await visitor.goto(`${second.url}/h5/${appid}/survey/${survey?.id}`)
    await visitor.getByLabel('您怎么称呼？').fill('新街坊')
    await visitor.getByRole('button', { name: '提交' }).click()
    await expect(visitor.getByRole('heading', { name: /感谢|提交/ })).toBeVisible()
    await expect
      .poll(async () => {
        const { list } = await clientAt(second.url, token, appid).call(surveySearch, { body: {} })
        return list.find(({ id }) => id === survey?.id)?.answerCount
      })
      .toBe(2)
  } finally {
    await second.stop()
  }
})

test('an app is copied from its card, and a file that is none of ours is refused in words', async ({
  page,
}) => {
  const name = `复制${Date.now() % 1_000_000}`
  await furnishedApp(name)
  await logIn(page)
  await page.getByLabel('搜索应用名称').fill(name)
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '复制应用' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('新应用的名称')).toHaveValue(`${name}副本`)
  await dialog.getByLabel('新应用的名称').fill('一')
  await dialog.getByRole('button', { name: '开始复制' }).click()
  await expect(dialog).toContainText('2～15个字')
  await dialog.getByLabel('新应用的名称').fill(`${name}二`)
  await dialog.getByRole('button', { name: '开始复制' }).click()
  await page.waitForURL('**/app-transfers')
  const item = page.getByRole('listitem').filter({ hasText: `${name}二` })
  await expect(item).toContainText('已完成', { timeout: 60_000 })
  await item.getByText(/项没有带来或有变化/).click()
  await expect(item).toContainText('成员不会跟着走')

  await page.locator('input[type=file]').setInputFiles({
    name: '别的.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('这不是压缩包'),
  })
  const refused = page.getByRole('listitem').filter({ hasText: '别的.zip' })
  await expect(refused).toContainText('不是从站坊导出的应用文件', { timeout: 30_000 })
  await refused.getByRole('button', { name: /^删除记录/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /删除/ }).click()
  await expect(refused).toHaveCount(0)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `the list at ${width}`)
  }
})
