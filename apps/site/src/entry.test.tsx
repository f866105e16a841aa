import { blockKinds, imageWidths } from '@zhanfang/blocks'
import { defaultAppearance } from '@zhanfang/contract'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { emptyDefinition, newQuestion, type Element } from '@zhanfang/survey/engine'
import { describe, expect, test } from 'vitest'
import renderer from './entry.tsx'
import type { PublishedPageInput, SurveyPageData } from './renderer.ts'

const site = { appId: 'app1', name: '阳光里社区', logo: '' }
const base = { site, publicUrl: 'https://example.com', css: 'body{margin:0}' }
const HOSTILE = '</title></style></script><script>alert(1)</script><img src=x onerror=alert(2)>"\'&'

function pageOf(...blocks: [kind: string, props: Record<string, unknown>][]): PageDocument {
  const made = blocks.map(([kind, props], index) => {
    const block = createBlock(kind, blockKinds, props, `b${index}`)
    if (!block) throw new Error(`there is no kind ${kind}`)
    return block
  })
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(made.map((block) => [block.id, block])),
    root: made.map((block) => block.id),
  }
}

const page = (document: PageDocument, more: Partial<PublishedPageInput> = {}) =>
  renderer.renderPublishedPage({
    ...base,
    id: 'p1',
    title: '首页',
    document,
    mode: 'public',
    missing: [],
    ...more,
  })

describe('a published page', () => {
  test('is whole HTML without any script', () => {
    const html = page(pageOf(['text', { content: '第一行\n第二行' }], ['title', {}], ['divider', {}]))
    expect(html).toMatch(/^<!DOCTYPE html><html lang="zh-CN">/)
    expect(html).toContain('第二行')
    expect(html).toContain('<title>首页 - 阳光里社区</title>')
    expect(html).toContain('width=device-width')
    expect(html).toContain('<link rel="canonical" href="https://example.com/h5/app1/page/p1"/>')
    expect(html).not.toContain('<script')
  })

  test('has its own accent where it names one', () => {
    const document = pageOf(['button', { text: '去' }])
    const accented = page({ ...document, skin: { ...document.skin, accent: '#be3455' } })
    expect(page(document)).not.toContain('#be3455')
    expect(accented).toContain('--zf-accent:#be3455')
  })

  test('leads within its own domain when it is asked there, and always tells the same address to search engines', () => {
    const target = { eventType: 'micro-page', itemId: 'p2', url: '', phone: '', title: '' }
    const document = pageOf(['button', { text: '去', link: target }])
    const owned = { ...site, address: 'https://shop.cn' }
    const there = page(document, { site: { ...owned, base: '' } })
    const here = page(document, { site: { ...owned, base: '/h5/app1' } })
    expect(there).toContain('href="/page/p2"')
    expect(there).not.toContain('/h5/')
    expect(here).toContain('href="/h5/app1/page/p2"')
    for (const html of [there, here]) {
      expect(html).toContain('<link rel="canonical" href="https://shop.cn/page/p1"/>')
    }
    const home = page(document, { site: { ...owned, base: '' }, place: { type: 'home' } })
    expect(home).toContain('<link rel="canonical" href="https://shop.cn"/>')
  })

  test('shows a place on a map where there is a key, over the drawing that stands for it without', () => {
    const place = pageOf(['map', { addressName: '服务中心', address: '18 号' }])
    const plain = page(place)
    expect(plain).not.toContain('staticmap')
    const withKey = page(place, { mapKey: 'ABCDE-12345-FGHIJ' })
    expect(withKey).toMatch(
      /<img[^>]+src="https:\/\/apis\.map\.qq\.com\/ws\/staticmap\/v2\/\?[^"]*key=ABCDE-12345-FGHIJ"/,
    )
    for (const html of [plain, withKey]) expect(html).toContain('服务中心')
  })

  test('says to others what it is: title, description and picture, as absolute addresses', () => {
    const document = pageOf(['text', { content: '好' }])
    const html = page({
      ...document,
      page: {
        shareTitle: '分享标题',
        shareDescription: '一句话',
        shareImageUrl: '/files/app1/0123456789.png',
      },
    })
    expect(html).toContain('<meta property="og:title" content="分享标题"/>')
    expect(html).toContain('<meta name="description" content="一句话"/>')
    expect(html).toContain('content="https://example.com/files/app1/0123456789.png?w=640"')
    expect(imageWidths).toContain(640)
  })

  test('opens the pop-up of its site at home alone, by the one script that it loads for it', () => {
    const appearance = defaultAppearance()
    const image = { url: '/files/app1/0123456789.png', width: 600, height: 800, alt: '周年庆' }
    const frame = {
      appearance: { ...appearance, popUp: { ...appearance.popUp, isOn: true, image } },
      columns: [],
      headerNavs: [],
      footerCategories: [],
    }
    const script = { entry: '/site-assets/page.js', imports: [] }
    const words = pageOf(['text', { content: '好' }])
    const home = page(words, { frame, script, place: { type: 'home' } })
    expect(home).toContain('<zf-pop-up')
    expect(home).toContain('<script type="module" src="/site-assets/page.js">')
    const other = page(words, { frame, script })
    expect(other).not.toContain('<zf-pop-up')
    expect(other).not.toContain('<script')
  })

  test('is not for search engines as a preview, and says that it is one', () => {
    const html = page(pageOf(['text', { content: '好' }]), { mode: 'preview', state: 2 })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('canonical')
    expect(html).toContain('这是预览，最近的修改还没有发布')
  })

  test('shows hostile words as words', () => {
    const html = page(
      {
        ...pageOf(['text', { content: HOSTILE }]),
        page: { shareTitle: HOSTILE, shareDescription: HOSTILE, shareImageUrl: '' },
      },
      { title: HOSTILE, site: { ...site, name: HOSTILE } },
    )
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;script&gt;alert(1)')
  })

  test('leaves out links to what is gone', () => {
    const document = pageOf(['survey', { surveyId: 's1', title: '满意度' }])
    expect(page(document)).toContain('/h5/app1/survey/s1')
    expect(page(document, { missing: ['survey:s1'] })).not.toContain('/h5/app1/survey/s1')
  })
})

