import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { lateComponent } from '../../late/late-component.tsx'
import { LateDialog } from '../../late/late-dialog.tsx'
import { texts } from './texts.ts'
import type { Bulk, BulkAction } from './bulk-action.ts'
import classes from './selection-bar.module.css'
import { useBulkRun } from './use-bulk-run.ts'
import { MOST_SELECTED, type Selection } from './use-selection.ts'

const BulkDialog = lateComponent(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

export interface SelectionBarProps<Row> {
  bulk: Bulk<Row>
  selection: Selection<Row>
  total: number
  /** Every row that the list's conditions find, at most as many; absent where they cannot be fetched. */
  fetchAll?: ((most: number) => Promise<Row[]>) | undefined
}

/** What can be done with the selected rows; in sight while there are any. */
export function SelectionBar<Row>({ bulk, selection, total, fetchAll }: SelectionBarProps<Row>) {
  const { modal } = App.useApp()
  const bulkRun = useBulkRun()
  const [fetching, setFetching] = useState(false)
  // Which wish for all rows is the last one: one that was dropped meanwhile selects nothing.
  const wish = useRef(0)
  const { rows } = selection
  const most = Math.min(total, MOST_SELECTED)
  // What takes something away stands last, whoever added it.
  const actions = bulk.actions.toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false))

  function begin(action: BulkAction<Row>) {
    if ('open' in action) {
      const { key, label, fits, open } = action
      open(rows.filter(fits), selection.clear, (work) =>
        bulkRun.begin({ key, label, fits, ...work }, rows, bulk.nameOf),
      )
      return
    }
    const start = () => bulkRun.begin(action, rows, bulk.nameOf)
    const fitting = rows.filter(action.fits)
    if (action.ask) {
      void action.ask(fitting).then((isWanted) => isWanted && start())
      return
    }
    const asked = action.confirm?.(fitting.length)
    if (!asked) start()
    else
      void modal.confirm({
        ...asked,
        okText: action.label,
        okButtonProps: { danger: action.danger ?? false },
        onOk: start,
      })
  }

  async function selectAll() {
    if (!fetchAll) return
    wish.current += 1
    const own = wish.current
    setFetching(true)
    try {
      const all = await fetchAll(MOST_SELECTED)
      if (own === wish.current) selection.set(all, true)
    } catch {
      // Told by the client.
    } finally {
      if (own === wish.current) setFetching(false)
    }
  }

  function clear() {
    wish.current += 1
    setFetching(false)
    selection.clear()
  }

  return (
    <>
      {rows.length > 0 && (
        <div className={classes.bar} role="toolbar" aria-label={texts.selection.bar}>
          <span className={classes.count} aria-live="polite">
            {texts.selection.count(rows.length)}
          </span>
          {fetchAll && rows.length < most && (
            <Button type="link" size="small" loading={fetching} onClick={() => void selectAll()}>
              {texts.selection.all(most)}
            </Button>
          )}
          <Button type="link" size="small" onClick={clear}>
            {texts.selection.clear}
          </Button>
          <span className={classes.actions}>
            {actions.map((action) => (
              <Button
                key={action.key}
                size="small"
                danger={action.danger ?? false}
                // What is done now would be done to the rows that are selected already, not to all.
                disabled={fetching || !rows.some(action.fits)}
                title={rows.some(action.fits) ? undefined : texts.selection.noneFits}
                onClick={() => begin(action)}
              >
                {action.label}
              </Button>
            ))}
          </span>
        </div>
      )}
      <LateDialog onFailure={bulkRun.close}>
        {bulkRun.run && (
          <BulkDialog
            run={bulkRun.run}
            onClose={() => {
              bulkRun.close()
              selection.clear()
            }}
          />
        )}
      </LateDialog>
    </>
  )
}
