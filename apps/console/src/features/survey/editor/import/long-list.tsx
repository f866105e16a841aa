import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import styles from './import.module.css'

/** A windowed list: ten thousand rows cost as much as the few on screen. */
export function LongList<Item>({
  items,
  estimate,
  children,
}: {
  items: readonly Item[]
  estimate: number
  children: (item: Item, index: number) => React.ReactNode
}) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here keeps what the virtualizer returns between renders
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    overscan: 6,
  })
  return (
    <div ref={scroller} className={styles.list}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index]
          return (
            <div
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              className={styles.listRow}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {item !== undefined && children(item, row.index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
