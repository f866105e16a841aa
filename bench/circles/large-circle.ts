// A circle of many members and posts, put straight into the database: making it by hand would take longer than measuring it.
import { contentCreate, contentPublish } from '@zhanfang/contract'
import pg from 'pg'
import type { Operator } from '../measuring/operator.ts'

export interface LargeCircle {
  id: string
  /** Below the address of the product. */
  path: string
}

/** Sortable ids of a length that those of the product have. */
const idOf = (prefix: string) => `'${prefix}' || lpad(n::text, 24, '0')`

export async function makeLargeCircle(
  { client, appid }: Operator,
  connectionString: string,
  { members, posts }: { members: number; posts: number },
): Promise<LargeCircle> {
  const { id } = await client.call(contentCreate, {
    params: { kind: 'circle' },
    body: { title: '一个大圈子' },
  })
  await client.call(contentPublish, { params: { kind: 'circle', id } })
  const database = new pg.Client({ connectionString })
  await database.connect()
  try {
    const run = (text: string, values: readonly unknown[] = []) => database.query(text, [...values])
    await run(
      `insert into customers (app_id, id, nickname, source)
       select $1, ${idOf('BC')}, '会员' || n, 'import' from generate_series(1, $2::int) n on conflict do nothing`,
      [appid, members],
    )
    await run(`insert into circles (app_id, circle_id, members) values ($1, $2, $3)`, [appid, id, members])
    await run(
      `insert into circle_members (app_id, circle_id, customer_id, state, name, place, joined_at)
       select $1, $2, ${idOf('BC')}, 1, '会员' || n, ${idOf('BM')}, now() from generate_series(1, $3::int) n`,
      [appid, id, members],
    )
    await run(
      `insert into circle_posts (app_id, id, circle_id, author_id, author_name, text, parts, state, place, prime,
         grams, likes, comments)
       select $1, ${idOf('BP')}, $2, 'BC' || lpad((1 + n % $4::int)::text, 24, '0'), '会员',
         '第 ' || n || ' 条：今天在阳台收了番茄和辣椒，#番茄# 有人要吗？', '{}', 1, ${idOf('BP')}, n % 50 = 0,
         array[n, n + 1, n % 97], n % 30, 0
       from generate_series(1, $3::int) n`,
      [appid, id, posts, members],
    )
    await run('analyze circle_posts')
    await run('analyze circle_members')
    await run('analyze customers')
  } finally {
    await database.end()
  }
  return { id, path: `/h5/${appid}/circle/${id}` }
}
