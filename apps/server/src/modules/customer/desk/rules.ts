import type { CustomerCondition, CustomerRule } from '@zhanfang/contract'
import { and, gte, ilike, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../../database/search.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Keyed } from '../registries.ts'
import { customers } from '../tables.ts'

/** Something of which customers have a number, in the tables of one module. */
export interface Countable {
  /** Unique in the product. */
  key: string
  title: string
  order?: number
  /** How many the customer of the row has: one expression of SQL. */
  countOf: (customer: typeof customers) => SQL
}

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

/** A rule as one condition on rows of `customers`. Only what the schema of rules names can get here. */
export function conditionOfRule(rule: CustomerRule, countables: Keyed<Countable>): SQL {
  function conditionOf(condition: CustomerCondition): SQL {
    switch (condition.field) {
      case 'created':
        return condition.op === 'within'
          ? gte(customers.createdAt, ago(condition.days))
          : lt(customers.createdAt, ago(condition.days))
      case 'seen':
        // Who was never there has been away longer than any time.
        return condition.op === 'within'
          ? sql`coalesce(${gte(customers.lastSeenAt, ago(condition.days))}, false)`
          : sql`coalesce(${lt(customers.lastSeenAt, ago(condition.days))}, true)`
      case 'source':
        return inArray(customers.source, condition.in)
      case 'phone':
        return condition.has ? isNotNull(customers.phone) : isNull(customers.phone)
      case 'weixin': {
        const has = sql`exists (select from customer_identities i
          where i.app_id = ${customers.appId} and i.customer_id = ${customers.id})`
        return condition.has ? has : not(has)
      }
      case 'nickname':
        return ilike(customers.nickname, containsPattern(condition.contains))
      case 'count': {
        const countable = countables.find(condition.of)
        if (!countable) throw new Refusal('invalidInput')
        return sql`(${countable.countOf(customers)}) >= ${condition.atLeast}`
      }
    }
  }
  const parts = rule.conditions.map(conditionOf)
  return (rule.match === 'all' ? and(...parts) : or(...parts)) ?? sql`false`
}
