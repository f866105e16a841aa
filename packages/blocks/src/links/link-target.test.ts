import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectContentTargets } from './content-targets.ts'
import { cardsOf } from './link-cards.ts'
import {
  cardEventTypes,
  emptyLinkCard,
  type LinkTarget,
  linkTargetIssue,
  linkTargetSchema,
  noLink,
  upgradeLinkTarget,
} from './link-target.ts'
import { isSafeUrl } from '../model/safe-url.ts'
import { createSiteContext } from '../context/site-context.ts'
import { buildBlock, buildPage } from '../testing/fixtures.ts'

const site = createSiteContext({
  appId: 'app1',
  mode: 'public',
  paths: { microPage: (id) => `/p/${id}`, survey: (id) => `/s/${id}` },
  missing: new Set(['micro-page:gone']),
})

describe('addresses', () => {
  it.each(['https://example.com', 'http://a.cn/b?c=d#e', 'tel:10086', 'mailto:a@b.cn', '/about', '/p/1?x=1'])(
    'lets %s in',
    (address) => expect(isSafeUrl(address)).toBe(true),
  )
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'about',
    '',
  ])('keeps %j out', (address) => expect(isSafeUrl(address)).toBe(false))

  it('lead nowhere but to safe schemes, whatever was stored', () => {
    const anything = fc.record({
      eventType: fc.constantFrom(...linkTargetSchema.shape.eventType.options),
      itemId: fc.string(),
      url: fc.oneof(fc.string(), fc.webUrl(), fc.constant('javascript:alert(1)')),
      phone: fc.string(),
      title: fc.string(),
    })
    fc.assert(
      fc.property(anything, (target) => {
        const href = site.href(target)
        if (href === undefined) return
        const { protocol } = new URL(href, 'https://site.example')
        expect(['http:', 'https:', 'tel:', 'mailto:']).toContain(protocol)
      }),
    )
  })
})

