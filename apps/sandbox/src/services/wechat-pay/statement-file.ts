import { shanghaiTime, type StatementLine } from '../../cashier/statement.ts'

const columns = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '特约商户号',
  '设备号',
  '微信订单号',
  '商户订单号',
  '用户标识',
  '交易类型',
  '交易状态',
  '付款银行',
  '货币种类',
  '应结订单金额',
  '代金券金额',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '充值券退款金额',
  '退款类型',
  '退款状态',
  '商品名称',
  '商户数据包',
  '手续费',
  '费率',
  '订单金额',
  '申请退款金额',
  '费率备注',
]
const sums = [
  '总交易单数',
  '应结订单总金额',
  '退款总金额',
  '充值券退款总金额',
  '手续费总金额',
  '订单总金额',
  '申请退款总金额',
]

const yuan = (fen: number) => (fen / 100).toFixed(2)
const marked = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',')

function cellsOf({ trade, refund, amount, fee, at }: StatementLine): string[] {
  const paid = refund ? '0.00' : yuan(amount)
  const back = refund ? yuan(amount) : '0.00'
  return [
    shanghaiTime(at),
    trade.appId,
    trade.merchantId,
    '0',
    '',
    trade.transactionId,
    trade.outTradeNo,
    'o-sandbox',
    'NATIVE',
    refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    paid,
    '0.00',
    refund?.id ?? '0',
    refund?.no ?? '0',
    back,
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund?.state ?? '',
    trade.title,
    '',
    `${refund ? '-' : ''}${yuan(fee)}000`,
    '0.60%',
    paid,
    back,
    '',
  ]
}

/** The statement of a day as WeChat Pay writes it, in both versions. */
export function statementFile(lines: readonly StatementLine[]): string {
  const sum = (of: (line: StatementLine) => number) =>
    yuan(lines.reduce((total, line) => total + of(line), 0))
  const paid = sum(({ refund, amount }) => (refund ? 0 : amount))
  const back = sum(({ refund, amount }) => (refund ? amount : 0))
  const totals = [
    String(lines.length),
    paid,
    back,
    '0.00',
    sum(({ refund, fee }) => (refund ? -fee : fee)),
    paid,
    back,
  ]
  return `\uFEFF${[columns.join(','), ...lines.map((line) => marked(cellsOf(line))), sums.join(','), marked(totals)].join('\r\n')}\r\n`
}
