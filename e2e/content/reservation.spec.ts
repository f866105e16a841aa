import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { makeApp, openAt, saved } from '../support/console.ts'
import { aboutReservation } from '../support/route-list.ts'
import { codeFor, freshMobile } from '../support/messages.ts'

/** Books the first free time as somebody with a phone and without an account; returns the code of the booking. */
async function bookByPhone(visitor: Page, address: string, name: string, mobile: string): Promise<string> {
  await visitor.goto(address)
  await visitor.getByRole('link', { name: '预约 普通门诊' }).click()
  await expectNoSidewaysScroll(visitor, 'times')
  await visitor.getByRole('link', { name: '李医生' }).click()
  // The last day that has times: its first one has others behind it, whatever the hour is now.
  await visitor.getByRole('navigation', { name: '选择日期' }).getByRole('link', { name: /余/ }).last().click()
  await visitor.locator('form button[name="start"]').first().click()
  await visitor.getByLabel('姓名').fill(name)
  await visitor.getByLabel(/身份证号/).fill('11010519491231002X')
  await visitor.getByLabel('手机号').fill(mobile)
  await visitor.getByRole('button', { name: '获取验证码' }).click()
  await expect(visitor.getByText('验证码已发到')).toBeVisible()
  await visitor.getByLabel('短信验证码').fill(await codeFor(mobile))
  await visitor.getByRole('button', { name: '提交预约' }).click()
  await expect(visitor.getByText('已预约', { exact: true })).toBeVisible()
  return ((await visitor.getByRole('region', { name: '预约码' }).locator('b').textContent()) ?? '').replace(
    ' ',
    '',
  )
}

test('a clinic’s day: set up from a template, booked by phone, moved by keys, checked in by code', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('诊所的一天')
  await openAt(page, '/mini/contents/reservation', { appid })
  await page.getByRole('button', { name: '新建预约' }).first().click()
  await expect(page.getByRole('heading', { name: '选择预约模板' })).toBeVisible()
  await expectAccessible(page, 'templates')
  await page.getByRole('button', { name: /^门诊预约/ }).click()
  const preview = page.getByRole('dialog', { name: '门诊预约' })
  await expect(preview.getByText('专家门诊')).toBeVisible()
  await expectAccessible(page, 'template')
  await preview.getByRole('button', { name: '用这个模板' }).click()
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await expect(title).toHaveValue('门诊预约')
  await title.fill('阳光里门诊')
  // Every day from early to late, so that the journey does not depend on the hour at which it runs.
  await page.getByRole('textbox', { name: '周一结束' }).last().fill('00:00')
  await saved(page)
  await expectAccessible(page, 'plan')
  await page.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('已发布第 1 版')).toBeVisible()

  const id = /reservation-create\/(\w+)/.exec(page.url())?.[1] ?? ''
  for (const { path } of aboutReservation(id)) {
    await openAt(page, path, { appid })
    await expect(page.getByRole('heading', { name: '阳光里门诊' })).toBeVisible()
  }
  // The phone below runs no script, and what judges pages is one.
  for (const path of ['', '/book']) {
    await page.goto(`/h5/${appid}/reservation/${id}${path}`)
    await expectAccessible(page, `visitors ${path}`)
  }
  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const visitor = await phone.newPage()
  const code = await bookByPhone(visitor, `/h5/${appid}/reservation/${id}`, '李雷', freshMobile())
  expect(code).toMatch(/^[A-Z2-9]{8}$/)

  await openAt(page, `/mini/reservation/${id}?view=list`, { appid })
  await page.getByRole('button', { name: '李雷', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(code)).toBeVisible()
  const when = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/.exec(
    (await drawer.getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}–/).textContent()) ?? '',
  )
  const day = when?.[1] ?? ''
  await openAt(page, `/mini/reservation/${id}?day=${day}`, { appid })
  const booking = page.getByRole('button', { name: /李雷.*普通门诊 李医生.*已预约/ })
  await booking.focus()
  await page.keyboard.press('Alt+ArrowDown')
  const question = page.getByRole('dialog')
  await expect(question.getByText('改到这个时间？').last()).toBeVisible()
  await question.getByRole('button', { name: '改时间' }).click()
  await expect(page.getByText('已改时间')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${when?.[2] ?? ''}.* 李雷`) })).toHaveCount(0)
  await expectAccessible(page, 'calendar')

  // Dragged to another hour it asks as well, and nothing happens until that is answered.
  const place = await booking.boundingBox()
  if (!place) throw new Error('the booking is not in sight')
  await page.mouse.move(place.x + 40, place.y + 8)
  await page.mouse.down()
  await page.mouse.move(place.x + 40, place.y + 104, { steps: 5 })
  await page.mouse.up()
  await expect(question.getByText('改到这个时间？').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)

  // What the visitor sees is what the desk has done.
  await visitor.reload()
  await expect(visitor.getByText(new RegExp(`${day} ${when?.[2] ?? ''}`))).toHaveCount(0)
  await visitor.getByText('取消预约').first().click()
  await visitor.getByRole('button', { name: '取消预约' }).click()
  await expect(visitor.getByText('已取消', { exact: true })).toBeVisible()

  await page.getByPlaceholder('输入或扫描访客的预约码').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('这个预约已取消，不能签到')).toBeVisible()

  // Free time is marked on the calendar and closed; it opens again.
  await openAt(page, `/mini/reservation/${id}?day=${day}`, { appid })
  const column = await page.locator('[data-column]').first().boundingBox()
  if (!column) throw new Error('the calendar is not in sight')
  await page.mouse.move(column.x + 20, column.y + 20)
  await page.mouse.down()
  await page.mouse.move(column.x + 20, column.y + 120, { steps: 5 })
  await page.mouse.up()
  const closing = page.getByRole('dialog')
  await closing.getByLabel('备注（只有前台看得到）').fill('开会')
  await closing.getByRole('button', { name: '设为不可约' }).click()
  const closed = page.getByRole('button', { name: /不可预约：开会/ })
  await expect(closed).toBeVisible()
  await expectAccessible(page, 'calendar with a closed time')
  await closed.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /恢\s*复/ })
    .click()
  await expect(closed).toHaveCount(0)

  // Somebody comes without a booking: the desk squeezes them in and checks them in.
  await openAt(page, `/mini/reservation/${id}`, { appid })
  await page.getByRole('button', { name: '代人预约' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('约满时加塞').check()
  await form.getByLabel('时间', { exact: true }).fill('23:30')
  await form.getByLabel('加塞的原因').fill('急诊')
  await form.getByLabel('姓名').fill('韩梅梅')
  await form.getByRole('button', { name: /^预\s?约$/ }).click()
  const walkIn = page.getByRole('button', { name: /韩梅梅/ })
  await expect(walkIn).toBeVisible()
  await walkIn.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^签\s?到$/ })
    .click()
  await expect(page.getByRole('button', { name: /韩梅梅 .*已签到/ })).toBeVisible()
  await phone.close()
})