describe('targets', () => {
  it('become addresses', () => {
    expect(site.href(noLink)).toBeUndefined()
    expect(site.href({ ...noLink, eventType: 'survey', itemId: 'a/../b' })).toBe('/s/a%2F..%2Fb')
    expect(site.href({ ...noLink, eventType: 'phone', phone: '010-6400 1234' })).toBe('tel:01064001234')
    expect(site.href({ ...noLink, eventType: 'micro-page', itemId: 'gone' })).toBeUndefined()
    expect(site.isMissing({ ...noLink, eventType: 'micro-page', itemId: 'gone' })).toBe(true)
  })

  it('lead to a place of the page, and to one on the map', () => {
    expect(site.href({ ...noLink, eventType: 'anchor', itemId: 'b 1' })).toBe('#s-b%201')
    const place = { name: '总店;一', address: '湖滨路 1 号', longitude: 120.1, latitude: 30.2 }
    const href = site.href({ ...noLink, eventType: 'map', place }) ?? ''
    expect(new URL(href).searchParams.get('marker')).toBe('coord:30.2,120.1;title:总店 一;addr:湖滨路 1 号')
    expect(site.href({ ...noLink, eventType: 'map' })).toBeUndefined()
  })

  it('open a card of the page; those that say the same share one', () => {
    const copied: LinkTarget = { ...noLink, eventType: 'copy', card: { ...emptyLinkCard, text: 'wx-10086' } }
    const href = site.href(copied) ?? ''
    expect(href).toMatch(/^#card-[0-9a-z]+$/)
    expect(site.href({ ...copied, title: 'other' })).toBe(href)
    expect(site.href({ ...copied, eventType: 'pop-up' })).not.toBe(href)
    expect(site.href({ ...noLink, eventType: 'pop-up' })).toBeUndefined()
    const page = buildPage([
      buildBlock({ kind: 'button', props: { link: copied } }, 'b1'),
      buildBlock({ kind: 'title', props: { link: copied } }, 'b2'),
      buildBlock(
        { kind: 'image', props: { imageList: [{ link: { ...copied, eventType: 'pop-up' } }] } },
        'b3',
      ),
      buildBlock({ kind: 'title', props: { link: { ...copied, eventType: 'home' } } }, 'b4'),
    ])
    expect(cardsOf(page).map(({ type, text }) => [type, text])).toEqual([
      ['copy', 'wx-10086'],
      ['pop-up', 'wx-10086'],
    ])
    expect(`#${cardsOf(page)[0]?.id}`).toBe(href)
  })

  it('open a mini-program by its address where nothing else is known', () => {
    const link: LinkTarget = { ...noLink, eventType: 'mini-program', url: 'https://wxaurl.cn/abc' }
    expect(site.href(link)).toBe('https://wxaurl.cn/abc')
    expect(linkTargetIssue(link)).toBeUndefined()
    const shown = { ...link, card: { ...emptyLinkCard, heading: '点单' } }
    expect(site.href(shown)).toMatch(/^#card-/)
    expect(site.href({ ...shown, url: '' })).toMatch(/^#card-/)
  })

  it('open a mini-program by its id on a card, which an old link keeps its address without', () => {
    const weapp = { id: 'wx0123456789abcdef', path: 'pages/menu/index' }
    const link: LinkTarget = { ...noLink, eventType: 'mini-program', weapp }
    expect(linkTargetIssue(link)).toBeUndefined()
    const page = buildPage([buildBlock({ kind: 'button', props: { link } }, 'b1')])
    expect(cardsOf(page)).toMatchObject([{ type: 'mini-program', weapp, url: '' }])
    expect(site.href(link)).toBe(`#${cardsOf(page)[0]?.id}`)
    expect(site.href({ ...link, weapp: { ...weapp, path: '' } })).not.toBe(site.href(link))
    const card = { ...emptyLinkCard, heading: '点单' }
    // Whoever has the address of a card from before finds it.
    expect(site.href({ ...noLink, eventType: 'mini-program', card })).toBe('#card-ykzp2tyzztl0')
    expect(site.href({ ...link, weapp: { id: '', path: 'a' } })).toBeUndefined()
    expect(site.href({ ...link, eventType: 'copy' })).toBeUndefined()
    expect(upgradeLinkTarget(link)).toEqual(link)
    expect(upgradeLinkTarget({ ...link, weapp: { id: '"><script>', path: '' } }).weapp).toBeUndefined()
    expect(linkTargetSchema.safeParse({ ...link, weapp: { id: weapp.id, path: 'a" b' } }).success).toBe(false)
  })

  it('lead to a file of the library by its id', () => {
    expect(site.href({ ...noLink, eventType: 'file', itemId: '01F8MECHZX3TBDSZ7XRADM79XE' })).toBe(
      '/files/app1/01F8MECHZX3TBDSZ7XRADM79XE',
    )
  })

  it('that are unfinished stop the publishing', () => {
    for (const eventType of [
      'url',
      'micro-page',
      'survey',
      'file',
      'phone',
      'anchor',
      'map',
      ...cardEventTypes,
    ] as const) {
      expect(linkTargetIssue({ ...noLink, eventType })?.level).toBe('error')
    }
    expect(linkTargetIssue(noLink)).toBeUndefined()
  })

  it('of any older shape become valid ones', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(linkTargetSchema.safeParse(upgradeLinkTarget(raw)).success).toBe(true)
      }),
    )
    expect(upgradeLinkTarget({ eventType: 'survey', itemId: 5 })).toMatchObject({
      eventType: 'survey',
      itemId: '5',
    })
    expect(upgradeLinkTarget({ eventType: 20, itemId: 's1' })).toMatchObject({
      eventType: 'survey',
      itemId: 's1',
    })
    expect(upgradeLinkTarget({ eventType: 'constructor' }).eventType).toBe('none')
  })

  it('are found wherever a block keeps them, each once', () => {
    const page = buildPage([
      buildBlock({ kind: 'survey', props: { surveyId: 's1' } }, 'b1'),
      buildBlock({ kind: 'button', props: { link: { ...noLink, eventType: 'survey', itemId: 's1' } } }, 'b2'),
      buildBlock(
        {
          kind: 'notice',
          props: {
            contentList: [{ title: 'a', link: { ...noLink, eventType: 'micro-page', itemId: 'p1' } }],
          },
        },
        'b3',
      ),
      buildBlock(
        { kind: 'title', props: { link: { ...noLink, eventType: 'url', url: '/x', itemId: 'old' } } },
        'b4',
      ),
    ])
    const targets = collectContentTargets(page).map(({ eventType, itemId }) => `${eventType} ${itemId}`)
    expect(targets.toSorted()).toEqual(['micro-page p1', 'survey s1'])
  })
})
