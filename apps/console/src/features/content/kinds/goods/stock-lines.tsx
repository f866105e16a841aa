import { goodsStockLines, type StockLine } from '@zhanfang/contract/content-kinds/goods/calls'
import type { SkuRow } from '@zhanfang/contract/content-kinds/goods/specifications'
import { Button, Drawer, Empty, Select, Spin } from 'antd'
import { useState } from 'react'
import { api, callKey } from '../../../../api.ts'
import { useNarrow } from '../../../../components/page/use-narrow.ts'
import { TimeText } from '../../../../components/values/time-text.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import classes from './goods.module.css'
import { texts } from './texts.ts'

const words = texts.stock

interface StockLinesProps {
  id: string
  rows: readonly SkuRow[]
  onClose: () => void
}

/** What became of the numbers: who, when, from what to what, and why. */
export function StockLines({ id, rows, onClose }: StockLinesProps) {
  const isNarrow = useNarrow()
  const [key, setKey] = useState<string>()
  const input = { params: { id }, query: { key } }
  const lines = useInfiniteQuery({
    queryKey: [...callKey(goodsStockLines, input), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        goodsStockLines,
        { params: { id }, query: { key, after: pageParam } },
        { signal, silent: true },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const list = lines.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Drawer open title={words.linesTitle} size={isNarrow ? '100%' : 520} onClose={onClose}>
      {rows.length > 1 && (
        <Select
          aria-label={texts.skus.specification}
          placeholder={texts.skus.specification}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: '100%' }}
          value={key}
          onChange={(next: string | undefined) => setKey(next)}
          options={rows.map(({ sku, label }) => ({ value: sku.key, label }))}
        />
      )}
      {lines.isPending && <Spin />}
      {lines.isError && (
        <p className={classes.problem} role="alert">
          {words.failed}
          <Button type="link" onClick={() => void lines.refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      {lines.isSuccess && list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noLines} />
      )}
      <ul className={classes.lines}>
        {list.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {lines.hasNextPage && (
        <Button block loading={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Drawer>
  )
}

function Line({ line: { label, kind, from, to, reason, by, createTime } }: { line: StockLine }) {
  const difference = to - from
  return (
    <li className={classes.line}>
      <span>{label || texts.skus.alone}</span>
      <strong>
        {from} → {to}（{difference > 0 ? `+${difference}` : difference}）
      </strong>
      <span className={classes.note}>{[words.kinds[kind], reason].filter(Boolean).join(' · ')}</span>
      <span className={classes.note}>
        {words.by(by)} <TimeText at={createTime} />
      </span>
    </li>
  )
}
