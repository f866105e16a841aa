import type { CallData } from '@zhanfang/contract'
import type {
  goodsStockLines as linesCall,
  StockChange,
  StockLineKind,
  stockLineKinds,
} from '@zhanfang/contract/content-kinds/goods/calls'
import { stockLineSchema } from '@zhanfang/contract/content-kinds/goods/calls'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../../../database/database.ts'
import { newId } from '../../../../../database/id.ts'
import type { Editor } from '../../../../../http/caller.ts'
import { fieldRefusal } from '../../../../../http/refusal.ts'
import { goodsStock, goodsStockLines } from '../tables.ts'
import { texts } from '../texts.ts'

export interface WantedChanges {
  changes: readonly StockChange[]
  reason: string
  /** What the specifications are called, by their keys; others are refused. */
  labels: ReadonlyMap<string, string>
  kind?: StockLineKind
}

/**
 * Changes what is on hand, all of it or nothing. A number in place of another one is only taken where that other one
 * still stands; more or less is added to whatever stands there. Nothing gets below what is held for orders.
 */
export async function changeStock(
  tx: Db,
  appId: string,
  id: string,
  editor: Editor,
  { changes, reason, labels, kind }: WantedChanges,
): Promise<void> {
  const indexed = changes.map((change, index) => ({ change, index }))
  // In the order of their keys: two who change the same ones do not wait for each other in a circle.
  for (const { change, index } of indexed.toSorted((a, b) => (a.change.key < b.change.key ? -1 : 1))) {
    const { key } = change
    const field = `changes.${index}`
    const label = labels.get(key)
    if (label === undefined) throw fieldRefusal('invalidInput', field, texts.noSuchSku)
    const place = and(eq(goodsStock.appId, appId), eq(goodsStock.contentId, id), eq(goodsStock.specKey, key))
    await tx.insert(goodsStock).values({ appId, contentId: id, specKey: key }).onConflictDoNothing()
    const isSet = 'to' in change
    const next = isSet ? sql`${change.to}::integer` : sql`${goodsStock.onHand} + ${change.add}`
    const changed = await tx.execute<{ before: number; after: number }>(sql`
      update ${goodsStock} set on_hand = ${next}
      from (select on_hand from ${goodsStock} where ${place} for update) as old
      where ${place} and ${next} >= ${goodsStock.reserved} and ${next} <= ${goodsLimits.stock}
        ${isSet ? sql`and ${goodsStock.onHand} = ${change.seen}` : sql``}
      returning old.on_hand as before, ${goodsStock.onHand} as after`)
    const [row] = changed.rows
    if (!row) {
      const [now] = await tx.select().from(goodsStock).where(place)
      const { onHand, reserved } = now ?? { onHand: 0, reserved: 0 }
      const wanted = isSet ? change.to : onHand + change.add
      const message =
        isSet && change.seen !== onHand
          ? texts.changedMeanwhile(label, onHand)
          : wanted > goodsLimits.stock
            ? texts.tooMany(goodsLimits.stock)
            : texts.notEnough(label, onHand, reserved)
      throw fieldRefusal('invalidInput', field, message)
    }
    if (row.before === row.after) continue
    await tx.insert(goodsStockLines).values({
      appId,
      id: newId(),
      contentId: id,
      specKey: key,
      label,
      kind: kind ?? (isSet ? 'set' : 'add'),
      from: row.before,
      to: row.after,
      reason,
      by: editor.userId,
      byName: editor.nickname,
    })
  }
}

const lineKinds = stockLineSchema.shape.kind satisfies { options: readonly (typeof stockLineKinds)[number][] }

/** What became of the numbers, the newest first. */
export async function stockLinesOf(
  { db }: Database,
  appId: string,
  id: string,
  { key, after, size }: { key?: string | undefined; after?: string | undefined; size: number },
): Promise<CallData<typeof linesCall>> {
  const where = and(
    eq(goodsStockLines.appId, appId),
    eq(goodsStockLines.contentId, id),
    key === undefined ? undefined : eq(goodsStockLines.specKey, key),
  )
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(goodsStockLines)
      .where(and(where, after === undefined ? undefined : lt(goodsStockLines.id, after)))
      .orderBy(desc(goodsStockLines.id))
      .limit(size + 1),
    db.select({ value: count() }).from(goodsStockLines).where(where),
  ])
  const list = rows.slice(0, size)
  return {
    list: list.map((row) => ({
      id: row.id,
      key: row.specKey,
      label: row.label,
      kind: lineKinds.parse(row.kind),
      from: row.from,
      to: row.to,
      reason: row.reason,
      by: row.byName,
      createTime: row.createdAt.toISOString(),
    })),
    total: total?.value ?? 0,
    size,
    nextCursor: rows.length > size ? (list.at(-1)?.id ?? null) : null,
  }
}
