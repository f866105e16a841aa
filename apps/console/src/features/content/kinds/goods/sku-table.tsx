import { HistoryOutlined, PictureOutlined } from '@ant-design/icons'
import { ImageField } from '@zhanfang/blocks/forms'
import { goodsStock } from '@zhanfang/contract/content-kinds/goods/calls'
import type { GoodsFields, GoodsSku } from '@zhanfang/contract/content-kinds/goods/fields'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { type SkuRow, skuRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import { fenToYuan, yuanToFen } from '@zhanfang/format'
import { Button, Input, Modal, Switch, Table, type TableColumnsType } from 'antd'
import { useId, useState } from 'react'
import { useCall } from '../../../../api.ts'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { lateComponent } from '../../../../components/late/late-component.tsx'
import { LateDialog } from '../../../../components/late/late-dialog.tsx'
import classes from './goods.module.css'
import { texts } from './texts.ts'

const StockDialog = lateComponent(async () => (await import('./stock-dialog.tsx')).StockDialog)
const StockLines = lateComponent(async () => (await import('./stock-lines.tsx')).StockLines)

const words = texts.skus
/** Rows of one page of the table: each has fields to type into. */
const PAGE = 50
const mostYuan = fenToYuan(goodsLimits.priceFen)

interface PriceInputProps {
  label: string
  value: number | null
  readOnly: boolean
  placeholder?: string
  onChange: (fen: number | null) => void
}

/** An amount in 元 that is kept in 分. */
function PriceInput({ label, value, readOnly, placeholder, onChange }: PriceInputProps) {
  return (
    <NumberInput
      className={classes.number}
      aria-label={label}
      min={0}
      max={mostYuan}
      precision={2}
      prefix="¥"
      {...(placeholder === undefined ? {} : { placeholder })}
      disabled={readOnly}
      value={value === null ? null : fenToYuan(value)}
      onChange={(yuan) => onChange(yuan === null ? null : yuanToFen(yuan))}
    />
  )
}

interface SkuTableProps {
  id: string
  fields: GoodsFields
  readOnly: boolean
  problem: string | undefined
  onChange: (skus: GoodsSku[]) => void
  flush: () => Promise<unknown>
}

/** Price, code and picture of every specification, and what there is of it. */
export function SkuTable({ id, fields, readOnly, problem, onChange, flush }: SkuTableProps) {
  const headingId = useId()
  const rows = skuRowsOf(fields)
  const stock = useCall(goodsStock, { params: { id } }, { quiet: true })
  const levels = new Map((stock.data?.list ?? []).map((level) => [level.key, level]))
  const [selected, setSelected] = useState<readonly string[]>([])
  const [open, setOpen] = useState<'stock' | 'lines' | { pictureOf: string }>()
  const isSpecified = rows.some(({ values }) => values.length > 0)
  const labelOf = ({ label }: SkuRow) => label || words.alone
  const close = () => setOpen(undefined)

  /** Changes some of them; what is not there yet comes with it. */
  const patch = (keys: readonly string[], part: Partial<GoodsSku>) =>
    onChange(rows.map(({ sku }) => (keys.includes(sku.key) ? { ...sku, ...part } : sku)))
  const chosen = rows.map(({ sku }) => sku.key).filter((key) => selected.includes(key))
  const pictured = typeof open === 'object' ? rows.find(({ sku }) => sku.key === open.pictureOf) : undefined

  const columns: TableColumnsType<SkuRow> = [
    ...(isSpecified
      ? [
          {
            key: 'specification',
            title: words.specification,
            fixed: 'start' as const,
            width: 120,
            render: (_: unknown, row: SkuRow) => row.label,
          },
        ]
      : []),
    {
      key: 'price',
      title: words.price,
      width: 130,
      render: (_, row) => (
        <PriceInput
          label={words.priceOf(labelOf(row))}
          value={row.sku.priceFen}
          readOnly={readOnly}
          onChange={(priceFen) => patch([row.sku.key], { priceFen })}
        />
      ),
    },
    {
      key: 'market',
      title: words.marketPrice,
      width: 130,
      render: (_, row) => (
        <PriceInput
          label={words.marketPriceOf(labelOf(row))}
          value={row.sku.marketPriceFen}
          readOnly={readOnly}
          onChange={(marketPriceFen) => patch([row.sku.key], { marketPriceFen })}
        />
      ),
    },
    {
      key: 'stock',
      title: words.stock,
      width: 84,
      align: 'end',
      render: (_, { sku }) => {
        const { onHand, reserved } = levels.get(sku.key) ?? { onHand: 0, reserved: 0 }
        return (
          <>
            <span className={onHand - reserved <= goodsLimits.lowStock ? classes.low : undefined}>
              {onHand}
            </span>
            {reserved > 0 && <div className={classes.reserved}>{words.reserved(reserved)}</div>}
          </>
        )
      },
    },
    {
      key: 'code',
      title: words.code,
      width: 130,
      render: (_, row) => (
        <Input
          aria-label={words.codeOf(labelOf(row))}
          maxLength={goodsLimits.code}
          readOnly={readOnly}
          value={row.sku.code}
          onChange={(event) => patch([row.sku.key], { code: event.target.value })}
        />
      ),
    },
    {
      key: 'picture',
      title: words.picture,
      width: 72,
      render: (_, row) => (
        <Button
          type="text"
          className={classes.small ?? ''}
          disabled={readOnly}
          aria-label={words.setPicture(labelOf(row))}
          icon={row.sku.picture === '' ? <PictureOutlined /> : <img src={row.sku.picture} alt="" />}
          onClick={() => setOpen({ pictureOf: row.sku.key })}
        />
      ),
    },
    {
      key: 'sale',
      title: words.onSale,
      width: 76,
      render: (_, row) => (
        <Switch
          size="small"
          disabled={readOnly}
          aria-label={words.onSaleOf(labelOf(row))}
          checked={!row.sku.isOff}
          onChange={(isOn) => patch([row.sku.key], { isOff: !isOn })}
        />
      ),
    },
  ]

  return (
    <section className={classes.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.title}</h2>
      {!readOnly && rows.length > 1 && (
        <BulkFill
          count={chosen.length}
          onFill={(part) => patch(chosen.length === 0 ? rows.map(({ sku }) => sku.key) : chosen, part)}
        />
      )}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Table<SkuRow>
        size="small"
        bordered
        dataSource={rows}
        rowKey={({ sku }) => sku.key || 'alone'}
        columns={columns}
        scroll={{ x: 'max-content' }}
        pagination={rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        {...(readOnly || rows.length < 2
          ? {}
          : {
              rowSelection: {
                selectedRowKeys: [...selected],
                onChange: (keys) => setSelected(keys.map(String)),
                columnWidth: 40,
                getTitleCheckboxProps: () => ({ 'aria-label': words.selectAll }),
                getCheckboxProps: (row: SkuRow) => ({ 'aria-label': words.select(labelOf(row)) }),
              },
            })}
      />
      <div className={classes.row}>
        {!readOnly && <Button onClick={() => setOpen('stock')}>{texts.stock.change}</Button>}
        <Button icon={<HistoryOutlined />} onClick={() => setOpen('lines')}>
          {texts.stock.lines}
        </Button>
        <span className={classes.note}>{texts.stock.immediately}</span>
        {stock.isError && (
          <span className={classes.problem} role="alert">
            {texts.stock.failed}
            <Button type="link" size="small" onClick={() => void stock.refetch()}>
              {texts.stock.retry}
            </Button>
          </span>
        )}
      </div>
      {pictured && (
        <Modal open title={words.pictureDialog(labelOf(pictured))} footer={null} onCancel={close} width={440}>
          <ImageField
            label={words.picture}
            ratio="1:1"
            withAlt={false}
            value={{ url: pictured.sku.picture, width: 0, height: 0, alt: '' }}
            onChange={({ url }) => patch([pictured.sku.key], { picture: url })}
          />
        </Modal>
      )}
      <LateDialog onFailure={close}>
        {open === 'stock' && stock.data && (
          <StockDialog id={id} rows={rows} levels={levels} flush={flush} onClose={close} />
        )}
        {open === 'lines' && <StockLines id={id} rows={rows} onClose={close} />}
      </LateDialog>
    </section>
  )
}

interface BulkFillProps {
  /** Rows that are selected. */
  count: number
  onFill: (part: Partial<GoodsSku>) => void
}

/** Fills a column of many rows at once. */
function BulkFill({ count, onFill }: BulkFillProps) {
  const [price, setPrice] = useState<number | null>(null)
  const [market, setMarket] = useState<number | null>(null)
  return (
    <fieldset className={classes.fill} aria-label={words.fill}>
      <PriceInput
        label={words.fillOf(words.price)}
        placeholder={words.price}
        value={price}
        readOnly={false}
        onChange={setPrice}
      />
      <PriceInput
        label={words.fillOf(words.marketPrice)}
        placeholder={words.marketPrice}
        value={market}
        readOnly={false}
        onChange={setMarket}
      />
      <Button
        disabled={price === null && market === null}
        onClick={() =>
          onFill({
            ...(price === null ? {} : { priceFen: price }),
            ...(market === null ? {} : { marketPriceFen: market }),
          })
        }
      >
        {words.fillTo(count)}
      </Button>
      <span className={classes.note}>{words.fillHint}</span>
    </fieldset>
  )
}
