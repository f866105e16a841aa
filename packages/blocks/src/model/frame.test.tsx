import { contrast } from '@zhanfang/format'
import { loadPageDocument, pageDocumentProblems, publishIssues } from '@zhanfang/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { frameIssues, frameMoments, frameSchema, isFrameShown, plainFrame } from './frame.ts'
import { shownPart, visitorNeeds } from './shown-part.ts'
import { frameAudiences, stranger, type Visitor } from './visitors.ts'
import { blockKinds } from '../index.ts'
import { PageView } from '../view/page-view.tsx'
import { createSiteContext, type SiteContextOptions } from '../context/site-context.ts'
import { groundVariables } from '../context/skin-variables.ts'
import { buildBlock, buildPage, validSamples } from '../testing/fixtures.ts'
import { frameSamples } from '../testing/frames.ts'

const IN_JUNE = Date.parse('2026-06-15T12:00:00+08:00')

const member: Visitor = { ...stranger, signedIn: true }
const siteOf = (options: Partial<SiteContextOptions> = {}) =>
  createSiteContext({
    appId: 'app1',
    mode: 'public',
    now: IN_JUNE,
    visitor: member,
    paths: { microPage: (id) => `/p/${id}`, survey: (id) => `/s/${id}` },
    ...options,
  })
const framed = (frame: Record<string, unknown>, content = '周末市集') =>
  buildPage([buildBlock({ kind: 'text', props: { content, frame } })])
const drawn = (frame: Record<string, unknown>, options: Partial<SiteContextOptions> = {}) =>
  renderToStaticMarkup(<PageView document={framed(frame)} site={siteOf(options)} />)

describe('the frame of every kind', () => {
  const first = validSamples.filter(
    ({ kind }, at) => validSamples.findIndex((other) => other.kind === kind) === at,
  )
  it.each(
    first.flatMap((sample) => frameSamples.map(({ name, frame }) => ({ ...sample, frame, look: name }))),
  )('$kind, $look: is kept in a page and drawn', ({ kind, props, frame }) => {
    const page = buildPage([buildBlock({ kind, props: { ...props, frame: frameSchema.parse(frame) } })])
    expect(pageDocumentProblems(page, blockKinds)).toEqual([])
    expect(loadPageDocument(JSON.parse(JSON.stringify(page)), blockKinds)).toMatchObject({
      ok: true,
      document: page,
    })
    expect(publishIssues(page, blockKinds).filter(({ level }) => level === 'error')).toEqual([])
    const plain = buildPage([buildBlock({ kind, props })])
    const [with_, without] = [page, plain].map((document) =>
      renderToStaticMarkup(<PageView document={document} site={siteOf({ mode: 'canvas' })} />),
    )
    expect(with_).not.toBe(without)
  })

  it('has other spaces on a phone without a script, and says only what differs', () => {
    const phone = {
      marginTop: 8,
      marginBottom: 0,
      marginX: 0,
      paddingTop: 0,
      paddingBottom: 24,
      paddingX: 0,
    }
    const html = drawn({ marginTop: 40, paddingBottom: 24, phone })
    expect(html).toContain('style="margin-top:calc(2.5rem + var(--zf-phone) * -2rem);padding-bottom:1.5rem"')
    expect(drawn({ marginTop: 40, phone: { ...phone, marginTop: 40, paddingBottom: 0 } })).toContain(
      'style="margin-top:2.5rem"',
    )
  })

  it('is put right alone when it is damaged', () => {
    const loaded = loadPageDocument(framed({ ...plainFrame, radius: 'x' }), blockKinds)
    if (!loaded.ok) throw new Error('not loaded')
    expect(loaded.repairs).not.toEqual([])
    expect(loaded.document.blocks.b1?.props).toMatchObject({ content: '周末市集' })
    expect(loaded.document.blocks.b1?.props.frame).toBeUndefined()
  })

  it('lets nothing out of its style', () => {
    for (const evil of ['red;}body{display:none', 'url(x)', '#fff"><script>'])
      expect(frameSchema.safeParse({ background: evil }).success).toBe(false)
    expect(frameSchema.safeParse({ backgroundImage: 'javascript:alert(1)' }).success).toBe(false)
  })
})

