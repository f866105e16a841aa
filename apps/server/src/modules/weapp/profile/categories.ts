import type { CallData, weappAllCategories, weappCategories } from '@zhanfang/contract'
import { z } from 'zod'
import type { Accounts } from '../account/accounts.ts'

const done = z.object({})
const nodeSchema = z.object({
  id: z.number(),
  name: z.string(),
  level: z.number(),
  father: z.number().catch(0),
  sensitive_type: z.number().catch(0),
  qualify: z
    .object({
      exter_list: z
        .array(z.object({ inner_list: z.array(z.object({ name: z.string() })).catch([]) }))
        .catch([]),
    })
    .catch({ exter_list: [] }),
})
const allSchema = z.object({ categories_list: z.object({ categories: z.array(nodeSchema) }) })
const ownSchema = z.object({
  categories: z.array(
    z.object({
      first: z.number(),
      first_name: z.string(),
      second: z.number(),
      second_name: z.string(),
      audit_status: z.number(),
      audit_reason: z.string().catch(''),
    }),
  ),
  quota: z.number().catch(0),
  category_limit: z.number().catch(0),
})
interface Chosen {
  first: number
  second: number
  certicates: readonly { key: string; value: string }[]
}
const FIRST = 1
const SECOND = 2

export type WeappCategoriesService = ReturnType<typeof createWeappCategories>

/** The categories that a mini-program belongs to: without one that has passed nothing can be submitted. */
export function createWeappCategories(accounts: Accounts) {
  const post = async (appId: string, path: string, body: object) =>
    (await accounts.callsOf(appId)).call(done, { path, body })
  return {
    async all(appId: string): Promise<CallData<typeof weappAllCategories>> {
      const {
        categories_list: { categories },
      } = await (
        await accounts.callsOf(appId)
      ).call(allSchema, { method: 'GET', path: '/cgi-bin/wxopen/getallcategories' })
      const second = categories.filter(({ level }) => level === SECOND)
      return {
        list: categories
          .filter(({ level }) => level === FIRST)
          .map(({ id, name }) => ({
            id,
            name,
            children: second
              .filter(({ father }) => father === id)
              .map((one) => ({
                id: one.id,
                name: one.name,
                proofs:
                  one.sensitive_type === 1
                    ? one.qualify.exter_list.map(({ inner_list }) => inner_list.map((proof) => proof.name))
                    : [],
              })),
          })),
      }
    },

    async own(appId: string): Promise<CallData<typeof weappCategories>> {
      const found = await (
        await accounts.callsOf(appId)
      ).call(ownSchema, { method: 'GET', path: '/cgi-bin/wxopen/getcategory' })
      return {
        list: found.categories.map((one) => ({
          first: one.first,
          firstName: one.first_name,
          second: one.second,
          secondName: one.second_name,
          auditStatus: one.audit_status,
          auditReason: one.audit_reason,
        })),
        quota: found.quota,
        categoryLimit: found.category_limit,
      }
    },

    add: async (appId: string, { first, second, certicates }: Chosen) =>
      post(appId, '/cgi-bin/wxopen/addcategory', { categories: [{ first, second, certicates }] }),
    remove: async (appId: string, first: number, second: number) =>
      post(appId, '/cgi-bin/wxopen/deletecategory', { first, second }),
    modify: async (appId: string, { first, second, certicates }: Chosen) =>
      post(appId, '/cgi-bin/wxopen/modifycategory', { first, second, certicates }),
  }
}
