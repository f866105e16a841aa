import { and, count, eq, gte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { OverviewPart } from '../../overview/module.ts'
import { customers } from '../tables.ts'
import { texts } from '../texts.ts'

/** New customers by day. */
export function customersInOverview({ db }: Database): OverviewPart {
  return {
    counts: [
      {
        key: 'customers',
        name: texts.overview.customers,
        path: '/mini/customers',
        need: 'customer:read',
        async count(appId, days) {
          const day = sql<string>`to_char(${customers.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
          const rows = await db
            .select({ day, customers: count() })
            .from(customers)
            .where(
              and(
                eq(customers.appId, appId),
                ne(customers.status, 2),
                gte(customers.createdAt, new Date(`${days[0] ?? ''}T00:00:00+08:00`)),
              ),
            )
            .groupBy(day)
          return new Map(rows.map((row) => [row.day, row.customers]))
        },
      },
    ],
  }
}
