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

type Sort = '-reads' | 'reads' | '-likes' | 'likes'

/** Ids of all articles in the order of their counts, as the database sorts them. */
async function plainly(sort: Sort): Promise<string[]> {
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  const { rows } = await t.database.pool.query<{ id: string }>(
    `select content_id as id from content_counts where app_id = $1 and kind = 'article'
     order by ${sort.replace('-', '')} ${way}, content_id ${way}`,
    [author.appid],
  )
  return rows.map(({ id }) => id)
}

/** An editor who owns a secret article and is on the list of another, and which ids each role does not see. */
async function countedArticles() {
  const { appid, as } = author
  const pool = t.database.pool
  await pool.query(`update contents set deleted_at = null where app_id = $1`, [appid])
  await pool.query(
    `insert into content_counts (app_id, content_id, kind, reads, likes)
     select app_id, id, kind, length(title) * 7, abs(hashtext(id)) % 50 from contents where app_id = $1
     on conflict (app_id, content_id) do update set reads = excluded.reads, likes = excluded.likes`,
    [appid],
  )
  // Some in the bin, some secret.
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
  const readers = [
    { role: 'owner', reader: as, isHidden: (id: string) => id.endsWith('3') },
    {
      role: 'editor',
      reader: member,
      isHidden: (id: string) => id.endsWith('3') || (id.endsWith('5') && id !== owned && id !== shown),
    },
  ]
  return { pool, appid, member, readers }
}

test('a list by its counts is the same as if each row were looked at, for whoever asks', async () => {
  const { appid, readers } = await countedArticles()
  for (const { role, reader, isHidden } of readers)
    for (const sort of ['-reads', 'reads', '-likes', 'likes'] as const) {
      const all = (await plainly(sort)).filter((id) => !isHidden(id))
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

test('so is one that is narrowed down, to many and to few', async () => {
  const { pool, appid, member, readers } = await countedArticles()
  // Every third is offline; three of four stand in one column and have one tag, the others another.
  const numberOf = `(substr(id, 3)::int)`
  const isCopy = `app_id = $1 and id like 'BA0%'`
  await pool.query(`update contents set deleted_at = now() where app_id = $1 and not (${isCopy})`, [appid])
  await pool.query(
    `update contents set offline = ${numberOf} % 3 = 0, author = case when ${numberOf} % 3 = 1 then '甲' else '乙' end
     where ${isCopy}`,
    [appid],
  )
  await pool.query(
    `insert into content_columns (app_id, column_id, content_id)
     select app_id, case when ${numberOf} % 4 = 0 then 'CO4' else 'CO3' end, id from contents where ${isCopy}`,
    [appid],
  )
  await pool.query(
    `insert into tag_items (app_id, kind, item_id, tag_id)
     select app_id, kind, id, case when ${numberOf} % 4 = 1 then 'TA4' else 'TA3' end from contents where ${isCopy}`,
    [appid],
  )
  await pool.query(
    `insert into folder_items (app_id, kind, item_id, folder_id)
     select app_id, kind, id, 'FO4' from contents where ${isCopy} and ${numberOf} % 4 = 2`,
    [appid],
  )
  await pool.query(
    `insert into content_favorites (app_id, user_id, item_type, item_id)
     select app_id, $2, kind, id from contents where ${isCopy} and ${numberOf} % 5 > 0`,
    [appid, member.id],
  )
  // As the database does by itself, only later.
  await pool.query(
    'analyze contents, content_counts, content_columns, content_favorites, tag_items, folder_items',
  )
  const filters: [asked: object, isShown: (n: number, id: string, role: string) => boolean][] = [
    [{ state: 1 }, (n) => n % 3 !== 0],
    [{ state: 3 }, (n) => n % 3 === 0],
    [{ author: '乙' }, (n) => n % 3 !== 1],
    [{ author: '甲', state: 1 }, (n) => n % 3 === 1],
    [{ columnId: 'CO3' }, (n) => n % 4 !== 0],
    [{ columnId: 'CO4' }, (n) => n % 4 === 0],
    [{ tags: 'TA3' }, (n) => n % 4 !== 1],
    [{ tags: 'TA4' }, (n) => n % 4 === 1],
    [{ tags: 'TA3,TA4' }, () => false],
    [{ folder: 'none' }, (n) => n % 4 !== 2],
    [{ tags: 'TA3', columnId: 'CO3', state: 1 }, (n) => n % 4 > 1 && n % 3 !== 0],
    [{ searchType: 5 }, (n, _, role) => role === 'editor' && n % 5 > 0],
    [{ visibility: 'secret' }, (_, id) => id.endsWith('5')],
    [{ keywords: '图书馆', state: 1 }, (n) => n % 2 === 0 && n % 3 !== 0],
    [{ keywords: '图书馆' }, (n) => n % 2 === 0],
    [{ keywords: '旧闻', tags: 'TA3' }, (n) => n > ARTICLES - 1_500 && n % 4 !== 1],
  ]
  const orders = { '-reads': await plainly('-reads'), likes: await plainly('likes') }
  for (const { role, reader, isHidden } of readers)
    for (const [asked, isShown] of filters)
      for (const sort of ['-reads', 'likes'] as const) {
        const all = orders[sort].filter((id) => {
          const n = id.startsWith('BA0') ? Number(id.slice(2)) : Number.NaN
          return !Number.isNaN(n) && !isHidden(id) && isShown(n, id, role)
        })
        for (const page of [2, Math.ceil(all.length / 20) || 1]) {
          const { data } = await t.call(
            contentSearch,
            { params: { kind: 'article' }, body: { ...asked, sort, page, size: 20 } },
            { appid, as: reader },
          )
          const place = `${role} ${sort} ${page} ${JSON.stringify(asked)}`
          expect(
            data.list.map(({ id }) => id),
            `${place}`,
          ).toEqual(all.slice((page - 1) * 20, page * 20))
          expect(data.total, `${place}`).toBe('keywords' in asked ? Math.min(all.length, 1000) : all.length)
        }
      }
}, 120_000)
