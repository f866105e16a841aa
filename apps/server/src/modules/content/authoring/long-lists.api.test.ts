import { contentSearch } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../testing/content-factory.ts'
import { gramsOf, searchable } from './text-search.ts'

const ARTICLES = 4_000

let t: TestServer
let author: Author

/** Puts copies of an article straight into the database; those with even numbers have a word more, the oldest a rare one. */
beforeAll(async () => {
  t = await createTestServer()
  const { id: appid, owner: as } = await t.app()
  author = { appid, as }
  const original = await contentFactory(t).publish(author, { title: '通知第 0 号' })
  const columns = async (table: string) => {
    const { rows } = await t.database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    return rows.map(({ name }) => `"${name}"`)
  }
  const names = await columns('contents')
  await t.database.pool.query(
    `insert into contents (${names.join()})
     select ${names.map((name) => `copy.${name}`).join()}
     from contents original, generate_series(1, $3::int) n, lateral jsonb_populate_record(original, jsonb_build_object(
       'id', 'BA' || lpad(n::text, 24, '0'), 'title', '第' || n, 'updated_at', now() - n * interval '1 minute')) copy
     where original.app_id = $1 and original.id = $2`,
    [appid, original, ARTICLES],
  )
  const texts = Array.from({ length: ARTICLES }, (_, index) => {
    const n = index + 1
    return searchable(`第${n}份 ${n % 2 === 0 ? '图书馆' : '公园'} ${n > ARTICLES - 1_500 ? '旧闻' : '新事'}`)
  })
  const scope = { appId: appid, isPublished: false }
  await t.database.pool.query(
    `insert into content_texts (app_id, content_id, is_published, text, grams)
     select $1, 'BA' || lpad(place::text, 24, '0'), false, words, grams::integer[]
     from unnest($2::text[], $3::text[]) with ordinality as one (words, grams, place)`,
    [appid, texts, texts.map((text) => `{${gramsOf(scope, text).join(',')}}`)],
  )
}, 120_000)
afterAll(() => t.close())

async function found(keywords: string, page = 1) {
  const body = { keywords, page, size: 20 }
  const { data } = await t.call(contentSearch, { params: { kind: 'article' }, body }, author)
  return {
    titles: data.list.map(({ title }) => Number(title.slice(1))),
    total: data.total,
    more: data.isTotalLeast,
  }
}

test('a word that many have finds the newest of them, page by page, and says that there are more', async () => {
  const evens = (from: number) => Array.from({ length: 20 }, (_, index) => from + 2 * index)
  expect(await found('图书馆')).toEqual({ titles: evens(2), total: 1000, more: true })
  expect(await found('图书馆', 3)).toEqual({ titles: evens(82), total: 1000, more: true })
})

test('so does one that only the oldest have, behind all that are looked at one by one', async () => {
  const first = ARTICLES - 1_500 + 1
  const { titles, total, more } = await found('旧闻')
  expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => first + index))
  expect([total, more]).toEqual([1000, true])
})

test('a rare word is counted to the last', async () => {
  expect(await found('第1234份')).toEqual({ titles: [1234], total: 1, more: false })
  expect(await found('第1234份 图书馆')).toMatchObject({ total: 1 })
  expect(await found('第1235份 图书馆')).toEqual({ titles: [], total: 0, more: false })
})

test('texts of contents that the member may not see are not counted', async () => {
  await t.database.pool.query(
    `update contents set deleted_at = now() where app_id = $1 and id like 'BA%' and title <> '第2' and title <> '第4'`,
    [author.appid],
  )
  expect(await found('图书馆')).toEqual({ titles: [2, 4], total: 2, more: false })
})

test('a list by its counts is the same as if each row were looked at, for whoever asks', async () => {
  const { appid, as } = author
  const pool = t.database.pool
  await pool.query(`update contents set deleted_at = null where app_id = $1`, [appid])
  await pool.query(
    `insert into content_counts (app_id, content_id, kind, reads, likes)
     select app_id, id, kind, length(title) * 7, abs(hashtext(id)) % 50 from contents where app_id = $1
     on conflict (app_id, content_id) do update set reads = excluded.reads, likes = excluded.likes`,
    [appid],
  )
  // Some in the bin, some secret; of these the member owns one and is on the list of another.
  await pool.query(`update contents set deleted_at = now() where app_id = $1 and id like '%3'`, [appid])
  await pool.query(`update contents set visibility = 'secret' where app_id = $1 and id like '%5'`, [appid])
  const member = await t.member(appid, 'editor')
  const [owned, shown] = ['15', '25'].map((end) => `BA${end.padStart(24, '0')}`)
  await pool.query(`update contents set owner_id = $2 where app_id = $1 and id = $3`, [
    appid,
    member.id,
    owned,
  ])
  await pool.query(
    `insert into content_readers (app_id, content_id, reader_type, reader_id, added_by_name)
     values ($1, $2, 'member', $3, '')`,
    [appid, shown, member.id],
  )
  const isHidden = {
    owner: (id: string) => id.endsWith('3'),
    editor: (id: string) => id.endsWith('3') || (id.endsWith('5') && id !== owned && id !== shown),
  }
  for (const [role, reader] of [
    ['owner', as],
    ['editor', member],
  ] as const)
    for (const sort of ['-reads', 'reads', '-likes', 'likes'] as const) {
      const column = sort.replace('-', '')
      const way = sort.startsWith('-') ? 'desc' : 'asc'
      const { rows } = await pool.query<{ id: string }>(
        `select content_id as id from content_counts where app_id = $1 and kind = 'article'
         order by ${column} ${way}, content_id ${way}`,
        [appid],
      )
      const all = rows.map(({ id }) => id).filter((id) => !isHidden[role](id))
      for (const page of [1, 150]) {
        const { data } = await t.call(
          contentSearch,
          { params: { kind: 'article' }, body: { sort, page, size: 20 } },
          { appid, as: reader },
        )
        const place = `${role} ${sort} ${page}`
        expect(
          data.list.map(({ id }) => id),
          `${place}`,
        ).toEqual(all.slice((page - 1) * 20, page * 20))
        expect(data.total, `${place}`).toBe(all.length)
      }
    }
})
