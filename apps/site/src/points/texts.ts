/** The page of points says to visitors. */
export const texts = {
  balance: '现在有',
  unit: '积分',
  exchange: '积分兑换',
  ways: '怎么得积分',
  entries: '积分明细',
  none: '还没有积分明细',
  older: '更早的明细',
} as const
