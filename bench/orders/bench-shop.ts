// A shop with things to buy and customers who are logged in. The customers are put straight into the database.
import { createHash, randomBytes } from 'node:crypto'
import {
  bindMchInfo,
  contentCreate,
  contentDetail,
  contentPublish,
  contentSave,
  customerCookie,
} from '@zhanfang/contract'
import { goodsStockChange } from '@zhanfang/contract/content-kinds/goods/calls'
import { fields as goodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import { shopSettingsUpdate } from '@zhanfang/contract/shop/calls'
import { shopSettingsSchema } from '@zhanfang/contract/shop/settings'
import { emptyRichDocument, type RichDocument } from '@zhanfang/rich-document'
import pg from 'pg'
import type { Operator } from '../measuring/operator.ts'

const PRICE = 1200
const PLENTY = 900_000
const PICKUP = 'door'
const merchant = {
  appid: 'wxbench000000000',
  mchId: '1900000600',
  mchApiKey: 'benchbenchbenchbenchbenchbench12',
}

export interface BenchShop {
  goodsIds: string[]
  /** A form that orders one piece of some goods, as a browser sends it. */
  form(goodsId: string): string
  /** A cookie of the next customer. */
  cookie(): string
  /** Orders, and pieces that are held for them. */
  counts(): Promise<{ orders: number; held: number }>
  close(): Promise<void>
}

/** Nothing is sold without a word about it. */
const described: RichDocument = {
  ...emptyRichDocument,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '手工做的。' }] }],
}

async function sell({ client }: Operator, title: string): Promise<string> {
  const kind = 'goods' as const
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title } })
  const { draft, revision } = await client.call(contentDetail, { params: { kind, id } })
  const whole = {
    ...draft,
    body: described,
    fields: goodsFields.schema.parse({ skus: [{ key: '', priceFen: PRICE }] }),
  }
  await client.call(contentSave, { params: { kind, id }, body: { baseRevision: revision, draft: whole } })
  await client.call(contentPublish, { params: { kind, id } })
  const changes = [{ key: '', seen: 0, to: PLENTY }]
  await client.call(goodsStockChange, { params: { id }, body: { changes } })
  return id
}

export async function openBenchShop(
  operator: Operator,
  connectionString: string,
  { goods, customers }: { goods: number; customers: number },
): Promise<BenchShop> {
  const { client, appid } = operator
  await client.call(bindMchInfo, { body: merchant })
  await client.call(shopSettingsUpdate, {
    body: shopSettingsSchema.parse({
      isOpen: true,
      sends: false,
      pickups: [{ id: PICKUP, name: '门店', address: '文三路 1 号' }],
    }),
  })
  const goodsIds: string[] = []
  for (let n = 1; n <= goods; n += 1) goodsIds.push(await sell(operator, `压测商品 ${n}`))

  const database = new pg.Client({ connectionString })
  await database.connect()
  const tokens = Array.from({ length: customers }, () => randomBytes(24).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  await database.query(
    `insert into customers (app_id, id, nickname, source)
     select $1, 'BO' || lpad(n::text, 24, '0'), '买家' || n, 'import' from generate_series(1, $2::int) n`,
    [appid, customers],
  )
  await database.query(
    `insert into customer_sessions (app_id, token_hash, id, customer_id, expires_at, ip, user_agent)
     select $1, hash, 'BS' || lpad(n::text, 24, '0'), 'BO' || lpad(n::text, 24, '0'), now() + interval '1 day', '', ''
     from unnest($2::text[]) with ordinality as given(hash, n)`,
    [appid, hashes],
  )
  let asked = 0
  return {
    goodsIds,
    form: (goodsId) =>
      new URLSearchParams({
        key: randomBytes(18).toString('base64url'),
        now: `${goodsId}..1`,
        delivery: 'pickup',
        pickup: PICKUP,
        note: '',
        expected: String(PRICE),
        do: 'order',
      }).toString(),
    cookie() {
      asked += 1
      return `${customerCookie(appid)}=${tokens[asked % tokens.length] ?? ''}`
    },
    async counts() {
      const { rows } = await database.query<{ orders: number; held: number }>(
        `select (select count(*)::int from shop_orders where app_id = $1) as orders,
           (select coalesce(sum(reserved), 0)::int from goods_stock where app_id = $1) as held`,
        [appid],
      )
      const [counted] = rows
      if (!counted) throw new Error('nothing was counted')
      return counted
    },
    close: () => database.end(),
  }
}
