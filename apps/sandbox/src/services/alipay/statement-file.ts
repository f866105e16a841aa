import { crc32 } from 'node:zlib'
import { shanghaiTime, type StatementLine } from '../../cashier/statement.ts'

const columns = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '创建时间',
  '完成时间',
  '门店编号',
  '门店名称',
  '操作员',
  '终端号',
  '对方账户',
  '订单金额（元）',
  '商家实收（元）',
  '支付宝红包（元）',
  '集分宝（元）',
  '支付宝优惠（元）',
  '商家优惠（元）',
  '券核销金额（元）',
  '券名称',
  '商家红包消费金额（元）',
  '卡消费金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
  '分润（元）',
  '备注',
]
const NO_SHOP = ['', '', '', '']
const NO_REDUCTIONS = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00']
const yuan = (fen: number) => (fen / 100).toFixed(2)

function lineOf({ trade, refund, amount, fee, at }: StatementLine): string {
  const money = refund ? yuan(-amount) : yuan(amount)
  const time = shanghaiTime(at)
  const cells = [
    trade.transactionId,
    trade.outTradeNo,
    refund ? '退款' : '交易',
    trade.title,
    time,
    time,
    ...NO_SHOP,
    '***(沙箱)',
    money,
    money,
    ...NO_REDUCTIONS,
    refund?.no ?? '',
    refund ? yuan(fee) : yuan(-fee),
    '0.00',
    '',
  ]
  return cells.map((cell) => `${cell}\t`).join(',')
}

let table: Map<string, number> | undefined
/** Node can only read GBK: what it reads from every pair of bytes is how they are written. */
function gbkTable(): Map<string, number> {
  if (table) return table
  const decoder = new TextDecoder('gbk')
  const made = new Map<string, number>()
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const sign = decoder.decode(Uint8Array.of(high, low))
      if (sign.length === 1 && sign !== '\uFFFD' && !made.has(sign)) made.set(sign, (high << 8) | low)
    }
  return (table = made)
}

function gbk(text: string): Buffer {
  const bytes: number[] = []
  for (const sign of text) {
    const pair = sign < '\u0080' ? undefined : gbkTable().get(sign)
    if (pair === undefined) bytes.push(sign < '\u0080' ? (sign.codePointAt(0) ?? 0) : 0x3f)
    else bytes.push(pair >> 8, pair & 0xff)
  }
  return Buffer.from(bytes)
}

/** An archive of one file that is not packed (PKWARE APPNOTE 4.3). */
function archiveOf(name: Buffer, content: Buffer): Buffer {
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt32LE(crc32(content), 10)
  shared.writeUInt32LE(content.length, 14)
  shared.writeUInt32LE(content.length, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, name, content])
  const more = Buffer.alloc(14)
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    Buffer.from([20, 0]),
    shared,
    more,
    name,
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}

/** The statement of a day as Alipay gives it: an archive with a file in GBK. */
export function statementArchive(sellerId: string, day: string, lines: readonly StatementLine[]): Buffer {
  const text = [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    columns.join(','),
    ...lines.map(lineOf),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '',
  ].join('\r\n')
  return archiveOf(gbk(`${sellerId}0156_${day.replaceAll('-', '')}_业务明细.csv`), gbk(text))
}
