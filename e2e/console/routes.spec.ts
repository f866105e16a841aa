import { expect, test, type Page } from '@playwright/test'
import {
  appCreate,
  contentCreate,
  inviteAgree,
  inviteCodeCreate,
  microPageCreate,
  permissionsOfRole,
  surveyCreateBlank,
  surveyDetail,
  surveySearch,
  virtualPlatformCreate,
} from '@zhanfang/contract'
import { plannedScreens } from '../../apps/console/src/features/planned/planned-screens.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import {
  BASE_URL,
  clientOf,
  collectErrors,
  goWithin,
  openAt,
  seededApp,
  sharedToken,
} from '../support/console.ts'
import {
  aboutContent,
  beyondReading,
  dailyWork,
  forManagers,
  forNobody,
  forUsers,
  forVolunteerManagers,
  forVolunteerRegulators,
  landings,
  ofBrand,
  publicPages,
  type Route,
} from '../support/route-list.ts'

// Who may open which screen is held against the whole table by a test of the console's router. Here the screens are
// looked at as they are served: each renders, nothing fails in it, its calls are allowed, axe finds nothing serious.

/** What is shown is whole: nothing loads any more, and nothing moves into place. */
async function settled(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading').first(), name).toBeVisible()
  await expect(page.locator('.ant-skeleton-active, .ant-spin-spinning, .first-paint'), name).toHaveCount(0)
}

/** The login is a page of its own, without a router. */
const isLogin = (url: string) => new URL(url, BASE_URL).pathname.endsWith('/login')

async function shows(page: Page, { path, title }: Route): Promise<void> {
  if (isLogin(page.url()) || isLogin(path)) await page.goto(path)
  else await goWithin(page, path)
  await expect(page, path).toHaveTitle(new RegExp(`^${title}.* – `))
  await settled(page, path)
  await expect(page.getByText('页面出了点问题'), path).toHaveCount(0)
  const { pathname } = new URL(path, BASE_URL)
  expect(new URL(page.url()).pathname, path).toBe(pathname)
}

const planned = plannedScreens.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
const isPlanned = ({ path }: Route) => planned.some((one) => one.test(new URL(path, BASE_URL).pathname))

/** Walks through routes by the router. Those that are not built yet are one screen with other words: axe sees it once. */
async function walk(page: Page, list: readonly Route[]): Promise<void> {
  let seenPlanned = false
  for (const route of list) {
    await shows(page, route)
    if (!isPlanned(route) || !seenPlanned) await expectAccessible(page, route.path)
    seenPlanned ||= isPlanned(route)
  }
}

/** Leads to the page that says whose screen it is. */
async function isRefused(page: Page, path: string, need?: string): Promise<void> {
  await goWithin(page, path)
  await page.waitForURL(need === undefined ? '**/401?need=*' : `**/401?need=${encodeURIComponent(need)}`)
  await expect(page.getByText(/这里(只对|需要)「.+」/), path).toBeVisible()
}

/** One of each design: its colours are those of the others. */
const designs = ['/', '/home-class', '/home-price', '/caseShow', '/help', '/user/agreement', '/not-empower']

test('the public pages read well, wide and light, narrow and dark', async ({ page }) => {
  const errors = collectErrors(page)
  for (const path of publicPages) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page, path).toHaveTitle(/\S+/)
    await expectAccessible(page, path)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, path)
    if (!designs.includes(path)) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, `${path} dark`, ['color-contrast'])
  }
  expect(errors).toEqual([])
  for (const path of landings) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})

test('nobody sees the screens without login, also those of a platform under its own name', async ({
  page,
}) => {
  const key = `brand${Date.now() % 1_000_000}`
  await clientOf(await sharedToken('admin')).call(virtualPlatformCreate, {
    body: { key, name: '青禾云', accentColor: '#b4235a' },
  })
  const errors = collectErrors(page)
  await page.goto('/404')
  await walk(page, forNobody)
  await page.goto(`/${key}/login`)
  await expect(page.getByRole('heading', { name: /青禾云/ })).toBeVisible()
  await walk(page, ofBrand(key))
  await expectNoSidewaysScroll(page, key)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const route of ofBrand(key)) {
    await shows(page, route)
    await expectNoSidewaysScroll(page, route.path)
    await expectAccessible(page, `${route.path} dark`, ['color-contrast'])
  }
  // All others lead to the login, with the way back.
  for (const path of ['/accountSet', '/platform/settings', '/volunteer']) {
    await page.goto(path)
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
  }
  expect(errors).toEqual([])
})

/** Screens in one walk: a machine that does other things beside takes several seconds for each. */
const WALK = 20

for (let from = 0; from < forUsers.length; from += WALK) {
  const part = forUsers.slice(from, from + WALK)
  test(`an operator opens the screens of every user from ${part[0]?.path} to ${part.at(-1)?.path}`, async ({
    page,
  }) => {
    const errors = collectErrors(page)
    await openAt(page, '/mini/message', { appid: await seededApp() })
    await walk(page, part)
    expect(errors).toEqual([])
  })
}

test('an operator is refused the screens of other roles', async ({ page }) => {
  const errors = collectErrors(page)
  await openAt(page, '/mini/message', { appid: await seededApp() })
  await expect(page.getByRole('button', { name: '版本管理' })).toHaveCount(0)
  for (const path of ['/platform/settings', '/active', '/terrace']) await isRefused(page, path)
  await page.goto('/platform/settings')
  await page.waitForURL('**/401?need=*')
  // Who is logged in has no business at the login.
  await page.goto('/login')
  await page.waitForURL('**/messagelist/mini')
  expect(errors).toEqual([])
})

