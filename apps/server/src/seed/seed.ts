import { Readable } from 'node:stream'
import type { SurveyDefinition } from '@zhanfang/survey'
import type { Config } from '../config.ts'
import { imageLibrary } from '../file-formats/image-library.ts'
import { firstPassword } from '../modules/auth/module.ts'
import type { Services } from '../server.ts'
import {
  firstAppName,
  guidePage,
  homePage,
  satisfactionSurvey,
  signupForm,
  type SeedImage,
} from './content.ts'
import { illustrations, type Illustration } from './illustrations.ts'

export interface SeedAccount {
  title: string
  account: string
  password: string
}

interface Operator {
  userId: string
  nickname: string
}

async function seedImage(
  { file }: Services,
  appId: string,
  operator: Operator,
  { name, alt, svg, width, height }: Illustration,
): Promise<SeedImage> {
  const draw = await imageLibrary()
  const png = await draw(Buffer.from(svg)).png({ palette: true }).toBuffer()
  const { token } = await file.uploadToken(appId, operator.userId, '.png')
  const stored = await file.upload(appId, operator, token, async () => ({
    name: `${name}.png`,
    content: Readable.from([png]),
  }))
  await file.addFile(appId, { key: stored.key, name: `${name}.png` })
  return { url: stored.url, width, height, alt }
}

async function seedSurvey(
  { survey }: Services,
  appId: string,
  operator: Operator,
  definition: SurveyDefinition,
): Promise<string> {
  const { kind, title } = definition
  const { id } = await survey.survey.createBlank(appId, operator, { kind, title })
  const { revision } = await survey.survey.detail(appId, id)
  await survey.survey.saveDraft(appId, operator, { id, baseRevision: revision, definition })
  await survey.survey.publish(appId, operator, { id })
  return id
}

async function seedSite(services: Services, operator: Operator): Promise<void> {
  const { app, page } = services
  const { id: appId } = await app.create(operator.userId, { appName: firstAppName, key: 'mini-program' })
  const image = (illustration: Illustration) => seedImage(services, appId, operator, illustration)
  const images = {
    neighbourhood: await image(illustrations.neighbourhood),
    library: await image(illustrations.library),
    canteen: await image(illustrations.canteen),
    volunteers: await image(illustrations.volunteers),
  }
  const satisfaction = await seedSurvey(services, appId, operator, satisfactionSurvey())
  const signup = await seedSurvey(services, appId, operator, signupForm())
  const guide = await page.create(appId, operator, { title: '社区书屋', document: guidePage(images) })
  await page.publish(appId, operator, guide)
  const home = await page.create(appId, operator, {
    title: '阳光里社区首页',
    document: homePage(images, { satisfaction, signup, guide: guide.id }),
  })
  await page.publish(appId, operator, home)
  await page.appearance.change(appId, { home: { type: 'micro-page', id: home.id } })
}

const people = [
  { title: '平台管理员', account: 'admin', nickname: '平台管理员', accountType: 2 },
  { title: '平台经理', account: 'manager', nickname: '平台经理', accountType: 2 },
  { title: '运营者', account: 'operator', nickname: '林小满', accountType: 1 },
  { title: '志愿服务管理员', account: 'volunteer', nickname: '方志远', isVolPlatformManager: true },
  { title: '志愿服务监管员', account: 'regulator', nickname: '周明德', isVolRegulatorManager: true },
] as const
/** Whose app the installation begins with. */
const SITE_OWNER = 'operator'

/**
 * Removes what an unfinished seed has left. Nobody can have used it: the server listens later. The accounts go last:
 * through them what they made is found again when this is cut off, too.
 */
async function discardUnfinished({ auth, app }: Services): Promise<void> {
  const names = people.map(({ account }) => account)
  const found = await Promise.all(names.map((name) => auth.people.findByLogin(name)))
  await app.discardOf(found.flatMap((person) => (person ? [person.id] : [])))
  await auth.people.remove(names)
}

/**
 * Fills a new installation once, whichever process comes first; a seed that was broken off is begun anew at the next
 * start. Returns the accounts with their passwords, only then.
 */
export async function seedInstallation(services: Services, config: Config): Promise<SeedAccount[]> {
  const { platform, auth } = services
  if ((await platform.seedState()) === 'done') return []
  return platform.withSeedLock(async () => {
    const state = await platform.seedState()
    if (state === 'done') return []
    if (state === 'begun') await discardUnfinished(services)
    await platform.noteSeedBegun()
    const accounts: SeedAccount[] = []
    for (const { title, account, ...person } of people) {
      const password = config.seedPassword ?? firstPassword()
      // A password that was printed has been read by others; one that the operator chose has not.
      const passwordTemporary = config.seedPassword === undefined
      const { id } = await auth.createUser({ account, password, passwordTemporary, ...person })
      accounts.push({ title, account, password })
      if (account === SITE_OWNER) await seedSite(services, { userId: id, nickname: person.nickname })
    }
    await platform.noteSeedDone()
    return accounts
  })
}
