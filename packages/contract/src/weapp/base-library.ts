// The base library (基础库): the part of WeChat that runs mini-programs, as new as the WeChat of each visitor.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema } from '../envelope.ts'

/** What mini-programs do that older base libraries cannot, the newest demand first. */
export const baseLibraryFeatures = [
  { name: 'privacy', from: '2.32.3' },
  { name: 'phone', from: '2.21.2' },
  { name: 'avatar', from: '2.21.2' },
  { name: 'channelsLive', from: '2.15.0' },
] as const satisfies readonly { name: string; from: string }[]
export type BaseLibraryFeature = (typeof baseLibraryFeatures)[number]['name']

export const baseLibraryVersionSchema = z
  .string()
  .trim()
  .regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/u, '版本号是三个数字，例如 2.32.3')

const partsOf = (version: string): number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0)

/** Negative where the first version is older; versions compare by number, part by part. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)]
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const difference = (first[index] ?? 0) - (second[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The share of visitors, in percent with one decimal, whose base library is older than this version. */
export function shareBelow(
  items: readonly { version: string; percentage: number }[],
  version: string,
): number {
  const sum = items
    .filter((item) => compareVersions(item.version, version) < 0)
    .reduce((total, { percentage }) => total + percentage, 0)
  return Math.round(sum * 10) / 10
}

const path = '/p1/api/v1/wx/third-party/weapp/version-support'

export const weappVersionSupport = defineCall({
  method: 'GET',
  path,
  module: 'weapp',
  summary: '小程序要求的最低基础库，和访客的微信各有哪些版本',
  access: member('app:read'),
  data: z.object({
    /** Empty where none was set. */
    nowVersion: z.string(),
    items: z.array(z.object({ version: z.string(), percentage: z.number() })),
  }),
})

export const weappVersionSupportSet = defineCall({
  method: 'PUT',
  path,
  module: 'weapp',
  summary: '改小程序要求的最低基础库：更旧的微信打开时，微信请访客先更新',
  access: member('app:manage'),
  body: z.object({ version: baseLibraryVersionSchema }),
  data: emptySchema,
})

export const weappBaseLibraryCalls = { weappVersionSupport, weappVersionSupportSet }
