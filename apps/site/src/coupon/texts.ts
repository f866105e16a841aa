/** Pages of coupons say to visitors. */
export const texts = {
  notes: '使用说明',
  own: '看我领到的',
  haveCode: '有兑换码？在这里兑换',
  cardCode: '券码',
  showCode: '到店出示这个码，或报出券码',
  code: '兑换码',
  codeHint: '16 位字母和数字，空格和横线可以不填',
  submitCode: '兑换',
  uses: '查看可以用在哪里',
} as const
