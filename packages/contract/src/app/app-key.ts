import { z } from 'zod'

/** Kind of an app: a mini-program with its mobile site, or a website (PC and mobile). */
export const appKeySchema = z.enum(['mini-program', 'website'])
export type AppKey = z.infer<typeof appKeySchema>
export const appKeyNames: Record<AppKey, string> = { 'mini-program': '小程序', website: '网站' }
