import { defaultAppearance, type SiteSkin } from '@zhanfang/contract'
import { emptyPageDocument } from '@zhanfang/document'
import type { SiteFrame } from '@zhanfang/site/src/frame/site-frame-input.ts'
import type { SiteRenderer } from '@zhanfang/site/src/renderer.ts'
import { beforeAll, expect, test } from 'vitest'
import { openSiteBuilds, type SiteBuild, siteFolder } from '../site-build.ts'
import { fontAddress, readFontAddress } from './font-address.ts'

const SECRET = 'secret'
const appearance = defaultAppearance()
const skin: SiteSkin = { ...appearance.skin, family: 'paper' }
const frame: SiteFrame = {
  appearance: { ...appearance, skin },
  columns: [],
  headerNavs: [],
  footerCategories: [],
  fontAddress: (name, characters) => fontAddress(SECRET, name, characters),
}
const site = { appId: 'app1', name: '巷口', logo: '', skin }
/** Of a page in a frame; what is 甲乙丙丁 is for its visitor alone. */
const around = { site, publicUrl: 'https://example.com', frame, missing: [], backHref: '/', backText: '回去' }
const problem = ''

/** The platform's own front belongs to no site; the others are asked for by `page-fonts.api.test.ts`. */
type Elsewhere =
  | 'renderPortalPage'
  | 'renderSurveyPage'
  | 'renderExamPage'
  | 'renderExamPaper'
  | 'renderContentPage'
