/** What pages say on which something is paid. */
export const texts = {
  pay: '付款',
  yuan: (text: string) => `¥${text}`,
  until: (time: string) => `请在 ${time} 前付款`,
  failed: '现在不能付款，请过一会儿再试；还是不行请联系店家',
} as const
