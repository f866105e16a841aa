import { yuanToFen } from '@zhanfang/format'
import { OutsideError } from '../outside-call.ts'

/** A line of a channel's statement: a payment that came or a refund that went back. */
export interface StatementRow {
  kind: 'payment' | 'refund'
  /** Ours: of the attempt, or of the refund. */
  number: string
  transactionId: string
  /** In 分, never negative. */
  amount: number
  /** What the channel keeps of it, in 分; given back with refunds. */
  fee: number
  at: Date
}

type Cells = Readonly<Record<string, string>>

const fenOf = (text: string | undefined) => Math.abs(yuanToFen(Number(text ?? '0')) || 0)
const dateOf = (text: string | undefined) => new Date(`${(text ?? '').trim().replace(' ', 'T')}+08:00`)

function named(header: readonly string[], cells: readonly string[]): Cells {
  return Object.fromEntries(header.map((name, index) => [name, (cells[index] ?? '').trim()]))
}

/** A file whose lines cannot be read has to be looked at: nothing of it may count as missing. */
function whole(row: StatementRow): StatementRow {
  if (row.number === '' || Number.isNaN(row.at.getTime()))
    throw new OutsideError('statement', 'unknown answer')
  return row
}

function wxpayRow(cells: Cells): StatementRow[] {
  const state = cells['交易状态']
  const shared = {
    transactionId: cells['微信订单号'] ?? '',
    fee: fenOf(cells['手续费']),
    at: dateOf(cells['交易时间']),
  }
  if (state === 'SUCCESS')
    return [
      whole({
        ...shared,
        kind: 'payment',
        number: cells['商户订单号'] ?? '',
        amount: fenOf(cells['订单金额'] || cells['应结订单金额']),
      }),
    ]
  if (state === 'REFUND')
    return [
      whole({
        ...shared,
        kind: 'refund',
        number: cells['商户退款单号'] ?? '',
        amount: fenOf(cells['申请退款金额'] || cells['退款金额']),
      }),
    ]
  return []
}

/**
 * WeChat Pay's statement of a day, of both versions: a header, lines whose every value stands behind a backtick, a
 * summary. Columns are found by their names, as later versions have more. Throws `OutsideError` for any other text.
 */
export function readWxpayStatement(text: string): StatementRow[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const header = head.split(',')
  if (!header.includes('商户订单号')) throw new OutsideError('statement', 'unknown answer')
  const rows: StatementRow[] = []
  for (const line of lines) {
    // The summary begins.
    if (!line.startsWith('`')) break
    rows.push(...wxpayRow(named(header, line.slice(1).split(',`'))))
  }
  return rows
}

/** A title with commas makes more cells than there are columns. */
function rejoined(header: readonly string[], cells: readonly string[]): readonly string[] {
  const extra = cells.length - header.length
  const title = header.indexOf('商品名称')
  if (extra <= 0 || title === -1) return cells
  return [
    ...cells.slice(0, title),
    cells.slice(title, title + extra + 1).join(','),
    ...cells.slice(title + extra + 1),
  ]
}

/** Alipay's statement of a day: notes behind `#`, a header and lines padded with tabs. */
export function readAlipayStatement(text: string): StatementRow[] {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => line.startsWith('支付宝交易号'))
  if (start === -1) throw new OutsideError('statement', 'unknown answer')
  const header = (lines[start] ?? '').split(',').map((name) => name.trim())
  const rows: StatementRow[] = []
  for (const line of lines.slice(start + 1)) {
    if (line.startsWith('#') || line.trim() === '') break
    const cells = named(header, rejoined(header, line.split(',')))
    const isRefund = cells['业务类型'] === '退款'
    if (!isRefund && cells['业务类型'] !== '交易') continue
    rows.push(
      whole({
        kind: isRefund ? 'refund' : 'payment',
        number: (isRefund ? cells['退款批次号/请求号'] : cells['商户订单号']) ?? '',
        transactionId: cells['支付宝交易号'] ?? '',
        amount: fenOf(cells['订单金额（元）']),
        fee: fenOf(cells['服务费（元）']),
        at: dateOf(cells['完成时间']),
      }),
    )
  }
  return rows
}
