import { contentPublish, type FoundContentRow } from '@zhanfang/contract'
import { goodsPricesChange, goodsStockChange } from '@zhanfang/contract/content-kinds/goods/calls'
import { api } from '../../../../../api.ts'
import { lateComponent } from '../../../../../components/late/late-component.tsx'
import {
  type BulkAction,
  BulkRefusal,
  type RowwiseAction,
} from '../../../../../components/list/bulk/bulk-action.ts'
import type { KindBulkTools } from '../../../content-kind.ts'
import { texts } from '../texts.ts'
import type { ManyAnswer } from './change-many-dialog.tsx'

const ChangeManyDialog = lateComponent(
  async () => (await import('./change-many-dialog.tsx')).ChangeManyDialog,
)
const words = texts.many
const quiet = { silent: true }
const changes = ['content']

/** What happens to one of the goods; throws why nothing does. */
function changesOf<Change>(
  plan: ReadonlyMap<string, { changes: readonly Change[]; problem: string }>,
  id: string,
): readonly Change[] {
  const planned = plan.get(id)
  if (!planned) throw new BulkRefusal(words.gone)
  if (planned.problem !== '') throw new BulkRefusal(planned.problem)
  return planned.changes
}

/** Changes of prices and stocks of many goods at once. */
export function manyGoodsActions({ can, show }: KindBulkTools): BulkAction<FoundContentRow>[] {
  if (!can('content:write')) return []
  const canPublish = can('content:publish')
  const ask = (about: 'price' | 'stock', rows: readonly FoundContentRow[]) =>
    show<ManyAnswer>((onAnswer) => (
      <ChangeManyDialog
        about={about}
        ids={rows.map(({ id }) => id)}
        canPublish={canPublish}
        onAnswer={onAnswer}
      />
    ))
  return [prices(), stocks()]

  function prices(): RowwiseAction<FoundContentRow> {
    // What was decided for the run that goes on.
    let decided: ManyAnswer | undefined
    /** Only what was as published before goes live at once: nothing else of a draft gets out along with a price. */
    async function put(row: FoundContentRow, isBack: boolean) {
      if (decided?.about !== 'price') return
      const { plan, isPublished } = decided
      const wanted = changesOf(plan.byGoods, row.id)
      if (wanted.length === 0) return
      await api.call(
        goodsPricesChange,
        {
          params: { id: row.id },
          body: {
            changes: wanted.map(({ key, seen, to }) =>
              isBack ? { key, seen: to, to: seen } : { key, seen, to },
            ),
          },
        },
        quiet,
      )
      if (isPublished && row.state === 1)
        await api.call(contentPublish, { params: { kind: 'goods', id: row.id }, body: {} }, quiet)
    }
    return {
      key: 'prices',
      label: words.price,
      fits: () => true,
      async ask(rows) {
        decided = await ask('price', rows)
        return decided !== undefined
      },
      run: (row) => put(row, false),
      undo: (row) => put(row, true),
      changes,
    }
  }

  function stocks(): RowwiseAction<FoundContentRow> {
    let decided: ManyAnswer | undefined
    async function put(row: FoundContentRow, isBack: boolean) {
      if (decided?.about !== 'stock') return
      const { plan, reason } = decided
      const wanted = changesOf(plan.byGoods, row.id)
      if (wanted.length === 0) return
      await api.call(
        goodsStockChange,
        {
          params: { id: row.id },
          body: {
            reason: isBack ? words.undone : reason,
            changes: wanted.map(({ key, seen, to }) =>
              isBack ? { key, seen: to, to: seen } : { key, seen, to },
            ),
          },
        },
        quiet,
      )
    }
    return {
      key: 'stocks',
      label: words.stock,
      fits: () => true,
      async ask(rows) {
        decided = await ask('stock', rows)
        return decided !== undefined
      },
      run: (row) => put(row, false),
      undo: (row) => put(row, true),
      changes,
    }
  }
}
