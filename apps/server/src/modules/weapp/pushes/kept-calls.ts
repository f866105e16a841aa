import type {
  CallData,
  WeixinCall,
  weixinCallDetail,
  weixinCallList,
  weixinCallResults,
} from '@zhanfang/contract'
import { and, count, desc, eq, gte, ilike, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { containsPattern } from '../../../database/search.ts'
import { Refusal } from '../../../http/refusal.ts'
import { weixinCalls } from '../../../integrations/tables.ts'
import { weixinWords } from '../../../integrations/weixin/error-words.ts'
import { WeixinRefused, WeixinUnknown } from '../../../integrations/weixin/weixin-call.ts'

type Row = typeof weixinCalls.$inferSelect
type Names = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
export interface KeptCallsAsked {
  page: number
  size: number
  appId?: string | undefined
  path?: string | undefined
  errcode?: number | undefined
  result: (typeof weixinCallResults)[number]
  from?: string | undefined
  to?: string | undefined
}

/** Midnight in Asia/Shanghai, where days begin. */
const dayOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`

function wordsOf(errcode: number | null): string {
  if (errcode === 0) return ''
  return weixinWords(
    errcode === null ? new WeixinUnknown('weixin', 'no answer') : new WeixinRefused(errcode, ''),
  )
}

/** What was said to WeChat, for managers of the platform. Secrets were taken out before it was kept. */
export function createKeptCalls({ db }: Database, names: Names) {
  async function shown(rows: readonly Omit<Row, 'request' | 'answer'>[]): Promise<WeixinCall[]> {
    const known = await names([...new Set(rows.map(({ appId }) => appId).filter((id) => id !== ''))])
    return rows.map(({ id, appId, path, errcode, milliseconds, at }) => ({
      id,
      appId,
      appName: known.get(appId) ?? '',
      path,
      errcode,
      words: wordsOf(errcode),
      milliseconds,
      at: at.toISOString(),
    }))
  }
  const conditions: Record<KeptCallsAsked['result'], SQL | undefined> = {
    all: undefined,
    failed: or(isNull(weixinCalls.errcode), ne(weixinCalls.errcode, 0)),
    unanswered: isNull(weixinCalls.errcode),
  }

  return {
    async list({
      page,
      size,
      appId,
      path,
      errcode,
      result,
      from,
      to,
    }: KeptCallsAsked): Promise<CallData<typeof weixinCallList>> {
      const where = and(
        appId === undefined ? undefined : eq(weixinCalls.appId, appId),
        path ? ilike(weixinCalls.path, containsPattern(path)) : undefined,
        errcode === undefined ? undefined : eq(weixinCalls.errcode, errcode),
        conditions[result],
        from === undefined ? undefined : gte(weixinCalls.at, dayOf(from)),
        to === undefined ? undefined : lt(weixinCalls.at, sql`${dayOf(to)} + interval '1 day'`),
      )
      const [rows, [total]] = await Promise.all([
        db
          .select(columnsOfCalls)
          .from(weixinCalls)
          .where(where)
          .orderBy(desc(weixinCalls.at), desc(weixinCalls.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(weixinCalls).where(where),
      ])
      return { list: await shown(rows), total: total?.value ?? 0, page, size }
    },

    async detail(id: string): Promise<CallData<typeof weixinCallDetail>> {
      const [row] = await db.select().from(weixinCalls).where(eq(weixinCalls.id, id)).limit(1)
      const [call] = row ? await shown([row]) : []
      if (!row || !call) throw new Refusal('notFound')
      return {
        ...call,
        request: JSON.stringify(row.request, null, 2),
        answer: JSON.stringify(row.answer, null, 2),
      }
    },
  }
}

const columnsOfCalls = {
  appId: weixinCalls.appId,
  id: weixinCalls.id,
  path: weixinCalls.path,
  errcode: weixinCalls.errcode,
  milliseconds: weixinCalls.milliseconds,
  at: weixinCalls.at,
}
