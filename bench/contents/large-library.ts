// Many articles, put straight into the database: writing them by hand would take longer than measuring their lists.
import { contentCreate, contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { emptyRichDocument } from '@zhanfang/rich-document'
import pg from 'pg'
import { gramsOf, searchable } from '../../apps/server/src/modules/content/authoring/text-search.ts'
import type { Operator } from '../measuring/operator.ts'

/** Articles whose words are written at once. */
const BATCH = 2_000
const places = ['社区', '学校', '医院', '图书馆', '公园', '市场', '车站', '剧院']
const deeds = ['开放', '维修', '招聘', '义诊', '讲座', '展览', '比赛', '停水']

/** The title of the n-th; `n` is in it, so that one of them is found by its number. */
export const titleOf = (n: number) =>
  `${places[n % places.length] ?? ''}${deeds[Math.floor(n / 8) % deeds.length] ?? ''}通知第${n}号`

const wordsOf = (n: number) =>
  `${titleOf(n)} 各位居民，${places[(n * 7) % places.length] ?? ''}将于近日${deeds[(n * 3) % deeds.length] ?? ''}，请留意安排。编号${n * 37}。`

/** Copies of a row under other values; columns that the database works out are left to it. */
async function copiesOf(database: pg.Client, table: string): Promise<{ columns: string; values: string }> {
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => `"${name}"`)
  return { columns: columns.join(', '), values: columns.map((name) => `copy.${name}`).join(', ') }
}

/** Articles of the operator's app, of which every second is published. */
export async function makeLargeLibrary(
  { client, appid }: Operator,
  connectionString: string,
  count: number,
): Promise<void> {
  const params = { kind: 'article' } as const
  const { id } = await client.call(contentCreate, { params, body: { title: titleOf(0) } })
  const { revision, draft } = await client.call(contentDetail, { params: { ...params, id } })
  const body = {
    ...emptyRichDocument,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '请留意安排。' }] }],
  }
  await client.call(contentSave, {
    params: { ...params, id },
    body: { baseRevision: revision, draft: { ...draft, body } },
  })
  await client.call(contentPublish, { params: { ...params, id } })
  const database = new pg.Client({ connectionString })
  await database.connect()
  try {
    const rows = await copiesOf(database, 'contents')
    const counts = await copiesOf(database, 'content_counts')
    const idOf = `'BA' || lpad(n::text, 24, '0')`
    const titles = Array.from({ length: count }, (_, n) => titleOf(n))
    for (let start = 0; start < count; start += BATCH) {
      const some = titles.slice(start, start + BATCH)
      await database.query(
        `insert into contents (${rows.columns})
         select ${rows.values}
         from contents original, unnest($2::text[]) with ordinality as one (words, place),
           lateral (select $3::bigint + place - 1 as n) numbered,
           lateral jsonb_populate_record(original, jsonb_build_object(
             'id', ${idOf}, 'title', words, 'author', '作者' || n % 200, 'offline', n % 2 = 1,
             'created_at', now() - n * interval '1 minute',
             'updated_at', now() - (n * 7919 % 1000003) * interval '1 minute',
             'published_at', now() - (n * 104729 % 1000003) * interval '1 minute')) copy
         where original.app_id = $1 and original.id = $4`,
        [appid, some, start, id],
      )
      const texts = some.map((_, index) => searchable(wordsOf(start + index)))
      await database.query(
        `insert into content_texts (app_id, content_id, is_published, text, grams)
         select $1, 'BA' || lpad(($2::int + place - 1)::text, 24, '0'), false, words, grams::integer[]
         from unnest($3::text[], $4::text[]) with ordinality as one (words, grams, place)`,
        [
          appid,
          start,
          texts,
          texts.map((text) => `{${gramsOf({ appId: appid, isPublished: false }, text).join(',')}}`),
        ],
      )
    }
    await database.query(
      `insert into content_counts (${counts.columns})
       select ${counts.values}
       from content_counts original, generate_series(0, $3::int - 1) n,
         lateral jsonb_populate_record(original, jsonb_build_object(
           'content_id', ${idOf}, 'reads', n * 31 % 5003, 'likes', n * 17 % 211)) copy
       where original.app_id = $1 and original.content_id = $2`,
      [appid, id, count],
    )
    // As the database does by itself, only later.
    for (const table of ['contents', 'content_texts', 'content_counts'])
      await database.query(`vacuum analyze ${table}`)
  } finally {
    await database.end()
  }
}
