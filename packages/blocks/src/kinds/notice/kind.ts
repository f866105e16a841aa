import { imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'
import { optionalColorSchema } from '../../model/color.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetIssue, linkTargetSchema, upgradeLinkTarget } from '../../links/link-target.ts'
import { texts } from './texts.ts'

export const noticeIcons = ['speaker', 'bell', 'star', 'none'] as const
export type NoticeIcon = (typeof noticeIcons)[number]

export const NOTICE_MAX_COUNT = 10
export const NOTICE_TITLE_MAX_LENGTH = 100
/** Seconds that one notice stays. */
export const STAY_TIME = { min: 2, max: 20, default: 3 } as const

/** The link keeps the name of its own content; `title` is the notice that visitors read. */
export const noticeItemSchema = z.object({
  title: z.string().max(NOTICE_TITLE_MAX_LENGTH),
  link: linkTargetSchema,
})

export const schema = z.object({
  contentList: z.array(noticeItemSchema).max(NOTICE_MAX_COUNT),
  /** One of our own drawings, or the address of an image. */
  icon: z.enum(noticeIcons).or(imageUrlSchema),
  stayTime: z.number().min(STAY_TIME.min).max(STAY_TIME.max),
  color: optionalColorSchema,
  background: optionalColorSchema,
})
export type NoticeProps = z.infer<typeof schema>

const oldSchema = z.object({
  contentList: z
    .array(
      z.looseObject({
        title: z
          .string()
          .transform((title) => title.slice(0, NOTICE_TITLE_MAX_LENGTH))
          .catch(''),
      }),
    )
    .catch([]),
  icon: z.enum(noticeIcons).or(imageUrlSchema).catch('speaker'),
  stayTime: z.coerce.number().min(STAY_TIME.min).max(STAY_TIME.max).catch(STAY_TIME.default),
})

export const kind = defineKind<NoticeProps>({
  kind: 'notice',
  code: 63,
  title: texts.title,
  group: '基础',
  order: 50,
  sectionGroup: '公告',
  icon: '<path d="M4 10v4h3l6 4V6L7 10zM16.5 9a4 4 0 0 1 0 6M18.8 6.5a7.5 7.5 0 0 1 0 11" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 2,
  schema,
  defaults: () => ({
    contentList: [],
    icon: 'speaker',
    stayTime: STAY_TIME.default,
    color: '',
    background: '',
  }),
  migrations: {
    1: (raw) => {
      const old = oldSchema.parse(raw)
      return {
        ...old,
        contentList: old.contentList
          .slice(0, NOTICE_MAX_COUNT)
          .map((item) => ({ title: item.title, link: upgradeLinkTarget(item) })),
        color: '',
        background: '',
      }
    },
  },
  allowedIn: ['root', 'slot'],
  claims: ({ contentList }) => contentList.length > 0,
  summary: ({ contentList }) => contentList[0]?.title ?? '',
  check: ({ contentList }) => {
    if (contentList.every((item) => item.title.trim() === ''))
      return [{ level: 'warning', message: texts.emptyIssue }]
    return contentList.flatMap(({ link }, index) => {
      const issue = linkTargetIssue(link)
      return issue === undefined ? [] : [{ ...issue, message: texts.linkIssue(index + 1, issue.message) }]
    })
  },
})
