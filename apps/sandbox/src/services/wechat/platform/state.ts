import { randomBytes, randomInt } from 'node:crypto'

export type AuditStatus = 0 | 1 | 2 | 3 | 4
export interface Version {
  version: string
  desc: string
  /** Seconds. */
  time: number
}
export interface Trial extends Version {
  templateId: number
  ext: string
  /** When the check of privacy interfaces is done, seconds. */
  scannedAt: number
}
export interface Audit {
  id: number
  version: string
  desc: string
  status: AuditStatus
  reason: string
  screenshots: string[]
  submittedAt: number
  fast: boolean
}
export interface Category {
  first: number
  second: number
  /** 1 in review, 2 refused, 3 passed. */
  status: 1 | 2 | 3
  reason: string
}
/** What a mini-program says about the data that it collects, as it was sent. */
export interface Privacy {
  owner: Readonly<Record<string, string>>
  settings: { privacy_key: string; privacy_text: string }[]
  sdk: unknown[]
  time: number
}
/** Something that an official account has published; `{host}` in its text stands for the sandbox's address. */
export interface Article {
  id: string
  title: string
  author: string
  digest: string
  content: string
  /** Seconds. */
  time: number
  isDeleted: boolean
}
/** One mini-program, or one official account. */
export interface Account {
  appid: string
  /** `gh_…` */
  userName: string
  nickName: string
  signature: string
  headImg: string
  principalName: string
  createdAt: number
  authorized: boolean
  functions: number[]
  refreshToken: string
  code: {
    trial?: Trial
    audit?: Audit
    /** The last version that passed and is not released. */
    approved?: Version
    release?: Version
    /** Released before, the newest first. */
    earlier: (Version & { appVersion: number })[]
    reverted: number[]
    gray?: { percentage: number; version: Version; createdAt: number }
    visible: boolean
  }
  undone: number[]
  renames: number[]
  newName?: { auditId: number; name: string; status: 1 | 2 | 3; reason: string }
  signatures: number[]
  heads: number[]
  categories: Category[]
  testers: string[]
  domains: { request: string[]; ws: string[]; upload: string[]; download: string[]; web: string[] }
  privacy: Privacy | null
  media: string[]
  /** A trial that nobody has shown yet who is behind it. */
  isTrial?: boolean
  isOfficial?: boolean
  /** Of an official account, the newest first. */
  articles?: Article[]
  administrator?: string
  /** The oldest base library that it runs on. */
  supportVersion?: string
  /** How often code was committed. */
  commits?: number
  /** Messages that were sent in its name, the newest first. */
  said?: string[]
}
export interface Template {
  id: number
  draftId: number
  version: string
  desc: string
  time: number
}
/** Something that was pushed, or waits for it. */
export interface Delivery {
  id: number
  title: string
  url: string
  xml: string
  recipient: string
  state: 'waiting' | 'held' | 'sent' | 'failed'
  attempts: number
  answer: string
}
/** How the people at WeChat behave; the page changes it. */
export interface Switches {
  audits: 'later' | 'pass' | 'refuse'
  reason: string
  names: 'later' | 'pass' | 'refuse'
  categories: 'later' | 'pass' | 'refuse'
  pushes: 'at once' | 'held'
  twice: boolean
  /** Submissions that are left this month. */
  quota: number
  scanSeconds: number
}
export interface Fault {
  path: string
  /** `lost`: it is done, and no answer comes. */
  errcode: number | 'lost'
}
export interface State {
  pushUrl: string
  ticket: { value: string; time: number } | null
  drafts: Template[]
  templates: Template[]
  accounts: Account[]
  deliveries: Delivery[]
  switches: Switches
  faults: Fault[]
  lastNumber: number
}

export const AUDITS_A_MONTH = 20
export const ALL_FUNCTIONS = [3, 17, 18, 19, 25, 30, 31, 76, 88]

export const hex = (bytes: number) => randomBytes(bytes).toString('hex')
export const secret = (name: string) => `${name}@@@${randomBytes(30).toString('base64url')}`

export function newState(now: number): State {
  const template = (id: number, version: string, desc: string): Template => ({
    id,
    draftId: id,
    version,
    desc,
    time: now,
  })
  return {
    pushUrl: '',
    ticket: null,
    drafts: [template(3, '1.2.0', '商品页更快，修正了预约的时间')],
    templates: [template(1, '1.0.0', '第一个版本'), template(2, '1.1.0', '新增预约和会员')],
    accounts: [
      ...['林间书店', '青禾小学', '邻里互助'].map((name) => newAccount(name, now)),
      newOfficialAccount('林间书店读书会', now, 23),
      newOfficialAccount('青禾小学家长课堂', now, 3),
    ],
    deliveries: [],
    switches: {
      audits: 'later',
      reason: '',
      names: 'pass',
      categories: 'pass',
      pushes: 'at once',
      twice: false,
      quota: AUDITS_A_MONTH,
      scanSeconds: 2,
    },
    faults: [],
    lastNumber: 400_000_000 + randomInt(1_000_000),
  }
}

export function newAccount(nickName: string, now: number): Account {
  return {
    appid: `wx${hex(8)}`,
    userName: `gh_${hex(6)}`,
    nickName,
    signature: '',
    headImg: '',
    principalName: `${nickName}（沙箱）`,
    createdAt: now,
    authorized: false,
    functions: [],
    refreshToken: '',
    code: { earlier: [], reverted: [], visible: true },
    undone: [],
    renames: [],
    signatures: [],
    heads: [],
    categories: [],
    testers: [],
    domains: { request: [], ws: [], upload: [], download: [], web: [] },
    privacy: null,
    media: [],
  }
}

let articles = 0
export function newArticle(author: string, title: string, time: number): Article {
  articles += 1
  const id = `article${articles}_${hex(4)}`
  return {
    id,
    title,
    author,
    digest: `${title}的摘要`,
    content: `<p>${title}。这是公众号里的正文。</p><p><img data-src="{host}/wechat/mp/picture/${id}.png" alt=""></p><p><strong>欢迎转发。</strong></p><script>alert(1)</script>`,
    time,
    isDeleted: false,
  }
}

/** An official account that has published so many articles, one a day. */
export function newOfficialAccount(nickName: string, now: number, count = 2): Account {
  return {
    ...newAccount(nickName, now),
    isOfficial: true,
    articles: Array.from({ length: count }, (_, index) =>
      newArticle(nickName, `第 ${count - index} 期：读一本好书`, now - index * 86_400),
    ),
  }
}
