import { z } from 'zod'

/**
 * Whom a block is for. `new` is here for the first day, `returning` was here on an earlier one; `groups` are customers
 * in any of the chosen groups.
 */
export const frameAudiences = ['all', 'guest', 'member', 'new', 'returning', 'wechat', 'groups'] as const
export type FrameAudience = (typeof frameAudiences)[number]

export const AUDIENCE_GROUPS_MAX = 10
/** Groups of customers, with the names that they had when they were chosen: for the operator alone. */
export const audienceGroupsSchema = z
  .array(z.object({ id: z.string().min(1).max(64), name: z.string().max(100) }))
  .max(AUDIENCE_GROUPS_MAX)
  .default([])

/** Who is part of whom a block shows to. */
export interface Audience {
  audience: FrameAudience
  groups: readonly { id: string }[]
}

/** What the server knows of whoever looks at a page; only what the page asks for is found out. */
export interface Visitor {
  signedIn: boolean
  /** Was here on an earlier day. */
  returning: boolean
  inWechat: boolean
  /** Of the groups of customers that the page names, those that they are in. */
  groupIds: readonly string[]
  /** Of the tests that the page runs, those of which they are given the second block. */
  seesB: readonly string[]
}

/** Somebody of whom nothing is known, as search engines and share cards are. */
export const stranger: Visitor = {
  signedIn: false,
  returning: false,
  inWechat: false,
  groupIds: [],
  seesB: [],
}

/** Whether a block for this audience shows to a visitor. */
export function isAudience({ audience, groups }: Audience, visitor: Visitor): boolean {
  switch (audience) {
    case 'all':
      return true
    case 'guest':
      return !visitor.signedIn
    case 'member':
      return visitor.signedIn
    case 'new':
      return !visitor.returning
    case 'returning':
      return visitor.returning
    case 'wechat':
      return visitor.inWechat
    case 'groups':
      return groups.some(({ id }) => visitor.groupIds.includes(id))
  }
}

/** What has to be known of a visitor before a page can be drawn for them. */
export interface VisitorNeeds {
  signedIn: boolean
  returning: boolean
  inWechat: boolean
  groupIds: readonly string[]
  /** Tests of which they are given one of two blocks. */
  tests: readonly string[]
}

/** What the audiences of a page's blocks, and its tests, ask of a visitor; undefined for a page that is the same for all. */
export function needsOf(audiences: readonly Audience[], tests: readonly string[]): VisitorNeeds | undefined {
  const used = new Set(audiences.map(({ audience }) => audience))
  used.delete('all')
  if (used.size === 0 && tests.length === 0) return undefined
  const named = audiences.flatMap(({ audience, groups }) => (audience === 'groups' ? groups : []))
  return {
    signedIn: used.has('guest') || used.has('member'),
    returning: used.has('new') || used.has('returning'),
    inWechat: used.has('wechat'),
    groupIds: [...new Set(named.map(({ id }) => id))].toSorted(),
    tests,
  }
}
