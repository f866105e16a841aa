import type { CallData, weappTemplates } from '@zhanfang/contract'
import { and, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { WeixinPlatform } from '../../../integrations/weixin/platform.ts'
import { isOfLivingApp } from '../../app/module.ts'
import type { Accounts } from '../account/accounts.ts'
import { weappAccounts, weappVersions } from '../tables.ts'

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

const draftsSchema = z.object({
  draft_list: z.array(
    z.object({
      draft_id: z.coerce.number(),
      user_version: z.string(),
      user_desc: z.string().catch(''),
      create_time: z.number(),
    }),
  ),
})

/** The program that is committed for every app, in a version. */
export interface Template {
  id: number
  version: string
  desc: string
}

/** The ordinary templates of the platform, the newest first. */
async function ordinaryTemplates(platform: WeixinPlatform) {
  const { template_list: list } = await platform.componentCall(templatesSchema, {
    method: 'GET',
    path: '/wxa/gettemplatelist',
    query: { template_type: '0' },
  })
  return list
    .filter(({ template_type }) => template_type === 0)
    .toSorted((one, other) => other.template_id - one.template_id)
}

/** The newest ordinary template of the platform; null when there is none. */
export async function newestTemplate(platform: WeixinPlatform): Promise<Template | null> {
  const [newest] = await ordinaryTemplates(platform)
  return newest ? { id: newest.template_id, version: newest.user_version, desc: newest.user_desc } : null
}

/**
 * Whether what an app was given is older than a template. What was made of one that is deleted meanwhile may be newer:
 * numbers of templates only grow.
 */
export const isBehind = (
  given: { templateId: string | null; templateVersion: string | null } | undefined,
  { id, version }: Pick<Template, 'id' | 'version'>,
): boolean => given?.templateVersion !== version && !(Number(given?.templateId ?? 0) > id)

/** The templates that the platform keeps at WeChat, and which of them mini-programs use. */
export function createTemplates({ db }: Database, accounts: Accounts) {
  async function used(of: 'trial' | 'release'): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .select({ templateId: weappVersions.templateId, value: count() })
      .from(weappAccounts)
      .innerJoin(
        weappVersions,
        and(
          eq(weappVersions.appId, weappAccounts.appId),
          sql`${weappVersions.version} = ${weappAccounts.facts}->${of}::text->>'version'`,
        ),
      )
      .where(and(eq(weappAccounts.authorized, true), isOfLivingApp(weappAccounts.appId)))
      .groupBy(weappVersions.templateId)
    return new Map(rows.map(({ templateId, value }) => [templateId, value]))
  }
  const shown = (one: { user_version: string; user_desc: string; create_time: number }) => ({
    version: one.user_version,
    userDesc: one.user_desc,
    createTime: new Date(one.create_time * 1000).toISOString(),
  })
  const done = z.object({})

  return {
    async list(): Promise<CallData<typeof weappTemplates>> {
      const platform = accounts.platform()
      const [templates, { draft_list: drafts }, trial, release] = await Promise.all([
        ordinaryTemplates(platform),
        platform.componentCall(draftsSchema, { method: 'GET', path: '/wxa/gettemplatedraftlist' }),
        used('trial'),
        used('release'),
      ])
      return {
        templates: templates.map((one) => ({
          ...shown(one),
          id: one.template_id,
          trial: trial.get(String(one.template_id)) ?? 0,
          release: release.get(String(one.template_id)) ?? 0,
        })),
        drafts: drafts.map((one) => ({ ...shown(one), draftId: one.draft_id })),
      }
    },
    async add(draftId: number): Promise<void> {
      await accounts
        .platform()
        .componentCall(done, { path: '/wxa/addtotemplate', body: { draft_id: draftId, template_type: 0 } })
    },
    async remove(id: number): Promise<void> {
      await accounts
        .platform()
        .componentCall(done, { path: '/wxa/deletetemplate', body: { template_id: id } })
    },
  }
}
export type Templates = ReturnType<typeof createTemplates>

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