/** One page of each kind. */
const pages: Record<Exclude<keyof SiteRenderer, Elsewhere>, (build: SiteBuild) => string> = {
  renderPublishedPage: ({ render, css }) =>
    render.renderPublishedPage({
      ...around,
      css: css.page + css.frame,
      fontAddress: frame.fontAddress,
      id: 'p1',
      title: '首页',
      mode: 'public',
      document: emptyPageDocument(),
    }),
  renderContentListPage: ({ render, css }) =>
    render.renderContentListPage({
      ...around,
      css: css.content + css.frame,
      kind: 'article',
      columns: [],
      columnId: '',
      list: [],
      total: 0,
      page: 1,
      size: 20,
    }),
  renderMessagePage: ({ render, css }) =>
    render.renderMessagePage({
      ...around,
      css: css.message + css.frame,
      fontAddress: frame.fontAddress,
      kind: 'notFound',
      title: '这里没有',
      text: '甲乙丙丁',
    }),
  renderSearchPage: ({ render, css }) =>
    render.renderSearchPage({
      ...around,
      css: css.message + css.frame,
      words: '甲乙',
      results: [{ kind: 'article', title: '甲乙丙丁', text: '甲乙丙丁', href: '/a' }],
      total: 1,
      page: 1,
      size: 20,
    }),
  renderQueryPage: ({ render, css }) =>
    render.renderQueryPage({
      ...around,
      css: css.query,
      fontAddress: frame.fontAddress,
      data: {
        language: 'zh',
        title: '成绩查询',
        intro: '',
        color: '#1677ff',
        action: '/q/1',
        button: '查',
        records: [{ fields: [], token: '', error: '甲乙丙丁', saved: false }],
        note: '甲乙丙丁',
      },
    }),
  renderMePage: ({ render, css }) =>
    render.renderMePage({
      ...around,
      css: css.me + css.frame,
      title: '我的',
      content: {
        kind: 'home',
        profile: { nickname: '甲乙丙丁', avatar: '', phone: '' },
        profileHref: '/',
        notice: null,
        entries: [],
        more: [],
        logout: { action: '/', title: '退出' },
      },
    }),
  renderShopPage: ({ render, css }) =>
    render.renderShopPage({
      ...around,
      css: css.shop + css.frame,
      title: '购物车',
      content: {
        kind: 'cart',
        lines: [],
        sums: [],
        action: '/',
        mostPieces: 1,
        homeHref: '/',
        notice: '甲乙丙丁',
        problem,
      },
    }),
  renderPayPage: ({ render, css }) =>
    render.renderPayPage({
      ...around,
      css: css.pay + css.frame,
      title: '付款',
      content: {
        name: '甲乙丙丁',
        amount: '1',
        until: '',
        channel: 'wxpay',
        ways: [],
        code: '',
        href: '',
        jsapi: null,
        cashierHref: '',
        isInWechat: false,
        doneHref: '/',
        doneText: '看订单',
        problem,
      },
    }),
  renderEntryPage: ({ render, css }) =>
    render.renderEntryPage({
      ...around,
      css: css.visitorForm + css.frame,
      title: '我要报名',
      content: { kind: 'closed', text: '甲乙丙丁', facts: [] },
    }),
  renderBookingPage: ({ render, css }) =>
    render.renderBookingPage({
      ...around,
      css: css.visitorForm + css.frame,
      title: '我的预约',
      content: {
        kind: 'form',
        facts: [{ label: '姓名', value: '甲乙丙丁' }],
        until: '',
        action: '/',
        fields: [],
        notes: '',
        giveUp: { action: '/' },
      },
    }),
  renderCouponPage: ({ render, css }) =>
    render.renderCouponPage({
      ...around,
      css: css.coupon + css.frame,
      title: '兑换码',
      content: { kind: 'code', action: '/', code: '甲乙丙丁' },
    }),
  renderPointsPage: ({ render, css }) =>
    render.renderPointsPage({
      ...around,
      css: css.visitorForm + css.frame,
      title: '我的积分',
      content: {
        points: 5,
        notes: ['甲乙丙丁'],
        visit: null,
        wasHere: '',
        offers: [],
        ways: [],
        entries: [],
        olderHref: null,
        problem,
      },
    }),
  renderPrizePage: ({ render, css }) =>
    render.renderPrizePage({
      ...around,
      css: css.prize + css.frame,
      title: '抽奖',
      content: {
        kind: 'win',
        prize: { name: '甲乙丙丁', imageUrl: '' },
        campaign: { name: '抽奖', href: '/' },
        state: '待领',
        tone: 'waits',
        text: '',
        facts: [],
        code: '',
        number: '',
        words: '',
        link: null,
        claim: null,
      },
    }),
  renderWorksPage: ({ render, css }) =>
    render.renderWorksPage({
      ...around,
      css: css.works + css.frame,
      title: '我的作品',
      content: { kind: 'mine', works: [], handIn: null, note: '甲乙丙丁' },
    }),
  renderPhotosPage: ({ render, css }) =>
    render.renderPhotosPage({
      ...around,
      css: css.photos + css.frame,
      title: '交照片',
      content: { kind: 'form', action: '/', closed: '甲乙丙丁', note: '', problems: [] },
    }),
  renderProjectPage: ({ render, css }) =>
    render.renderProjectPage({
      ...around,
      css: css.project + css.frame,
      title: '甲乙丙丁',
      content: {
        kind: 'room',
        role: '成员',
        percent: 0,
        tabs: [],
        content: { tab: 'files', files: [], olderHref: null, upload: null },
      },
    }),
  renderCirclePage: ({ render, css }) =>
    render.renderCirclePage({
      ...around,
      css: css.circle + css.frame,
      title: '成员',
      content: {
        kind: 'members',
        notice: '甲乙丙丁',
        problem,
        requests: [],
        team: [],
        members: [{ id: '1', name: '甲乙丙丁', avatar: '', role: '', notes: [], deeds: [] }],
        search: { action: '/', value: '' },
        olderHref: null,
      },
    }),
}
let build: SiteBuild
beforeAll(async () => {
  const found = await openSiteBuilds(siteFolder).current()
  if (!found) throw new Error('the site is not built')
  build = found
})

const fontIn = (html: string) => {
  const [, rest = ''] =
    /@font-face\{font-family:zf-[^}]*url\(\/site-assets\/fonts\/([^)]+)\)/.exec(html) ?? []
  return readFontAddress(SECRET, rest)
}

test.each(Object.entries(pages))(
  '%s brings the font of its site along, and its address says nothing of what its visitor alone may read',
  (_, page) => {
    const html = page(build)
    const font = fontIn(html)
    expect(font?.name).toBe('lxgw-wenkai')
    expect(font?.characters).toMatch(/\p{Script=Han}/u)
    expect(font?.characters).not.toMatch(/[甲乙丙丁]/)
    expect(html).toContain('<link rel="preload" as="font" type="font/woff2"')
  },
)

test.each([
  ['购', pages.renderShopPage],
  ['搜', pages.renderSearchPage],
  ['绩', pages.renderQueryPage],
  ['付', pages.renderPayPage],
  ['积', pages.renderPointsPage],
  ['兑', pages.renderCouponPage],
  ['约', pages.renderBookingPage],
  ['报', pages.renderEntryPage],
  ['作', pages.renderWorksPage],
  ['照', pages.renderPhotosPage],
  ['成', pages.renderCirclePage],
])('the heading with %s is set in it', (sign, page) => {
  expect(fontIn(page(build))?.characters).toContain(sign)
})
