import { type GoodsWithSkus, goodsSkus, type PriceChange } from '@zhanfang/contract/content-kinds/goods/calls'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, Modal, Spin, Table } from 'antd'
import { useId, useState } from 'react'
import { api, callKey } from '../../../../../api.ts'
import { focusWrongNumber } from '../../../../../components/form/wrong-number.ts'
import { useCloseQuestion } from '../../../../../components/leaving/use-close-question.ts'
import classes from '../goods.module.css'
import { texts } from '../texts.ts'
import { type Plan, planPrices, type PlanRow, planStock, type StockSet } from './plan.ts'
import { RuleFields, type TypedRule } from './rule-fields.tsx'

const words = texts.many

/** What was decided: what happens to each of the goods. */
export type ManyAnswer =
  | { about: 'price'; plan: Plan<PriceChange>; isPublished: boolean }
  | { about: 'stock'; plan: Plan<StockSet>; reason: string }

/** Reads the specifications of many goods, a call for each part of them. */
async function readSkus(ids: readonly string[], signal: AbortSignal): Promise<GoodsWithSkus[]> {
  const read: GoodsWithSkus[] = []
  for (let at = 0; at < ids.length; at += goodsLimits.goodsAtOnce) {
    const part = ids.slice(at, at + goodsLimits.goodsAtOnce)
    const { list } = await api.call(goodsSkus, { body: { ids: part } }, { signal, silent: true })
    read.push(...list)
  }
  return read
}

interface ChangeManyDialogProps {
  about: 'price' | 'stock'
  ids: readonly string[]
  canPublish: boolean
  /** Undefined when nothing is to be done. */
  onAnswer: (answer: ManyAnswer | undefined) => void
}

/** Asks how prices or stocks of many goods change, and shows each number as it is and as it will be. */
export function ChangeManyDialog({ about, ids, canPublish, onAnswer }: ChangeManyDialogProps) {
  const reasonId = useId()
  const [rule, setRule] = useState<TypedRule>({ way: 'by', amount: null, ending: 'any' })
  const [isPublished, setPublished] = useState(false)
  const [reason, setReason] = useState('')
  const goods = useQuery({
    queryKey: [...callKey(goodsSkus), ids],
    queryFn: ({ signal }) => readSkus(ids, signal),
    // What is shown is what is changed: never an older reading.
    staleTime: 0,
    gcTime: 0,
  })
  const close = useCloseQuestion(
    () => rule.amount !== null || reason.trim() !== '',
    () => onAnswer(undefined),
  )
  const answer = planned()
  const rows = answer?.plan.rows ?? []
  const changed = rows.filter(({ to }) => to !== undefined)
  const problems = [...(answer?.plan.byGoods.values() ?? [])].filter(({ problem }) => problem !== '').length
  const work = [...(answer?.plan.byGoods.values() ?? [])].filter(({ changes }) => changes.length > 0).length

  function planned(): ManyAnswer | undefined {
    const { way, amount, ending } = rule
    if (amount === null || !goods.data) return undefined
    const parts = Math.round(amount * (way === 'percent' || about === 'price' ? 100 : 1))
    if (about === 'price') {
      return { about, plan: planPrices(goods.data, { way, amount: parts, ending }), isPublished }
    }
    return { about, plan: planStock(goods.data, { way, amount: parts }), reason }
  }

  return (
    <Modal
      open
      width={720}
      title={words.titles[about](ids.length)}
      okText={words.run(work)}
      okButtonProps={{ disabled: work === 0 }}
      mask={{ closable: false }}
      onOk={() => {
        if (!focusWrongNumber()) onAnswer(answer)
      }}
      onCancel={close}
    >
      <div className={classes.part}>
        <RuleFields about={about} rule={rule} onChange={setRule} />
        {about === 'price' ? (
          <div className={classes.field}>
            {canPublish && (
              <Checkbox checked={isPublished} onChange={(event) => setPublished(event.target.checked)}>
                {words.publish}
              </Checkbox>
            )}
            <span className={classes.note}>{canPublish ? words.publishHint : words.draftHint}</span>
          </div>
        ) : (
          <div className={classes.field}>
            <label htmlFor={reasonId}>{texts.stock.reason}</label>
            <Input
              id={reasonId}
              maxLength={goodsLimits.reason}
              placeholder={texts.stock.reasonPlaceholder}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        )}
        {goods.isPending && <Spin />}
        {goods.isError && (
          <p className={classes.problem} role="alert">
            {words.failed}
            <Button type="link" onClick={() => void goods.refetch()}>
              {texts.stock.retry}
            </Button>
          </p>
        )}
        {answer && (
          <>
            {problems > 0 && <Alert type="warning" showIcon title={words.problems(problems)} />}
            <output>{rows.length === 0 ? words.nothing : words.preview(work, changed.length)}</output>
          </>
        )}
        {rows.length > 0 && (
          <Table<PlanRow>
            size="small"
            dataSource={rows}
            rowKey={({ id, key }) => `${id} ${key}`}
            scroll={{ y: 280 }}
            pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
            columns={[
              {
                key: 'goods',
                title: words.columns.goods,
                render: (_, { title, label, note }) => (
                  <>
                    {title}
                    {label !== '' && <span className={classes.note}> {label}</span>}
                    {note !== '' && <div className={classes.note}>{note}</div>}
                  </>
                ),
              },
              { key: 'from', dataIndex: 'from', title: words.columns.from, width: 96, align: 'end' },
              {
                key: 'to',
                title: words.columns.to,
                width: 96,
                align: 'end',
                render: (_, { to }) => (to === undefined ? words.stays : <strong>{to}</strong>),
              },
            ]}
          />
        )}
      </div>
    </Modal>
  )
}