describe('visibility', () => {
  const june = { visibleFrom: '2026-06-01T08:00', visibleUntil: '2026-07-01T00:00' }

  it.each([
    ['2026-06-01T07:59:59+08:00', false],
    ['2026-06-01T08:00:00+08:00', true],
    ['2026-06-30T23:59:59+08:00', true],
    ['2026-06-30T16:00:00Z', false],
  ])('in its window only: %s → %s', (now, shown) => {
    expect(drawn(june, { now: Date.parse(now) }).includes('周末市集')).toBe(shown)
  })

  it('to those whom it is meant for only', () => {
    expect(drawn({ shownOn: 'computer' })).toMatch(/class="block computer"[^]*周末市集/)
    expect(drawn({ shownOn: 'computer' }, { mode: 'canvas' })).toContain('仅电脑显示')
    expect(drawn({ audience: 'member' }, { visitor: stranger })).not.toContain('周末市集')
    expect(drawn({ audience: 'member' }, { visitor: member })).toContain('周末市集')
    expect(drawn({ audience: 'guest' }, { visitor: member })).not.toContain('周末市集')
    expect(isFrameShown(plainFrame, IN_JUNE, stranger)).toBe(true)
  })

  const groups = [
    { id: 'g1', name: '老顾客' },
    { id: 'g2', name: '企业客户' },
  ]
  const everybody: Record<string, Visitor> = {
    stranger,
    member,
    back: { ...stranger, returning: true },
    weixin: { ...stranger, inWechat: true },
    inGroup: { ...member, groupIds: ['g2'] },
  }
  it.each([
    ['all', ['stranger', 'member', 'back', 'weixin', 'inGroup'], ''],
    ['guest', ['stranger', 'back', 'weixin'], '仅未登录访客可见'],
    ['member', ['member', 'inGroup'], '仅已登录访客可见'],
    ['new', ['stranger', 'member', 'weixin', 'inGroup'], '仅新访客可见'],
    ['returning', ['back'], '仅回头客可见'],
    ['wechat', ['weixin'], '仅在微信里可见'],
    ['groups', ['inGroup'], '仅会员分组“老顾客”“企业客户”可见'],
  ] as const)('%s: is seen by %j', (audience, seenBy, words) => {
    const frame = { audience, groups }
    const found = Object.entries(everybody).flatMap(([name, visitor]) =>
      drawn(frame, { visitor }).includes('周末市集') ? [name] : [],
    )
    expect(found).toEqual(seenBy)
    const canvas = drawn(frame, { mode: 'canvas', visitor: stranger })
    expect(canvas).toContain('周末市集')
    expect(canvas).toContain(words)
    // A page is told apart for those alone on whom it depends.
    const { groupIds, tests: _tests, ...rest } = visitorNeeds(framed(frame)) ?? { groupIds: [], tests: [] }
    expect(groupIds).toEqual(audience === 'groups' ? ['g1', 'g2'] : [])
    expect(Object.values(rest).filter(Boolean)).toHaveLength(
      audience === 'all' || audience === 'groups' ? 0 : 1,
    )
  })

  it('is for every audience that there is, and for groups only with some', () => {
    expect(frameAudiences).toHaveLength(7)
    expect(frameIssues(frameSchema.parse({ audience: 'groups' }))).toMatchObject([{ level: 'error' }])
    expect(frameIssues(frameSchema.parse({ audience: 'groups', groups }))).toEqual([])
  })

  it('is never hidden from the operator, who is told why visitors may not see it', () => {
    const markup = drawn({ ...june, audience: 'member' }, { mode: 'canvas', now: 0, visitor: stranger })
    expect(markup).toContain('周末市集')
    expect(markup).toContain('2026-06-01 08:00 起显示，2026-07-01 00:00 止，仅已登录访客可见')
  })

  it('tells the host what the drawing depends on', () => {
    expect(frameMoments(framed(june))).toEqual([
      Date.parse('2026-06-01T00:00:00Z'),
      Date.parse('2026-06-30T16:00:00Z'),
    ])
  })

  it('leaves nothing of a hidden block in what is said of its page', () => {
    const named = (id: string, kind: string, props: Record<string, unknown>) => ({
      ...buildBlock({ kind, props }),
      id,
    })
    const tab = named('tab', 'text', { content: '里面' })
    const container = { ...named('container', 'navigation', {}), slots: { t1: [tab.id] } }
    const open = named('open', 'text', { content: '公开' })
    const page = (audience: string) => {
      const parent = { ...container, props: { ...container.props, frame: { audience } } }
      return { ...buildPage([parent, open]), blocks: { [parent.id]: parent, [tab.id]: tab, [open.id]: open } }
    }
    expect(shownPart(page('member'), IN_JUNE)).toMatchObject({ root: [open.id], blocks: { [open.id]: open } })
    expect(Object.keys(shownPart(page('member'), IN_JUNE).blocks)).toEqual([open.id])
    expect(Object.keys(shownPart(page('member'), IN_JUNE, member).blocks)).toHaveLength(3)
    expect(visitorNeeds(page('member'))).toMatchObject({ signedIn: true, returning: false })
    expect(visitorNeeds(page('all'))).toBeUndefined()
  })

  it('asks for a window that ends after it begins', () => {
    const issue = frameIssues(
      frameSchema.parse({ visibleFrom: '2026-06-02T00:00', visibleUntil: '2026-06-01T00:00' }),
    )
    expect(issue).toMatchObject([{ level: 'error' }])
  })
})

