export const texts = {
  changedMeanwhile: (label: string, now: number) => `${label || '库存'}刚刚被改过，现在是 ${now}，请看过再改`,
  notEnough: (label: string, now: number, reserved: number) =>
    reserved > 0
      ? `${label || '库存'}现在是 ${now}，其中 ${reserved} 件被订单占用，不能改得更少`
      : `${label || '库存'}现在只有 ${now}，不够减`,
  tooMany: (most: number) => `库存最多 ${most}`,
  priceChangedMeanwhile: '价格刚刚被改过，请看过再改',
  noSuchSku: '这个商品没有这种规格，请刷新后再看',
  sold: '已售出',
  returned: '退款退回',
  soldOut: '已售罄',
  linesStay: (count: number) => `${count} 条库存记录没有带过来，库存的数字带过来了`,
} as const
