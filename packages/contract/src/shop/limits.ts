/** Limits and messages of the shop that server, console and site share. */
export const shopLimits = {
  /** Of one line of a cart or an order. */
  quantity: 9999,
  cartLines: 50,
  addresses: 20,
  name: 20,
  region: 20,
  detail: 100,
  note: 200,
  memo: 500,
  reason: 200,
  pickups: 50,
  regionFees: 34,
  templates: 20,
  templateName: 20,
  placeName: 30,
  placeAddress: 100,
  placePhone: 20,
  placeHours: 50,
  carrier: 20,
  trackingNumber: 40,
  /** Rows of one table of parcels. */
  parcelsPerTable: 5000,
  /** Days after which an order that was sent counts as received. */
  receivedAfterDays: 10,
  /** 分 */
  fee: 99_999_900,
} as const

export const shopMessages = {
  name: `请填写收件人，最多 ${shopLimits.name} 个字`,
  phone: '请填写 5 到 20 位的联系电话',
  province: '请选择省份',
  city: `请填写城市，最多 ${shopLimits.region} 个字`,
  district: `区县最多 ${shopLimits.region} 个字`,
  detail: `请填写详细地址，最多 ${shopLimits.detail} 个字`,
  quantity: `数量是 1 到 ${shopLimits.quantity} 的整数`,
  note: `留言最多 ${shopLimits.note} 个字`,
  memo: `备注最多 ${shopLimits.memo} 个字`,
  reason: `请写明原因，最多 ${shopLimits.reason} 个字`,
  placeName: `请填写自提点名称，最多 ${shopLimits.placeName} 个字`,
  placeAddress: `请填写自提点地址，最多 ${shopLimits.placeAddress} 个字`,
  regionTwice: '一个省份只能有一种运费',
  noRegions: '请至少选一个省份',
  templateName: `请填写模板名称，最多 ${shopLimits.templateName} 个字`,
  templateTwice: '运费模板的名称不能相同',
  noWay: '请至少打开一种配送方式：快递，或添加自提点',
  carrier: `请填写快递公司，最多 ${shopLimits.carrier} 个字`,
  trackingNumber: '快递单号是 5 到 40 位的字母、数字和 -',
} as const
