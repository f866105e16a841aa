import { goodsStockChange } from '@zhanfang/contract/content-kinds/goods/calls'
import type { NumberedSku } from '@zhanfang/contract/content-kinds/goods/number-calls'
import { App, Button } from 'antd'
import { useCallMutation } from '../../../../../api.ts'
import { CountText } from '../../../../../components/values/count-text.tsx'
import classes from './numbers.module.css'
import { texts } from './texts.ts'

interface NumberCountsProps {
  id: string
  skus: readonly NumberedSku[]
  canWrite: boolean
}

/** How many numbers there are of each specification, beside what its stock says can be sold. */
export function NumberCounts({ id, skus, canWrite }: NumberCountsProps) {
  const { modal } = App.useApp()
  const change = useCallMutation(goodsStockChange, { done: texts.matched, changes: ['content'] })

  function match({ key, label, onHand, available, free }: NumberedSku) {
    const to = onHand - available + free
    void modal.confirm({
      title: texts.matchStock,
      content: texts.matching(label || texts.alone, onHand, to),
      onOk: () =>
        change.mutateAsync({
          params: { id },
          body: { changes: [{ key, seen: onHand, to }], reason: texts.matchReason },
        }),
    })
  }

  return (
    <div className={classes.scroll}>
      <table className={classes.counts} aria-label={texts.counts}>
        <thead>
          <tr>
            <th scope="col">{texts.specification}</th>
            <th scope="col">{texts.columns.free}</th>
            <th scope="col">{texts.columns.given}</th>
            <th scope="col">{texts.columns.used}</th>
            <th scope="col">{texts.columns.stock}</th>
          </tr>
        </thead>
        <tbody>
          {skus.map((sku) => (
            <tr key={sku.key}>
              <th scope="row">{sku.label || texts.alone}</th>
              <td>
                <CountText count={sku.free} />
              </td>
              <td>
                <CountText count={sku.given} />
              </td>
              <td>
                <CountText count={sku.used} />
              </td>
              <td>
                <CountText count={sku.available} />
                {sku.free < sku.available && <span className={classes.low}>{texts.low}</span>}
                {canWrite && sku.free !== sku.available && (
                  <Button type="link" size="small" onClick={() => match(sku)}>
                    {texts.matchStock}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