function question(type: string, id: string, parts: Record<string, unknown> = {}): Element {
  return { ...newQuestion(type), title: `题目 ${id}`, ...parts, id }
}

function survey(more: Partial<SurveyPageData> = {}, title = '满意度调查') {
  const data: SurveyPageData = {
    surveyId: 's1',
    definition: {
      ...emptyDefinition('survey', title),
      elements: [question('text', 'q1'), question('pageBreak', 'p2'), question('file', 'q2')],
    },
    settings: {
      submitText: '提交',
      thankYouText: '谢谢',
      showProgress: true,
      showNumbers: true,
      autoNext: false,
      language: 'zh',
    },
    mode: 'answer',
    version: 1,
    submitId: 'submit-0123456789',
    startedAt: '2026-11-21T08:00:00.000Z',
    channel: '',
    values: {},
    problems: [],
    failure: '',
    action: '/h5/app1/survey/s1',
    thanksUrl: '/h5/app1/survey/s1/thanks',
    editToken: '',
    url: {},
    votes: {},
    quotaLeft: {},
    pictureSizes: {},
    ...more,
  }
  return renderer.renderSurveyPage({
    ...base,
    data,
    script: { entry: '/site-assets/survey.js', imports: ['/site-assets/react.js'] },
  })
}

function dataIn(html: string): unknown {
  const json = /<script id="survey-data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? '')
}

