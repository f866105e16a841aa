import { expect, test } from 'vitest'
import { readAlipayStatement, readWxpayStatement } from './statement-file.ts'

const wxHeader =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const wxLine = (more: Partial<Record<'state' | 'refund' | 'back' | 'fee' | 'title', string>> = {}) =>
  `\`2026-11-25 23:59:59,\`wx1,\`1900,\`0,\`,\`4200001,\`attempt1,\`openid,\`NATIVE,\`${more.state ?? 'SUCCESS'},\`OTHERS,\`CNY,\`12.34,\`0.00,\`0,\`${more.refund ?? '0'},\`0.00,\`0.00,\`,\`,\`${more.title ?? '杯子'},\`,\`${more.fee ?? '0.07000'},\`0.60%,\`12.34,\`${more.back ?? '0.00'},\``
const wxEnd = ['总交易单数,应结订单总金额', '`2,`12.34']

test('lines of WeChat Pay are read by the names of their columns, up to the summary', () => {
  const text = `\uFEFF${[
    wxHeader,
    wxLine({ title: '杯子,蓝色' }),
    wxLine({ state: 'REFUND', refund: 'refund1', back: '2.00', fee: '-0.01000' }),
    ...wxEnd,
  ].join('\r\n')}`
  expect(readWxpayStatement(text)).toEqual([
    {
      kind: 'payment',
      number: 'attempt1',
      transactionId: '4200001',
      amount: 1234,
      fee: 7,
      at: new Date('2026-11-25T23:59:59+08:00'),
    },
    {
      kind: 'refund',
      number: 'refund1',
      transactionId: '4200001',
      amount: 200,
      fee: 1,
      at: new Date('2026-11-25T23:59:59+08:00'),
    },
  ])
})

test('a text that is no statement counts for nothing, instead of for an empty day', () => {
  expect(() => readWxpayStatement('<html>')).toThrow('unknown answer')
  expect(() => readWxpayStatement(`${wxHeader}\n${wxLine().replace('2026-11-25 23:59:59', '?')}`)).toThrow(
    'unknown answer',
  )
  expect(() => readAlipayStatement('没有账单')).toThrow('unknown answer')
})

test('lines of Alipay are padded, and a title may have commas', () => {
  const header =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,退款批次号/请求号,服务费（元）,备注'
  const line = (cells: string[]) => cells.map((cell) => `${cell}\t`).join(',')
  const text = [
    '#支付宝业务明细查询',
    header,
    line([
      '2088',
      'attempt1',
      '交易',
      '茶,大杯,热',
      '2026-11-25 10:00:00',
      '2026-11-25 10:00:09',
      '*',
      '8.00',
      '',
      '-0.05',
      '',
    ]),
    line([
      '2088',
      'attempt1',
      '退款',
      '茶',
      '2026-11-25 10:00:00',
      '2026-11-25 11:00:00',
      '*',
      '-3.00',
      'refund1',
      '0.02',
      '',
    ]),
    '#明细列表结束',
  ].join('\n')
  expect(readAlipayStatement(text)).toMatchObject([
    { kind: 'payment', number: 'attempt1', amount: 800, fee: 5, at: new Date('2026-11-25T10:00:09+08:00') },
    { kind: 'refund', number: 'refund1', amount: 300, fee: 2 },
  ])
})
