import { expect, type Page, test } from '@playwright/test'
import {
  contentCreate,
  contentDetail,
  contentPublish,
  contentSave,
  surveyCreateBlank,
  surveyDetail,
  surveyPublish,
  surveyUpdate,
} from '@zhanfang/contract'
import { entryCreate } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { activityPlanSchema } from '@zhanfang/contract/content-kinds/activity/plan'
import { emptyDefinition, newQuestion, surveyDefinitionSchema } from '@zhanfang/survey'
import type { z } from 'zod'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { clientOf, dropApps, makeApp, openAt, saved, sharedToken } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'
import { aboutActivity } from '../support/route-list.ts'

test.afterEach(dropApps)

const kind = 'activity'

const inDays = (days: number, hours = 0) =>
  new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString()

/** An activity of next week with one place, kinds and a waiting list; returns its id. */
async function publishActivity(
  appid: string,
  more: z.input<typeof activityPlanSchema> = {},
): Promise<string> {
  const client = clientOf(await sharedToken(), appid)
  const title = '周末亲子阅读会'
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title } })
  const { draft, revision } = await client.call(contentDetail, { params: { kind, id } })
  const fields = activityPlanSchema.parse({
    startsAt: inDays(7),
    endsAt: inDays(7, 2),
    place: '社区活动中心 201 室',
    address: '幸福路 18 号',
    organisers: ['阳光里社区'],
    phone: '010-12345678',
    notes: '请自带水杯',
    signUp: {
      limit: 1,
      waiting: 'order',
      needsAudit: true,
      kinds: [
        { id: 'adult', name: '成人', description: '18 岁以上' },
        { id: 'child', name: '儿童' },
      ],
    },
    ...more,
  })
  await client.call(contentSave, {
    params: { kind, id },
    body: { baseRevision: revision, draft: { ...draft, fields } },
  })
  await client.call(contentPublish, { params: { kind, id } })
  return id
}

/** Signs somebody up by phone, without an account. */
async function signUp(visitor: Page, address: string, name: string): Promise<void> {
  const mobile = freshMobile()
  await visitor.goto(address)
  await visitor.getByRole('link', { name: '我要报名' }).click()
  await expectNoSidewaysScroll(visitor, 'form')
  await visitor.getByLabel('报名类别').selectOption({ index: 1 })
  await visitor.getByLabel('姓名').fill(name)
  await visitor.getByLabel('手机号').fill(mobile)
  await visitor.getByRole('button', { name: '获取验证码' }).click()
  await expect(visitor.getByText('验证码已发到')).toBeVisible()
  await visitor.getByLabel('短信验证码').fill(await codeFor(mobile))
  await visitor.getByRole('button', { name: /提交报名|加入候补/ }).click()
  await expect(visitor.getByRole('heading', { name: '我的报名' })).toBeVisible()
}