describe('the answering page', () => {
  test('is a plain form with all questions, and one script from our own files', () => {
    const html = survey()
    expect(html).toMatch(/<form [^>]*method="post"/)
    expect(html).toContain('action="/h5/app1/survey/s1"')
    expect(html).toContain('name="submitId" value="submit-0123456789"')
    expect(html).toContain('name="q.q1"')
    expect(html).toContain('name="q.q2"')
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).toContain('<script type="module" src="/site-assets/survey.js">')
    expect(html).toContain('<link rel="modulepreload" href="/site-assets/react.js"/>')
  })

  test('keeps the places of pictures whose sizes are known', () => {
    const known = '/files/app1/known.png'
    const html = survey({
      definition: {
        ...emptyDefinition('survey', '看图'),
        elements: [
          question('media', 'm1', { items: [{ id: 'i1', url: known }] }),
          question('single', 'q1', {
            options: [
              { id: 'a', text: '甲', image: known },
              { id: 'b', text: '乙', image: 'https://example.com/other.png' },
            ],
          }),
        ],
      },
      pictureSizes: { [known]: [1600, 900] },
    })
    const [media, first, other] = html.match(/<img [^>]*>/g) ?? []
    for (const picture of [media, first]) expect(picture).toMatch(/ width="1600" height="900"/)
    expect(other).toContain('example.com/other.png')
    expect(other).not.toMatch(/ (width|height)=/)
  })

  test('shows what was entered and what is wrong with it', () => {
    const html = survey({
      values: {
        q1: '张三"<b>',
        q2: [{ key: 'apps/a/f.png', name: '证件.png', size: 10, type: 'image/png' }],
      },
      problems: [{ questionId: 'q1', code: 'x', message: '请再检查一遍' }],
      failure: '服务正在恢复',
    })
    expect(html).toContain('value="张三&quot;&lt;b&gt;"')
    expect(html).toContain('请再检查一遍')
    expect(html).toContain('服务正在恢复')
    expect(html).toContain('name="kept"')
    expect(html).toContain('证件.png')
  })

  test('carries hostile words safely in its text and in its data', () => {
    const html = survey({ values: { q1: HOSTILE } }, HOSTILE)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toContain('<img src=x')
    expect(dataIn(html)).toMatchObject({ definition: { title: HOSTILE }, values: { q1: HOSTILE } })
  })
})

test('the music of a site is offered at home alone', () => {
  const appearance = defaultAppearance()
  const music = { isOn: true, url: 'https://example.com/a.mp3', title: '晨曲' }
  const frame = { appearance: { ...appearance, music }, columns: [], headerNavs: [], footerCategories: [] }
  const words = pageOf(['text', { content: '好' }])
  const script = { entry: '/site-assets/page.js', imports: [] }
  const home = page(words, { frame, script, place: { type: 'home' } })
  expect(home).toMatch(/<zf-music><details.*<audio/)
  // Its first tap is the script's.
  expect(home).toContain('<script type="module"')
  expect(page(words, { frame, script })).not.toMatch(/<audio|<script/)
  expect(
    renderer.renderMessagePage({ ...base, kind: 'notFound', title: '页面不存在', text: '', frame }),
  ).not.toContain('<audio')
})

test('a message names the site at its head and at its foot, whatever surrounds it', () => {
  const frame = { appearance: defaultAppearance(), columns: [], headerNavs: [], footerCategories: [] }
  const footerCategories = [{ id: 'f1', title: '联系', links: [] }]
  const names = (around?: Parameters<typeof renderer.renderMessagePage>[0]['frame']) => {
    const html = renderer.renderMessagePage({
      ...base,
      kind: 'notFound',
      title: '页面不存在',
      text: '',
      frame: around,
    })
    return html.slice(html.indexOf('<body')).split(site.name).length - 1
  }
  expect([names(), names(frame), names({ ...frame, footerCategories })]).toEqual([2, 2, 2])
})

test('a message says one thing, with its words as words', () => {
  const html = renderer.renderMessagePage({
    ...base,
    kind: 'closed',
    title: HOSTILE,
    text: '第一行\n第二行',
    link: { text: '回到首页', href: '/h5/app1' },
    accent: '#ff0000',
  })
  expect(html).not.toContain('<script')
  expect(html).toContain('第一行\n第二行')
  expect(html).toContain('<a class="link" href="/h5/app1">')
  expect(html).toContain('noindex')
  expect(html).not.toContain('color-scheme:dark')
})

test('a message of a dark survey is dark, with words that can be read', () => {
  const html = renderer.renderMessagePage({
    ...base,
    kind: 'thanks',
    title: '谢谢',
    text: '',
    accent: '#1d2129',
    dark: true,
  })
  expect(html).toContain('<body style="background-color:#0f1013">')
  expect(html).toMatch(/<main[^>]*--ink:#f2f3f5[^>]*color-scheme:dark/)
  expect(html).not.toContain('--accent:#1d2129')
})
