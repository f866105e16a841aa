/** What people read at the cashier. */
export const texts = {
  none: '还没有',
  gone: '没有这笔订单，或沙箱重启过。',
  paid: '已付款（沙箱里没有真的钱）。',
  refused: '已拒绝付款，订单仍在等待。',
  back: '回到商家',
  states: { unpaid: '等待付款', paid: '已付款', closed: '已关闭' },
  acts: {
    pay: '付款',
    refuse: '拒绝付款',
    late: '付款，20 秒以后才通知商家',
    repeat: '付款，重复通知 5 次',
    lie: '付款，但谎报金额（少 1 分）',
    silent: '付款，不通知商家',
    yesterday: '付款，时间算在昨天（试对账）',
    forgotten: '付款，时间算在昨天，不通知商家（试对账）',
  },
  mishap: '制造意外（各一次）',
  mishaps: {
    loseAnswer: '下一次调用照做，但丢掉回应',
    refuseRefund: '拒绝下一次退款（余额不足）',
    shortStatement: '下一份账单少一笔',
    wrongStatement: '下一份账单错一个金额',
    strangeStatement: '下一份账单多一笔不认识的',
  },
  attempts: '通知商家的记录',
} as const
