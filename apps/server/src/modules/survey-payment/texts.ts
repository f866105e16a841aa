/** What is said of answers that have to be paid for. */
export const texts = {
  gone: '这次填写的名额已经不在了',
  noMerchant: '还没有绑定收款商户，付款题收不了钱。请先到“收款与账单”里绑定',
  exam: '考试里不能有付款题，请删除',
  me: {
    title: '待付款的表单',
    empty: '没有等着付款的表单',
    price: (price: string) => `还没有付款，¥${price}`,
  },
  page: {
    back: '填写结果',
    again: '再看一次',
    waits: {
      title: '还没有收到付款',
      text: '付款后填写才算成功。如果已经付了，请过一会儿再看。',
    },
    closed: { title: '没有付款，填写已取消', text: '没有收钱，名额已经让出来。需要的话请重新填写。' },
    refunded: { title: '已退款', text: '付的钱已经原路退回。' },
    pay: '去付款',
    fillAgain: '重新填写',
    giveUp: '不付了',
    givingUp: { title: '取消这次填写？', text: '占着的名额会让出来，填写的内容不会保存。' },
    giveUpNow: '取消这次填写',
  },
} as const
