import type { FirstStep } from '@zhanfang/contract'

/** Who changes something: a logged-in user with the name that is kept beside the change. */
export interface Editor {
  userId: string
  nickname: string
}

/** Where a request comes from. */
export interface Client {
  ip: string
  userAgent: string
  /** True for a browser: it says where its page comes from, which no script in it can keep it from. */
  isBrowser?: boolean
  /** The header as it came; empty when there is none. */
  cookie?: string
  /** Key of the virtual platform whose login page is used, as it came; empty for the installation's own. */
  brand?: string
  /** `Accept-Language` as it came; empty when there is none. */
  accepted?: string
}

/** A logged-in user, as handlers get them. */
export interface Session {
  tokenHash: string
  userId: string
  nickname: string
  avatar: string
  accountType: number
  isSf: boolean
  mobile: string | null
  isVolPlatformManager: boolean
  isVolRegulatorManager: boolean
  isSchoolManager: boolean
  /** Whether the account may do more on the platform than work on apps. */
  isPlatformRole: boolean
  /** Key of the virtual platform at whose login it was opened; empty for the installation's own. */
  brand: string
  /** When its user last proved who they are, in this session. */
  provedAt: Date | null
  /** What the account has to do before anything else. */
  firstStep: FirstStep | null
}

/** A visitor who has logged in to the site of an app. Never a member: those have a `Session`. */
export interface CustomerSession {
  id: string
  nickname: string
  avatar: string
  tokenHash: string
  /** When the account will be deleted, if its owner wished so. */
  leavingAt: Date | null
}
