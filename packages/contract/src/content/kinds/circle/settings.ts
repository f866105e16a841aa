// What an operator says of a circle: who joins, who writes, who reads.
import { z } from 'zod'
import { idSchema } from '../../../envelope.ts'

/** Limits of circles, the same for screens and server. */
export const circleLimits = {
  joinCode: 20,
  joinNote: 100,
  rules: 1000,
  groups: 20,
  classes: 50,
  className: 20,
  reason: 200,
  /** Characters of a post and of a comment. */
  post: 5000,
  comment: 1000,
  pictures: 9,
  topics: 5,
  topic: 20,
  mentions: 20,
  words: 2000,
  word: 30,
  /** Days for which an offer to lead a circle stands. */
  handoverDays: 7,
  /** Days of a mute, at most. */
  muteDays: 365,
} as const

export const joinModes = ['open', 'approval', 'code'] as const
export type JoinMode = (typeof joinModes)[number]
export const joinModeNames: Record<JoinMode, string> = {
  open: '直接加入',
  approval: '审核后加入',
  code: '凭口令加入',
}

/** Whose posts wait for approval; groups are groups of customers. */
export const postModes = ['none', 'all', 'all-except', 'only-some'] as const
export type PostMode = (typeof postModes)[number]
export const postModeNames: Record<PostMode, string> = {
  none: '发布后直接显示',
  all: '全部先审后发',
  'all-except': '先审后发，指定分组免审',
  'only-some': '只审指定分组',
}

export const circleReaders = ['all', 'members'] as const
export type CircleReaders = (typeof circleReaders)[number]
export const circleReaderNames: Record<CircleReaders, string> = {
  all: '所有人都能看动态',
  members: '只有圈子成员能看动态',
}

export const circleSettingsSchema = z.object({
  joinMode: z.enum(joinModes).default('open'),
  /** Who knows it comes in at once; asked for where `joinMode` says so. */
  joinCode: z.string().trim().max(circleLimits.joinCode, `最多${circleLimits.joinCode}个字`).default(''),
  /** What those who ask to join are to write. */
  joinNote: z.string().trim().max(circleLimits.joinNote, `最多${circleLimits.joinNote}个字`).default(''),
  postMode: z.enum(postModes).default('none'),
  postGroupIds: z.array(idSchema).max(circleLimits.groups).default([]),
  readers: z.enum(circleReaders).default('all'),
  /** What members should keep to. */
  rules: z.string().trim().max(circleLimits.rules, `最多${circleLimits.rules}个字`).default(''),
})
export type CircleSettings = z.output<typeof circleSettingsSchema>

/** Whether a post of somebody in these groups waits for approval. */
export function postWaits(
  { postMode, postGroupIds }: Pick<CircleSettings, 'postMode' | 'postGroupIds'>,
  groupIds: readonly string[],
): boolean {
  const isNamed = groupIds.some((id) => postGroupIds.includes(id))
  switch (postMode) {
    case 'none':
      return false
    case 'all':
      return true
    case 'all-except':
      return !isNamed
    case 'only-some':
      return isNamed
  }
}
