import { GroundMedia, groundClass, groundStyle } from '../../ground/ground-view.tsx'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { type ColumnsProps, schema, slotOf, spansOf } from './kind.ts'
import { hasPhoneOrder, phoneOrderOf } from './phone-order.ts'
import styles from './view.module.css'

const tabletClass = { two: styles.tabletTwo, stack: styles.tabletStack, reverse: styles.tabletReverse }

function columnStyle(span: number | undefined, place: number | undefined): CssVariables | undefined {
  if (span === undefined && place === undefined) return undefined
  return { ...(span !== undefined && { '--span': span }), ...(place !== undefined && { '--place': place }) }
}

const rem = (pixels: number) => `${pixels / 16}rem`

function ColumnsView({ props, blockId, site, eager, renderSlot }: ViewInput<ColumnsProps>) {
  const { widths, gap, padding, align, onPhone, onTablet, onGrid, bleeds } = props
  const spans = onGrid ? spansOf(widths) : []
  const order = props.phoneOrder && hasPhoneOrder(props) ? phoneOrderOf(props) : undefined
  const variables: CssVariables = {
    '--columns': widths.map((share) => `minmax(0, ${share}fr)`).join(' '),
    '--gap': rem(gap),
    '--space': rem(padding),
    ...groundStyle(props, site.accent),
  }
  return (
    <div
      className={classNames(styles.columns, groundClass(props), bleeds && styles.bleeds)}
      style={variables}
    >
      <GroundMedia props={props} eager={eager} />
      <div
        className={classNames(
          styles.grid,
          styles[align],
          styles[onPhone],
          onTablet !== 'keep' && tabletClass[onTablet],
          onGrid && styles.onGrid,
          order && styles.ordered,
        )}
      >
        {widths.map((_, index) => {
          const slot = slotOf(index)
          return (
            <div
              key={slot}
              className={styles.column}
              style={columnStyle(spans[index], order?.indexOf(index))}
              {...(site.mode === 'canvas' && { 'data-slot-owner': blockId, 'data-slot-name': slot })}
            >
              {renderSlot(slot)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

export const view = defineView(schema, ColumnsView)
