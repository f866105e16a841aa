import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { blockKinds, familyNames, placeholders, sampleIssues, sectionGroups } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, loadPageDocument, publishIssues } from '@zhanfang/document'
import { asSampleSurvey, checkDefinition, SAMPLE_CHECK } from '@zhanfang/survey'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { type SiteTemplate, siteTemplateSchema } from '../column/site-template.ts'
import { picturePath } from '../../templates/pages/pictures.ts'
import { shortNameIn } from './fill.ts'
import { siteTemplates } from './library.ts'
import { pageSectionList } from './sections.ts'
import { drawScene } from '../../templates/pages/scene.ts'
import { createTemplatePictures } from './picture-files.ts'
import { languageOf, picturesOf, siteOf, surveysOf, titlesOf } from './template.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-pictures-'))
const pictures = createTemplatePictures(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('there is a template for shops, schools, communities, associations, clinics, events and culture', () => {
  expect(siteTemplates.size).toBeGreaterThanOrEqual(36)
  expect(new Set([...siteTemplates.values()].map(({ category }) => category))).toEqual(
    new Set(['社区', '学校', '医疗', '门店', '企业', '协会', '活动', '文化']),
  )
})

test('templates wear families that suit them, and do not all look alike', () => {
  const worn = [...siteTemplates.values()].map(({ family }) => family)
  for (const family of familyNames.filter((name) => name !== 'classic'))
    expect(worn.filter((name) => name === family).length, `in ${family}`).toBeGreaterThanOrEqual(4)
  expect(familyNames).toEqual(expect.arrayContaining(worn))
})

describe.each([...siteTemplates])('%s', (id, template) => {
  const site = siteTemplateSchema.parse(siteOf(id, template))
  const pages = [...site.pages, ...site.columns]

  test('has three pages or more, each sound and with nothing to mend before it is published', () => {
    expect(pages.length).toBeGreaterThanOrEqual(4)
    const found = pages.map(({ key, document }) => {
      const loaded = loadPageDocument(document, blockKinds)
      return loaded.ok
        ? [key, ...loaded.repairs, ...publishIssues(loaded.document, blockKinds)]
        : [key, ...loaded.problems]
    })
    expect(found).toEqual(pages.map(({ key }) => [key]))
    expect(titlesOf(template)).toHaveLength(pages.length)
  })

  test('lets no button float over the words of a page', () => {
    const floating = pages.flatMap(({ document }) => {
      const loaded = loadPageDocument(document, blockKinds)
      const blocks = loaded.ok ? Object.values(loaded.document.blocks) : []
      return blocks.flatMap(({ kind, props }) => (kind === 'floatingButton' ? [props['layout']] : []))
    })
    // A bar has room of its own below the page; on a phone, round ones and pills stand over what is at its side.
    expect(floating.filter((layout) => layout !== 'bar')).toEqual([])
  })

  test('has tabs, a foot and surveys that can be published', () => {
    expect(site.appearance.tabBar?.length).toBeGreaterThanOrEqual(3)
    expect(site.footerCategories.length).toBeGreaterThan(0)
    expect(surveysOf(template).size).toBeGreaterThan(0)
    for (const definition of surveysOf(template).values()) {
      expect(checkDefinition(definition).filter(({ level }) => level === 'error')).toEqual([])
    }
  })

  test('shows every picture that it has, says what each shows, and none is heavy', async () => {
    const words = JSON.stringify(site)
    for (const [name, picture] of picturesOf(template)) {
      expect(words).toContain(picturePath(id, name))
      expect(picture.alt).not.toBe('')
      // A number that went wrong would show as a word.
      expect(drawScene(picture, template.palette, languageOf(template))).not.toMatch(/NaN|undefined|Infinity/)
    }
    // The largest of them.
    const hero = await pictures.read(picturePath(id, 'hero'))
    expect(hero?.length).toBeLessThan(60 * 1024)
    expect(await sharp(hero ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 1280 })
  }, 30_000)

  test('names no telephone but the placeholder', () => {
    const words = JSON.stringify(site)
    expect(words.replaceAll('010-0000 0000', '')).not.toMatch(/1[3-9]\d{9}|0\d{2,3}-\d{4}|400-/)
  })

  test('speaks of whoever uses it, on every page and in every survey', () => {
    const facts = {
      name: '一家名字比较长的真实小店铺啊',
      phone: '021-5555 1234',
      address: '上海市长宁区愚园路 88 号',
      mail: 'shop@example.cn',
    }
    const own = siteTemplateSchema.parse(siteOf(id, template, facts))
    const found = [...own.pages, ...own.columns].map(({ key, document }) => {
      const loaded = loadPageDocument(document, blockKinds)
      return loaded.ok
        ? [key, ...loaded.repairs, ...publishIssues(loaded.document, blockKinds)]
        : [key, loaded]
    })
    expect(found).toEqual(pages.map(({ key }) => [key]))
    const words = JSON.stringify([own, [...surveysOf(template, facts).values()]])
    for (const invented of [placeholders.phone, placeholders.street, placeholders.mail])
      expect(words).not.toContain(invented)
    expect(words.split(template.organisation)).toHaveLength(1)
    expect(words).toContain(facts.name)
  })

  test('brings no home page and no survey that would be published as it is', () => {
    const loaded = loadPageDocument(site.pages[0]?.document, blockKinds)
    expect(loaded.ok && sampleIssues(loaded.document, blockKinds).length).toBeGreaterThan(0)
    for (const definition of surveysOf(template).values())
      expect(checkDefinition(asSampleSurvey(definition)).map(({ code }) => code)).toContain(SAMPLE_CHECK)
  })

  test('has its name in the first block of its home page, and that of whoever uses it', () => {
    const headOf = (given: SiteTemplate) => {
      const loaded = loadPageDocument(given.pages?.[0]?.document, blockKinds)
      return loaded.ok ? (loaded.document.blocks[loaded.document.root[0] ?? '']?.props ?? {}) : {}
    }
    const head = headOf(siteOf(id, template))
    const isNamed =
      JSON.stringify(head).includes(template.organisation) ||
      shortNameIn(head, template.organisation) !== undefined
    expect(isNamed).toBe(true)
    const facts = { name: '街角', phone: '', address: '', mail: '' }
    expect(JSON.stringify(headOf(siteOf(id, template, facts)))).toContain('街角')
  })
})

test('no two home pages have the same order of blocks', () => {
  const orders = [...siteTemplates].map(([id, template]) => {
    const loaded = loadPageDocument(siteOf(id, template).pages?.[0]?.document, blockKinds)
    return loaded.ok ? loaded.document.root.map((block) => loaded.document.blocks[block]?.kind).join(' ') : ''
  })
  expect(new Set(orders).size).toBe(siteTemplates.size)
})

describe('sections of the templates', () => {
  const sections = pageSectionList()

  test('are many, of every group and from every family', () => {
    expect(sections.length).toBeGreaterThanOrEqual(60)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    expect(new Set(sections.map(({ group }) => group))).toEqual(new Set(sectionGroups))
    expect(new Set(sections.map(({ family }) => family)).size).toBeGreaterThanOrEqual(8)
  })

  test.each(sections)('$id: $name is sound, and leads to nothing that another site has', ({ blocks }) => {
    const made = blocks.map(({ kind, props }, index) => createBlock(kind, blockKinds, props, `b${index}`))
    const document = {
      ...emptyPageDocument(),
      blocks: Object.fromEntries(made.flatMap((block) => (block ? [[block.id, block]] : []))),
      root: made.flatMap((block) => (block ? [block.id] : [])),
    }
    expect(document.root).toHaveLength(blocks.length)
    expect(loadPageDocument(document, blockKinds)).toMatchObject({ ok: true, repairs: [] })
    expect(JSON.stringify(blocks)).not.toMatch(/"(?:itemId|surveyId)":"\$/)
    expect(JSON.stringify(blocks)).not.toContain('"url":"@')
  })
})
