import {
  contentCreate,
  contentDetail,
  contentPublish,
  contentSave,
  login,
  microPageList,
  platformHomePageTypeUpdate,
  siteTemplates,
} from '@zhanfang/contract'
import { createClient } from '@zhanfang/contract/client'
import lighthouse, { type Result } from 'lighthouse'
import { emptyRichDocument, richDocumentSchema } from '@zhanfang/rich-document'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { findBrowser } from '../../e2e/support/browser.ts'
import { measurement, type Bench, type Measurement } from '../measuring/measurement.ts'
import { type Operator, openOperator } from '../measuring/operator.ts'
import { libraryPicture, pageOfBlocks, type Picture, publishPage } from './published-page.ts'

const publicPages = {
  home: '/',
  product: '/home-from',
  prices: '/home-price',
  help: '/help',
  login: '/login',
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** What Lighthouse writes of each request, as far as it is summed up here. */
const requestsSchema = z.object({ items: z.array(z.object({ transferSize: z.number().default(0) })) })
const GOAL = { name: 'goal', figure: 95 }
/** What published pages, articles and the homes of templates are to reach in performance. */
const GOAL_OF_SITES = { name: 'goal', figure: 98 }
const BLOCKS = 30
/** Homes of templates. */
const TEMPLATES = 6

/** Paths of some templates from all over the library: neighbours are of one trade. */
async function templateHomes({ client }: Operator): Promise<Record<string, string>> {
  const { list } = await client.call(siteTemplates)
  const step = Math.max(1, Math.floor(list.length / TEMPLATES))
  const chosen = list.filter((_, index) => index % step === 0).slice(0, TEMPLATES)
  return Object.fromEntries(chosen.map(({ id, previewPath }) => [`template ${id}`, previewPath]))
}

/** Publishes an article with a heading, 20 paragraphs and four pictures. Returns its path. */
async function publishArticle({ client, appid }: Operator, { url, width, height }: Picture): Promise<string> {
  const params = { kind: 'article' } as const
  const { id } = await client.call(contentCreate, { params, body: { title: '图书馆延长开放时间' } })
  const { revision, draft } = await client.call(contentDetail, { params: { ...params, id } })
  const text = '社区图书馆从下周起延长开放时间，欢迎居民带孩子来读书。'.repeat(4)
  const body = richDocumentSchema.parse({
    ...emptyRichDocument,
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '新的时间' }] },
      ...Array.from({ length: 20 }, (_, index) => [
        { type: 'paragraph', content: [{ type: 'text', text }] },
        ...(index % 5 === 2 ? [{ type: 'image', attrs: { src: url, alt: '阅览室', width, height } }] : []),
      ]).flat(),
    ],
  })
  await client.call(contentSave, {
    params: { ...params, id },
    body: { baseRevision: revision, draft: { ...draft, body } },
  })
  await client.call(contentPublish, { params: { ...params, id }, body: {} })
  return `/h5/${appid}/article/${id}`
}

/** Chromium loses a trace now and then: a page without a score is looked at again. */
const TRIES = 3

/** Returns Lighthouse's report of an address that has a score in every category; throws with what was wrong else. */
async function examine(address: string, port: number): Promise<Result> {
  let problems: string[] = []
  for (let tried = 0; tried < TRIES; tried += 1) {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
    })
    if (!result) throw new Error(`Lighthouse said nothing about ${address}`)
    const { lhr } = result
    if (categories.every((category) => typeof lhr.categories[category]?.score === 'number')) return lhr
    problems = Object.values(lhr.audits).flatMap(({ id, errorMessage }) =>
      errorMessage === undefined ? [] : [`${id}: ${errorMessage}`],
    )
  }
  throw new Error(`${address} has no score\n${problems.join('\n')}`)
}

/** Lighthouse's own measurement of the public and the published pages, with its mobile preset: slow network, slow processor. */
export const bench: Bench = {
  name: 'lighthouse',
  async run(context) {
    const session: { token?: string } = {}
    const client = createClient({ baseUrl: context.url, token: () => session.token, appid: () => undefined })
    session.token = (
      await client.call(login, { body: { account: 'admin', password: context.password } })
    ).token
    // Without it, `/` leads straight to the login.
    await client.call(platformHomePageTypeUpdate, { body: { platformHomePageType: 1 } })

    const operator = await openOperator(context)
    // The page that the seeded site opens with is looked at by itself.
    const [seeded] = (await operator.client.call(microPageList, { query: { size: 100 } })).list.filter(
      ({ title }) => title.includes('首页'),
    )
    const picture = await libraryPicture(operator)
    const blocks = pageOfBlocks(BLOCKS, picture)
    const homes = await templateHomes(operator)
    const published = `published page of ${BLOCKS} blocks`
    const pages = {
      ...publicPages,
      ...(seeded ? { 'seeded site': `/h5/${operator.appid}/page/${seeded.id}` } : {}),
      [published]: (await publishPage(operator, blocks)).path,
      article: await publishArticle(operator, picture),
      ...homes,
    }
    const ofSites = new Set(
      [published, 'article', ...Object.keys(homes)].map((name) => `${name}: performance`),
    )

    const port = await freePort()
    const { args, ...found } = await findBrowser()
    const browser = await chromium.launch({
      ...found,
      args: [...args, `--remote-debugging-port=${port}`],
      headless: true,
    })
    const scores = new Map<string, number[]>()
    const weights = new Map<string, { kilobytes: number[]; requests: number[] }>()
    try {
      for (let round = 0; round < context.rounds; round += 1)
        for (const [name, path] of Object.entries(pages)) {
          const lhr = await examine(context.url + path, port)
          for (const category of categories) {
            // Search engines are kept out of templates.
            if (category === 'seo' && Object.hasOwn(homes, name)) continue
            const key = `${name}: ${category}`
            const score = lhr.categories[category]?.score ?? 0
            scores.set(key, [...(scores.get(key) ?? []), Math.round(score * 100)])
          }
          // Unlike times these say the same on a busy machine.
          const { items } = requestsSchema.parse(lhr.audits['network-requests']?.details)
          const weight = weights.get(name) ?? { kilobytes: [], requests: [] }
          weight.kilobytes.push(Math.round(items.reduce((sum, item) => sum + item.transferSize, 0) / 1024))
          weight.requests.push(items.length)
          weights.set(name, weight)
          for (const { id, score, title, displayValue } of Object.values(lhr.audits))
            if (score !== null && score < 0.9 && round === 0)
              context.say(`${path} ${id} ${score}: ${title} ${displayValue ?? ''}`)
        }
    } finally {
      await browser.close()
    }
    return [
      ...[...scores].map(([name, values]): Measurement =>
        measurement('lighthouse', name, {
          unit: 'of 100',
          better: 'higher',
          values,
          peers: [ofSites.has(name) ? GOAL_OF_SITES : GOAL],
        }),
      ),
      ...[...weights].flatMap(([name, { kilobytes, requests }]): Measurement[] => [
        measurement('lighthouse', `${name}: sent`, { unit: 'kB', better: 'lower', values: kilobytes }),
        measurement('lighthouse', `${name}: requests`, { unit: '', better: 'lower', values: requests }),
      ]),
    ]
  },
}
