// A contest of a school: works are handed in by phone, let through, voted for, judged by a link, and placed.
import { contentCreate, contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { activityPlanSchema } from '@zhanfang/contract/content-kinds/activity/plan'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'

const kind = 'activity'

/** A published activity; how its text is written has a journey of its own. */
async function publishActivity(appid: string): Promise<string> {
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title: '校园摄影大赛' } })
  const params = { kind, id } as const
  const { draft, revision } = await client.call(contentDetail, { params })
  const fields = activityPlanSchema.parse({
    ...draft.fields,
    startsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  })
  await client.call(contentSave, { params, body: { baseRevision: revision, draft: { ...draft, fields } } })
  await client.call(contentPublish, { params })
  return id
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  await expectNoSidewaysScroll(page, name)
}

/** Logs in on the page that a visitor was led to, and comes back. */
async function logInByPhone(page: Page): Promise<void> {
  const mobile = freshMobile()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(mobile))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('a school’s contest: handed in by phone, let through, voted for, judged by a link, placed', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('摄影大赛')
  const id = await publishActivity(appid)
  const screen = `/mini/activity/${id}/works`
  const gallery = `/h5/${appid}/activity/${id}/works`

  await openAt(page, screen, { appid })
  await page.getByRole('switch', { name: '开放作品征集' }).click()
  await page.getByRole('button', { name: '添加组别' }).click()
  await page.getByRole('textbox', { name: '组别 1' }).fill('小学组')
  await page.getByRole('switch', { name: '开启投票' }).click()
  await page.getByRole('switch', { name: '开启评委评审' }).click()
  await page.getByRole('button', { name: '添加评分项' }).click()
  await page.getByRole('textbox', { name: '评分项 1 名称' }).fill('创意')
  await look(page, 'settings')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存，立即生效')).toBeVisible()

  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    viewport: { width: 390, height: 844 },
  })
  const author = await phone.newPage()
  await author.goto(`/h5/${appid}/activity/${id}`)
  await author.getByRole('link', { name: /参赛作品/ }).click()
  await look(author, 'an empty gallery')
  await author.getByRole('link', { name: '提交作品' }).click()
  await logInByPhone(author)
  await author.getByLabel('作品名称').fill('晨光里的操场')
  await author.getByLabel('组别').selectOption('小学组')
  await author.getByLabel('添加图片').setInputFiles({
    name: '照片.png',
    mimeType: 'image/png',
    buffer: await author.screenshot(),
  })
  await look(author, 'the form of a work')
  await author.getByRole('button', { name: '提交作品' }).click()
  await expect(author.getByText('待审核', { exact: true })).toBeVisible()
  await look(author, 'a work of one’s own')

  await openAt(page, screen, { appid })
  await expect(page.getByRole('tab', { name: '作品（1 件待审）' })).toBeVisible()
  await look(page, 'works')
  await page.getByRole('button', { name: '晨光里的操场' }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('img', { name: '图片 1' })).toBeVisible()
  await drawer.getByRole('button', { name: /通\s*过/ }).click()
  await expect(page.getByText('已通过 1 件')).toBeVisible()

  await author.reload()
  await author.getByRole('button', { name: '给“晨光里的操场”投一票' }).click()
  await expect(author.getByText('投票成功')).toBeVisible()
  await expect(author.getByText('1 票', { exact: true })).toBeVisible()
  await author.goto(gallery)
  await look(author, 'a gallery')
  await author.goto(`${gallery}/rank`)
  await look(author, 'the most voted')

  await openAt(page, `${screen}?tab=raters`, { appid })
  await page.getByRole('button', { name: '邀请评委' }).click()
  await page.getByRole('dialog').getByLabel('姓名').fill('王老师')
  await page.getByRole('button', { name: '生成链接' }).click()
  const link = await page.getByRole('textbox', { name: '王老师 的评审链接' }).inputValue()
  await look(page, 'the link of a rater')
  const desk = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    viewport: { width: 1440, height: 900 },
  })
  const rater = await desk.newPage()
  await rater.goto(new URL(link).pathname + new URL(link).search)
  await look(rater, 'an invitation')
  await rater.getByRole('button', { name: '接受邀请' }).click()
  await look(rater, 'the works of a rater')
  await rater.getByRole('link', { name: /晨光里的操场/ }).click()
  await rater.getByLabel('创意（0–10 分）').fill('9')
  await look(rater, 'marks')
  await rater.setViewportSize({ width: 390, height: 844 })
  await look(rater, 'marks on a phone')
  await rater.getByRole('button', { name: '保存' }).click()
  await expect(rater.getByText('1 号作品的打分已保存')).toBeVisible()

  await openAt(page, `${screen}?tab=raters`, { appid })
  await look(page, 'raters')
  await page.getByRole('button', { name: '结束评审' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束评审' }).click()
  await expect(page.getByText(/评审已于/)).toBeVisible()
  await page.getByRole('tab', { name: '名次' }).click()
  await page.getByRole('button', { name: '公布名次' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公布名次' }).click()
  await expect(page.getByText(/名次已于/)).toBeVisible()
  await look(page, 'places')
  await page.getByRole('tab', { name: '投票' }).click()
  await expect(page.getByText('最近 30 天共 1 票')).toBeVisible()
  await look(page, 'votes')
  await author.goto(`${gallery}/rank`)
  await expect(author.getByRole('heading', { name: '评选结果' })).toBeVisible()
  await look(author, 'the result')
})
