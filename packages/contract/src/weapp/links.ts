// Links that open the released mini-program from outside: WeChat makes them, for thirty days at most.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { timeSchema } from '../envelope.ts'

/** `url` opens from messages and browsers, `scheme` from apps, `short` inside WeChat. */
export const weappLinkKinds = ['url', 'scheme', 'short'] as const
export type WeappLinkKind = (typeof weappLinkKinds)[number]
/** WeChat keeps none for longer. */
export const WEAPP_LINK_DAYS = 30

export const weappLink = defineCall({
  method: 'POST',
  path: '/p1/api/v1/wx/third-party/weapp/code/link',
  module: 'weapp',
  summary: '向微信要一个打开小程序的链接：短信和浏览器用的、应用里用的，或聊天里用的；30 天内有效',
  access: member('app:manage'),
  body: z.object({ kind: z.enum(weappLinkKinds) }),
  data: z.object({ link: z.string(), expiresAt: timeSchema }),
})

export const weappLinkCalls = { weappLink }