test('an activity is written in the console, with kinds and places of their own', async ({ page }) => {
  const appid = await makeApp('写一个活动')
  await openAt(page, '/mini/contents/activity', { appid })
  await page.getByRole('button', { name: '新建活动' }).first().click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('春游')
  await page.getByRole('textbox', { name: '地点', exact: true }).fill('植物园')
  await page.getByRole('button', { name: '添加类别' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('dialog').getByText('请选择活动开始的时间')).toBeVisible()
  await page.keyboard.press('Escape')
  const kindCard = page.getByRole('group', { name: '未命名' })
  await kindCard.getByRole('textbox', { name: '名称' }).fill('成人')
  await page.getByRole('spinbutton', { name: '总名额（人）' }).fill('20')
  await saved(page)
  await expectAccessible(page, 'form')
})

test('two sign up for one place: one is approved and cancels, the other moves up', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('活动的一天')
  const id = await publishActivity(appid)
  for (const { path } of aboutActivity(id)) {
    await openAt(page, path, { appid })
    await expect(page.getByText('周末亲子阅读会').first()).toBeVisible()
  }
  const address = `/h5/${appid}/activity/${id}`
  for (const path of ['', '/sign-up']) {
    await page.goto(address + path)
    await expectAccessible(page, `visitors ${path}`)
  }
  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const other = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const [first, second] = [await phone.newPage(), await other.newPage()]
  await signUp(first, address, '李雷')
  await expect(first.getByText('待审核', { exact: true })).toBeVisible()
  await signUp(second, address, '韩梅梅')
  await expect(second.getByText('候补中', { exact: true })).toBeVisible()

  await openAt(page, `/mini/activity/${id}`, { appid })
  await expectAccessible(page, 'sign-ups')
  await page.getByRole('button', { name: '通过 李雷', exact: true }).click()
  await expect(page.getByRole('row', { name: /李雷/ }).getByText('已报名')).toBeVisible()
  await first.reload()
  await expect(first.getByRole('region', { name: '报名码' })).toBeVisible()
  await first.getByText('取消报名').first().click()
  await first.getByRole('button', { name: '取消报名' }).click()
  await expect(first.getByText('已取消', { exact: true })).toBeVisible()
  await second.reload()
  await expect(second.getByText('待审核', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '韩梅梅', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('候补转正')).toBeVisible()
  await expectAccessible(page, 'one sign-up')
  await drawer.getByRole('button', { name: '不通过' }).click()
  const question = page.getByRole('dialog').last()
  await question.getByLabel('原因（对方会看到）').fill('本次只收社区居民')
  await question.getByRole('button', { name: '不通过' }).click()
  await expect(page.getByText('已更新')).toBeVisible()
  await second.reload()
  await expect(second.getByText('本次只收社区居民')).toBeVisible()
  await phone.close()
  await other.close()
})

test('at the door codes are scanned with and without a login, and without a network', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('签到')
  const id = await publishActivity(appid, { startsAt: inDays(0, -1), endsAt: inDays(0, 1), signUp: {} })
  const client = clientOf(await sharedToken(), appid)
  const [first, second, third] = await Promise.all(
    ['李雷', '韩梅梅', '林涛'].map((name) =>
      client.call(entryCreate, { params: { id }, body: { name } }).then(({ code }) => code),
    ),
  )
  await openAt(page, `/checkList?activity=${id}`, { appid })
  const scan = async (desk: Page, code = '') => {
    await desk.getByLabel('报名码').fill(code)
    await desk.keyboard.press('Enter')
  }
  await expect(page.getByText('已到 0 人，共 3 人')).toBeVisible()
  await scan(page, first)
  await expect(page.getByText('签到成功')).toBeVisible()
  await expect(page.getByText('已到 1 人，共 3 人')).toBeVisible()
  await expectAccessible(page, 'desk')
  await scan(page, 'AAAABBBBCCCC')
  await expect(page.getByText('没有这个报名码')).toBeVisible()
  await page.getByRole('button', { name: '撤销 李雷 的签到' }).click()
  await expect(page.getByText('已到 0 人，共 3 人')).toBeVisible()

  await openAt(page, `/mini/activity/${id}`, { appid })
  await page.getByRole('button', { name: 'qrcode 签到' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('给谁用（例如：东门志愿者）').fill('东门')
  await dialog.getByRole('button', { name: '生成链接' }).click()
  await expect(dialog.getByText('请现在复制')).toBeVisible()
  await expectAccessible(page, 'links')
  const link = /\/checkList#[\w-]+/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''

  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const door = await phone.newPage()
  await door.goto(link)
  await expect(door.getByText('已到 0 人，共 3 人')).toBeVisible()
  await expect(door.getByText('韩梅梅')).toHaveCount(0)
  await scan(door, second)
  await expect(door.getByText('签到成功')).toBeVisible()
  await expectNoSidewaysScroll(door, 'door')
  await phone.setOffline(true)
  await scan(door, second)
  await scan(door, third)
  await expect(door.getByText('2 次扫码等待上传')).toBeVisible()
  await phone.setOffline(false)
  await expect(door.getByText('韩梅梅：已经签过到了')).toBeVisible()
  await expect(door.getByText('林涛：签到成功')).toBeVisible()
  await expect(door.getByText('已到 2 人，共 3 人')).toBeVisible()
  await phone.close()
})

test('a survey is the form of a sign-up: chosen in the editor, filled in by each of a party', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('报名表')
  const client = clientOf(await sharedToken(), appid)
  const title = '领衫登记'
  const survey = await client.call(surveyCreateBlank, { body: { kind: 'signup', title } })
  const { revision } = await client.call(surveyDetail, { params: { id: survey.id } })
  await client.call(surveyUpdate, {
    body: {
      id: survey.id,
      baseRevision: revision,
      definition: surveyDefinitionSchema.parse({
        ...emptyDefinition('signup', title),
        elements: [
          { ...newQuestion('text'), id: 'who', title: '紧急联系人', required: true },
          {
            ...newQuestion('single'),
            id: 'size',
            title: '尺码',
            required: true,
            options: [
              { id: 's', text: '小号' },
              { id: 'l', text: '大号' },
            ],
          },
        ],
      }),
    },
  })
  await client.call(surveyPublish, { body: { id: survey.id } })
  const id = await publishActivity(appid, { signUp: { maxParty: 3, asksCompanions: true } })
  await openAt(page, `/activity-edit/${id}`, { appid })
  const part = page.getByRole('region', { name: '报名表（问卷）' })
  await part.getByRole('button', { name: '选择问卷' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name: title }).click()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(part.getByText(title)).toBeVisible()
  await saved(page)
  await client.call(contentPublish, { params: { kind, id } })

  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    viewport: { width: 390, height: 844 },
  })
  const visitor = await phone.newPage()
  const mobile = freshMobile()
  await visitor.goto(`/h5/${appid}/activity/${id}/sign-up`)
  await visitor.getByLabel('人数').selectOption('2')
  await visitor.getByLabel('姓名').fill('李雷')
  await visitor.getByLabel('同行的人，一行一个名字').fill('韩梅梅')
  await visitor.getByLabel('手机号').fill(mobile)
  await visitor.getByRole('button', { name: '获取验证码' }).click()
  await visitor.getByLabel('短信验证码').fill(await codeFor(mobile))
  await visitor.getByRole('button', { name: '下一步：填写报名表' }).click()
  await expect(visitor.getByText('周末亲子阅读会 · 李雷的报名表')).toBeVisible()
  await expectNoSidewaysScroll(visitor, 'form of one person')
  await expectAccessible(visitor, 'form of one person')
  await visitor.getByRole('textbox', { name: '紧急联系人' }).fill('李父')
  await visitor.getByText('小号').click()
  await visitor.getByRole('button', { name: '下一位' }).click()
  await expect(visitor.getByText('周末亲子阅读会 · 韩梅梅的报名表')).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: '紧急联系人' })).toHaveValue('')
  await visitor.getByRole('textbox', { name: '紧急联系人' }).fill('韩母')
  await visitor.getByText('大号').click()
  await visitor.getByRole('button', { name: '提交报名' }).click()
  await expect(visitor.getByRole('heading', { name: '我的报名' })).toBeVisible()
  await expect(visitor.getByText('已填写（李雷、韩梅梅）')).toBeVisible()
  await phone.close()

  await openAt(page, `/mini/activity/${id}`, { appid })
  await page.getByRole('button', { name: '李雷', exact: true }).click()
  const filled = page.getByRole('region', { name: '韩梅梅的报名表' })
  await expect(filled.getByText('韩母')).toBeVisible()
  await expectAccessible(page, 'a sign-up with forms')
  await filled.getByRole('link', { name: '看答卷' }).click()
  await expect(page.getByText('来自活动报名，点开看名单')).toBeVisible()
})
