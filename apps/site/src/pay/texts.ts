/** Pages on which something is paid say to visitors. */
export const texts = {
  ways: '付款方式',
  wxpay: '微信支付',
  alipay: '支付宝',
  scan: { wxpay: '请用微信扫一扫付款', alipay: '请用支付宝扫一扫付款' },
  inWechat: '请用另一台设备的微信扫码，或点右上角在浏览器里打开这个页面',
  open: { wxpay: '打开微信付款', alipay: '打开支付宝付款' },
  payHere: '微信支付',
  paying: '正在打开微信支付…',
  notPaid: '没有付成，可以再试一次',
  sandbox: '这里是沙箱，不会真的收钱。',
  openCashier: '打开收银台',
  codeLabel: '付款码',
} as const
