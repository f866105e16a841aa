import type { CouponListStyle } from './kind.ts'

const styles: Record<CouponListStyle, string> = { list: '一行一张', scroll: '横向滑动', stub: '撕角票' }

export const texts = {
  title: '优惠券',
  empty: '点这里选择要发的优惠券',
  nothing: '现在没有可以领取的优惠券，访客看不到这个元素',
  waiting: '这里会显示可以领取的优惠券',
  absent: { deleted: '优惠券已删除', closed: '没有在发放，或没有开放自己领取，访客看不到' },
  emptyIssue: '还没有选择要发的优惠券',
  summary: (count: number) => `${count} 种优惠券`,
  newest: '最新的优惠券',
  source: '显示哪些',
  sources: { newest: '最新的几种', fixed: '自己选' },
  claim: '去领取',
  claimOf: (name: string) => `去领取 ${name}`,
  style: '样式',
  styles,
  heading: '标题',
} as const
