import { z } from 'zod'
import type { WeixinPlatform } from '../../../integrations/weixin/platform.ts'

const templatesSchema = z.object({
  template_list: z.array(
    z.object({
      template_id: z.coerce.number(),
      user_version: z.string(),
      user_desc: z.string().catch(''),
      create_time: z.number(),
      // 0 is an ordinary one; standard ones have audits of their own.
      template_type: z.number().catch(0),
    }),
  ),
})

/** The program that is committed for every app, in a version. */
export interface Template {
  id: number
  version: string
  desc: string
}

/** The newest ordinary template of the platform; null when there is none. */
export async function newestTemplate(platform: WeixinPlatform): Promise<Template | null> {
  const { template_list: list } = await platform.componentCall(templatesSchema, {
    method: 'GET',
    path: '/wxa/gettemplatelist',
    query: { template_type: '0' },
  })
  const newest = list
    .filter(({ template_type }) => template_type === 0)
    .reduce<(typeof list)[number] | undefined>(
      (best, one) => (best && best.template_id > one.template_id ? best : one),
      undefined,
    )
  return newest ? { id: newest.template_id, version: newest.user_version, desc: newest.user_desc } : null
}

/**
 * What makes an app of the template: whose data it shows, and from where. All that can change goes through the data call,
 * so that a change needs no audit.
 */
export function extJsonOf(
  app: { appId: string; weixinAppid: string; nickName: string },
  apiBase: string,
  version: string,
): string {
  return JSON.stringify({
    extEnable: true,
    extAppid: app.weixinAppid,
    ext: { appid: app.appId, api: apiBase, version },
    window: { navigationBarTitleText: app.nickName.slice(0, 20) },
  })
}
