export const texts = {
  surplus: '订单已付过或已关闭，自动退回',
  undone: (why: string) => `没有办成，自动退回：${why}`,
  noRefundWay: '这个支付渠道的设置已被清除，或不支持退款',
  refused: (words: string) => `支付渠道：${words}`,
  problems: {
    entries: (count: number) => `有 ${count} 组分录的合计不为 0`,
    paid: (count: number) => `有 ${count} 笔订单的实收与付款不符`,
    refunded: (count: number) => `有 ${count} 笔订单的已退与退款不符`,
    channel: (count: number) => `有 ${count} 个收款账户的余额与付款、退款不符`,
    review: (count: number) => `有 ${count} 笔付款金额不符，等待核查`,
    failed: (count: number) => `有 ${count} 笔退款失败，等待处理`,
  },
  testOrder: '验证商户绑定',
  signWrong: 'API 密钥不对：微信支付说签名错误',
  mismatch: 'AppID 与商户号没有绑定，请在微信支付商户平台关联',
  bill: {
    fileName: (day: string) => `账单-${day}.csv`,
    columns: ['时间', '类型', '名称', '金额（元）', '支付方式', '渠道单号', '编号'],
    payment: '收款',
    refund: '退款',
  },
} as const
