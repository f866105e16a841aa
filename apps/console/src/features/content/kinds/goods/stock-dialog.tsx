import { CallError } from '@zhanfang/contract/client'
import { goodsStock, goodsStockChange, type StockLevel } from '@zhanfang/contract/content-kinds/goods/calls'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import type { SkuRow } from '@zhanfang/contract/content-kinds/goods/specifications'
import { Alert, Button, Input, Modal, Radio, Table } from 'antd'
import { useId, useState } from 'react'
import { api, callKey, queryClient, useCallMutation } from '../../../../api.ts'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { focusWrongNumber } from '../../../../components/form/wrong-number.ts'
import { useCloseQuestion } from '../../../../components/leaving/use-close-question.ts'
import { toastSuccess } from '../../../../toast.ts'
import classes from './goods.module.css'
import { texts } from './texts.ts'

const words = texts.stock
type Mode = keyof typeof words.modes

interface StockDialogProps {
  id: string
  rows: readonly SkuRow[]
  levels: ReadonlyMap<string, StockLevel>
  flush: () => Promise<unknown>
  onClose: () => void
}

/** Changes what there is of the specifications; true at once. */
export function StockDialog({ id, rows, levels, flush, onClose }: StockDialogProps) {
  const reasonId = useId()
  const [mode, setMode] = useState<Mode>('set')
  // What somebody else changes meanwhile is told, not overwritten: the numbers that were seen go along.
  const [seen, setSeen] = useState(() => new Map([...levels].map(([key, { onHand }]) => [key, onHand])))
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map())
  const [fill, setFill] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const save = useCallMutation(goodsStockChange, { silent: true })
  const onHandOf = (key: string) => seen.get(key) ?? 0
  const changes = rows.flatMap(({ sku: { key } }) => {
    const value = typed.get(key)
    if (value === undefined || value === (mode === 'set' ? onHandOf(key) : 0)) return []
    return [mode === 'set' ? { key, seen: onHandOf(key), to: value } : { key, add: value }]
  })
  const close = useCloseQuestion(() => changes.length > 0, onClose)
  const bounds =
    mode === 'set' ? { min: 0, max: goodsLimits.stock } : { min: -goodsLimits.stock, max: goodsLimits.stock }
  const put = (keys: readonly string[], value: number | null) => {
    const next = new Map(typed)
    for (const key of keys) {
      if (value === null) next.delete(key)
      else next.set(key, value)
    }
    setTyped(next)
  }

  async function submit() {
    if (focusWrongNumber()) return
    if (changes.length === 0) {
      setFailure(words.nothing)
      return
    }
    setFailure('')
    try {
      await flush()
      const { list } = await save.mutateAsync({ params: { id }, body: { changes, reason } })
      queryClient.setQueryData(callKey(goodsStock, { params: { id } }), { list })
      toastSuccess(words.done)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
      const now = await api.call(goodsStock, { params: { id } }, { silent: true }).catch(() => undefined)
      if (now) queryClient.setQueryData(callKey(goodsStock, { params: { id } }), now)
      if (now) setSeen(new Map(now.list.map(({ key, onHand }) => [key, onHand])))
    }
  }

  return (
    <Modal
      open
      width={640}
      title={words.title}
      okText={words.save}
      confirmLoading={save.isPending}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={close}
    >
      <div className={classes.part}>
        <div className={classes.row}>
          <Radio.Group
            aria-label={words.mode}
            optionType="button"
            value={mode}
            onChange={(event) => {
              setMode(event.target.value === 'add' ? 'add' : 'set')
              setTyped(new Map())
            }}
            options={[
              { value: 'set', label: words.modes.set },
              { value: 'add', label: words.modes.add },
            ]}
          />
          {rows.length > 1 && (
            <>
              <span style={{ width: 130 }}>
                <NumberInput
                  aria-label={words.fill}
                  placeholder={words.fill}
                  precision={0}
                  {...bounds}
                  value={fill}
                  onChange={setFill}
                />
              </span>
              <Button
                disabled={fill === null}
                onClick={() =>
                  put(
                    rows.map(({ sku }) => sku.key),
                    fill,
                  )
                }
              >
                {words.fillButton}
              </Button>
            </>
          )}
        </div>
        {failure !== '' && <Alert type="error" showIcon title={failure} role="alert" />}
        <Table<SkuRow>
          size="small"
          dataSource={[...rows]}
          rowKey={({ sku }) => sku.key || 'alone'}
          pagination={false}
          scroll={{ y: 360 }}
          columns={[
            {
              key: 'label',
              title: texts.skus.specification,
              render: (_, row) => row.label || texts.skus.alone,
            },
            {
              key: 'now',
              title: words.now,
              width: 100,
              align: 'end',
              render: (_, { sku }) => onHandOf(sku.key),
            },
            {
              key: 'next',
              title: mode === 'set' ? words.to : words.add,
              width: 160,
              render: (_, { sku: { key }, label }) => (
                <NumberInput
                  key={mode}
                  className={classes.number}
                  aria-label={(mode === 'set' ? words.toOf : words.addOf)(label || texts.skus.alone)}
                  precision={0}
                  {...bounds}
                  value={typed.get(key) ?? null}
                  onChange={(value) => put([key], value)}
                />
              ),
            },
          ]}
        />
        <div className={classes.field}>
          <label htmlFor={reasonId}>{words.reason}</label>
          <Input
            id={reasonId}
            maxLength={goodsLimits.reason}
            showCount
            placeholder={words.reasonPlaceholder}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
    </Modal>
  )
}