describe('place', () => {
  it('stays in sight on a ground of its own, and lies over the block before', () => {
    expect(drawn({ stick: 'top' })).toContain('class="block stickTop"')
    expect(drawn({ stick: 'bottom', background: '#ffffff' })).toContain('class="block ground stickBottom"')
    expect(drawn({ stick: 'top' }, { mode: 'canvas' })).toContain('滚动时停在顶部')
    const over = drawn({ overlap: 2, marginTop: 40, background: '#ffffff' })
    expect(over).toContain('class="block ground over"')
    expect(over).toContain('--overlap:2rem')
    // The step up is the style sheet's, which knows how wide the screen is.
    expect(over).not.toContain('margin-top')
  })
  it('asks for a ground under words that lie over others', () => {
    expect(frameIssues(frameSchema.parse({ overlap: 1 }))).toMatchObject([{ level: 'warning' }])
    expect(frameIssues(frameSchema.parse({ overlap: 1, background: '#ffffff' }))).toEqual([])
  })
})

describe('a gradient', () => {
  it('is drawn from one colour to the other, with words chosen for both', () => {
    expect(drawn({ background: '#12355b', backgroundEnd: '#0b2239' })).toContain(
      'linear-gradient(135deg, #12355b, #0b2239)',
    )
    expect(frameIssues(frameSchema.parse({ background: '#12355b', backgroundEnd: '#0b2239' }))).toEqual([])
    expect(frameIssues(frameSchema.parse({ background: '#000000', backgroundEnd: '#ffffff' }))).toMatchObject(
      [{ level: 'warning' }],
    )
  })
})

describe('ground', () => {
  it.each(['#12355b', '#ffe08a', '#777777', '#808080', '#ffffff', '#000000', '#1f5fd6'])(
    'words on %s are readable',
    (ground) => {
      const variables = groundVariables(ground)
      expect(
        contrast(variables['--zf-plain-text'] ?? '', variables['--zf-mark-ground'] ?? ''),
      ).toBeGreaterThanOrEqual(4.5)
      for (const name of ['--zf-plain-text', '--zf-plain-text-2', '--zf-plain-accent'] as const)
        expect(contrast(variables[name] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('warns where a picture shines through too much to read', () => {
    const issues = (veil: number) => frameIssues(frameSchema.parse({ backgroundImage: '/files/a', veil }))
    expect(issues(20)).toMatchObject([{ level: 'warning' }])
    expect(issues(70)).toEqual([])
  })
})
