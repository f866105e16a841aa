import { z } from 'zod'
import { bodyOf, ok, Refused, type Calls } from './answers.ts'
import type { Pushes } from './pushes.ts'
import type { Account, Category, State } from './state.ts'

const LATER_MS = 300
const MOST = 20
const MOST_A_MONTH = 5

/** A few of WeChat's; a sensitive one needs certificates. */
const tree = [
  {
    id: 1,
    name: '商业服务',
    children: [
      { id: 101, name: '广告/设计' },
      { id: 102, name: '会展服务' },
    ],
  },
  {
    id: 2,
    name: '教育服务',
    children: [
      { id: 201, name: '教育信息服务' },
      { id: 202, name: '学历教育', needs: '办学许可证' },
    ],
  },
  {
    id: 3,
    name: '工具',
    children: [
      { id: 301, name: '信息查询' },
      { id: 302, name: '预约/报名' },
      { id: 303, name: '投票' },
    ],
  },
  {
    id: 4,
    name: '商家自营',
    children: [
      { id: 401, name: '百货' },
      { id: 402, name: '食品饮料', needs: '食品经营许可证' },
    ],
  },
  {
    id: 5,
    name: '社交',
    children: [{ id: 501, name: '社区/论坛', needs: '非经营性互联网信息服务备案核准' }],
  },
] as const
const nameOf = (id: number) => {
  for (const first of tree) {
    if (first.id === id) return first.name
    for (const second of first.children) if (second.id === id) return second.name
  }
  return ''
}
const needsOf = (first: number, second: number): string | undefined => {
  const found = tree.find(({ id }) => id === first)?.children.find(({ id }) => id === second)
  if (!found) throw new Refused(53303, 'invalid category')
  return 'needs' in found ? found.needs : undefined
}

const certificatesSchema = z.array(z.object({ key: z.string(), value: z.string() })).default([])
const categorySchema = z.object({ first: z.number(), second: z.number(), certicates: certificatesSchema })

/** Section 4. */
export function registerCategories(calls: Calls, { state, pushes }: { state: State; pushes: Pushes }) {
  const all = tree.flatMap(({ id, name, children }) => [
    { id, name, level: 1, father: 0, children: children.map((one) => one.id), sensitive_type: 0 },
    ...children.map((one) => ({
      id: one.id,
      name: one.name,
      level: 2,
      father: id,
      children: [],
      sensitive_type: 'needs' in one ? 1 : 0,
      ...('needs' in one
        ? { qualify: { exter_list: [{ inner_list: [{ name: one.needs, url: '' }] }], remark: '' } }
        : {}),
    })),
  ])
  calls.account('GET', '/cgi-bin/wxopen/getallcategories', () => ({
    ...ok,
    categories_list: {
      categories: [{ id: 0, name: 'root', level: 0, father: 0, children: tree.map(({ id }) => id) }, ...all],
    },
  }))
  calls.account('GET', '/cgi-bin/wxopen/getcategory', ({ categories }) => ({
    ...ok,
    categories: categories.map(({ first, second, status, reason }) => ({
      first,
      first_name: nameOf(first),
      second,
      second_name: nameOf(second),
      audit_status: status,
      audit_reason: reason,
    })),
    limit: MOST_A_MONTH,
    quota: Math.max(0, MOST_A_MONTH - categories.length),
    category_limit: MOST,
  }))

  function decide(account: Account, category: Category, pass: boolean, reason: string): boolean {
    if (category.status !== 1) return false
    category.status = pass ? 3 : 2
    category.reason = pass ? '' : reason || '资质不清楚'
    pushes.message(account, 'wxa_category_audit', {
      ret: category.status,
      first: category.first,
      second: category.second,
      reason: category.reason,
    })
    return true
  }
  /** Those without certificates pass at once, the others when the page says so. */
  function review(account: Account, category: Category): void {
    const needs = needsOf(category.first, category.second)
    const { categories } = state.switches
    if (needs === undefined) {
      category.status = 3
    } else if (categories !== 'later')
      setTimeout(
        () => decide(account, category, categories === 'pass', state.switches.reason),
        LATER_MS,
      ).unref()
  }
  const mustHaveProof = (one: z.output<typeof categorySchema>) => {
    if (needsOf(one.first, one.second) !== undefined && one.certicates.length === 0)
      throw new Refused(53303, 'certificates missing')
  }
  calls.account('POST', '/cgi-bin/wxopen/addcategory', (account, request) => {
    const { categories } = bodyOf(request, z.object({ categories: z.array(categorySchema).min(1) }), [
      53303,
      'invalid category',
    ])
    categories.forEach(mustHaveProof)
    if (account.categories.length + categories.length > MOST_A_MONTH)
      throw new Refused(53300, 'category modify quota reach limit')
    const known = ({ first, second }: { first: number; second: number }) =>
      account.categories.some((one) => one.first === first && one.second === second)
    if (categories.some(known)) throw new Refused(53304, 'category exists')
    for (const { first, second } of categories) {
      const added: Category = { first, second, status: 1, reason: '' }
      account.categories.push(added)
      review(account, added)
    }
    return ok
  })
  const mustFind = (account: Account, { first, second }: { first: number; second: number }): Category => {
    const found = account.categories.find((one) => one.first === first && one.second === second)
    if (!found) throw new Refused(53303, 'no such category')
    return found
  }
  calls.account('POST', '/cgi-bin/wxopen/deletecategory', (account, request) => {
    const found = mustFind(account, bodyOf(request, z.object({ first: z.number(), second: z.number() })))
    if (found.status === 1) throw new Refused(53308, 'category is in audit')
    account.categories = account.categories.filter((one) => one !== found)
    return ok
  })
  calls.account('POST', '/cgi-bin/wxopen/modifycategory', (account, request) => {
    const body = bodyOf(request, categorySchema)
    const found = mustFind(account, body)
    if (found.status !== 2) throw new Refused(53307, 'only failed category can be modified')
    mustHaveProof(body)
    found.status = 1
    review(account, found)
    return ok
  })
  return { nameOf, decide }
}