test('an operator opens all that is about a survey, an exam and a page', async ({ page }) => {
  const appid = await seededApp()
  const client = clientOf(await sharedToken(), appid)
  const { list } = await client.call(surveySearch, { body: { keywords: '社区服务满意度' } })
  const survey = list[0]?.id ?? ''
  const [{ definition }, exam, made, highlight, collection, lesson, card] = await Promise.all([
    client.call(surveyDetail, { params: { id: survey } }),
    client.call(surveyCreateBlank, { body: { kind: 'exam', title: '路由考试' } }),
    client.call(microPageCreate, { body: { title: '路由页面' } }),
    client.call(contentCreate, { params: { kind: 'highlight' }, body: { title: '路由风采' } }),
    client.call(contentCreate, { params: { kind: 'collection' }, body: { title: '路由合集' } }),
    client.call(contentCreate, { params: { kind: 'lesson' }, body: { title: '路由微课' } }),
    client.call(contentCreate, { params: { kind: 'business-card' }, body: { title: '路由名片' } }),
  ])

  const errors = collectErrors(page)
  await openAt(page, '/mini/message', { appid })
  const question = definition.elements[0]?.id ?? ''
  await walk(
    page,
    aboutContent({
      app: appid,
      survey,
      question,
      exam: exam.id,
      page: made.id,
      highlight: highlight.id,
      collection: collection.id,
      lesson: lesson.id,
      card: card.id,
    }),
  )
  expect(errors).toEqual([])
})

test('members open what their role may, and nothing in it is refused; the rest says what it needs', async ({
  page,
}) => {
  const owner = await sharedToken()
  const { id: appid } = await clientOf(owner).call(appCreate, { body: { appName: '角色之家' } })
  const client = clientOf(owner, appid)
  const [survey, exam, made, highlight, collection, lesson, card] = await Promise.all([
    client.call(surveyCreateBlank, { body: { kind: 'survey', title: '意见' } }),
    client.call(surveyCreateBlank, { body: { kind: 'exam', title: '考试' } }),
    client.call(microPageCreate, { body: { title: '首页' } }),
    client.call(contentCreate, { params: { kind: 'highlight' }, body: { title: '风采' } }),
    client.call(contentCreate, { params: { kind: 'collection' }, body: { title: '合集' } }),
    client.call(contentCreate, { params: { kind: 'lesson' }, body: { title: '微课' } }),
    client.call(contentCreate, { params: { kind: 'business-card' }, body: { title: '名片' } }),
  ])
  const joining = [
    ['viewer', 'volunteer'],
    ['editor', 'regulator'],
    ['manager', 'admin'],
  ] as const
  for (const [role, account] of joining) {
    const { code } = await client.call(inviteCodeCreate, { body: { role } })
    await clientOf(await sharedToken(account)).call(inviteAgree, { body: { code } })
    await openAt(page, '/mini/message', { account, appid })
    await expect(page.getByRole('heading', { name: '角色之家' })).toBeVisible()
    // What an owner opens above is opened once more by who may do the least.
    if (role === 'viewer') {
      const about = {
        app: appid,
        survey: survey.id,
        question: '1',
        exam: exam.id,
        page: made.id,
        highlight: highlight.id,
        collection: collection.id,
        lesson: lesson.id,
        card: card.id,
      }
      const ofApp = [...dailyWork, ...forUsers, ...aboutContent(about)].filter(
        (route) =>
          !(route.path in beyondReading) &&
          !isPlanned(route) &&
          !route.path.startsWith('/form-logic') &&
          // Sending and bringing in ask for more than reading; that they do is seen below.
          !route.path.startsWith('/notification') &&
          !route.path.startsWith('/bulk-import'),
      )
      for (const route of ofApp) await shows(page, route)
    }
    for (const [path, need] of Object.entries(beyondReading)) {
      if (!permissionsOfRole[role].some((permission) => permission === need))
        await isRefused(page, path, need)
      else if (path.startsWith('/mini')) await shows(page, { path, title: '' })
    }
  }
})

test('a platform manager opens the screens of the platform and none of the volunteer area', async ({
  page,
}) => {
  const errors = collectErrors(page)
  await openAt(page, '/messagelist/mini', { account: 'admin' })
  await walk(page, forManagers)
  await isRefused(page, '/volunteer', 'volunteer:1')
  expect(errors).toEqual([])
})

for (const [account, own, refused] of [
  ['volunteer', forVolunteerManagers, '/active'],
  ['regulator', forVolunteerRegulators, '/volunteer'],
] as const)
  test(`the volunteer area shows ${account} their screens, and nothing of others or the platform`, async ({
    page,
  }) => {
    const errors = collectErrors(page)
    await openAt(page, own[0]?.path ?? '', { account })
    await walk(page, own)
    await isRefused(page, refused)
    await isRefused(page, '/platform/settings', 'platform')
    expect(errors).toEqual([])
  })

test('the screens of the daily work are whole and accessible, wide and light, narrow and dark', async ({
  page,
}) => {
  const errors = collectErrors(page)
  await openAt(page, '/messagelist/mini', { appid: await seededApp() })
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    for (const route of dailyWork) {
      const name = `${route.path} ${width} ${colorScheme}`
      await shows(page, route)
      await expectNoSidewaysScroll(page, name)
      await expectAccessible(page, name)
    }
  }
  expect(errors).toEqual([])
})
