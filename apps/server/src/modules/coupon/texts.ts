/** What coupons say to people, beyond the errors of the contract. */
export const texts = {
  title: '优惠券',
  holdersStay: (count: number) => `${count} 张已经发出去的优惠券没有带走：它们属于原来的访客`,
  notYet: (time: string) => `${time} 开始领取`,
  over: '领取时间已经过了',
  paused: '暂停领取，请过些时候再来',
  ended: '已经结束发放',
  notPublic: '这种优惠券不能自己领取',
  notActive: '优惠券还没有开始发放',
  wrongStep: (from: string, to: string) => `现在是“${from}”，不能改为“${to}”`,
  kindFixed: '发过的优惠券不能换种类，请新建一种',
  totalTooSmall: (given: number) => `已经发出或留给兑换码 ${given} 张，发行量不能比这少`,
  tooMany: (most: number) => `一个应用最多 ${most} 种优惠券，请先删除不用的`,
  notDeletable: '发出去过的优惠券不能删除，可以结束发放',
  notVoidable: '只有没用过的优惠券可以作废',
  scopeGone: '选的内容里有已经删除的，请重新选',
  alreadyOver: '结束时间已经过了，请改晚一些',
  codes: {
    noRoom: '剩下的张数不够，请减少兑换码，或先增加发行量',
    noRoomAgain: (unused: number) => `这批还有 ${unused} 个码没用，剩下的张数不够，请先增加发行量`,
  },
  issue: {
    action: '发优惠券',
    everybody: '全部会员',
    groupGone: '选的分组里有已经删除的，请重新选',
    notDone: '还在发放，请等它完成',
    came: (given: number, missed: number) =>
      missed === 0 ? `发给 ${given} 人` : `发给 ${given} 人，${missed} 人没有拿到`,
    message: (name: string) => `您收到一张优惠券：${name}`,
    messageText: '在“我的卡券”里查看和使用。',
  },
  jobs: {
    sweep: '收回过期的优惠券兑换码',
    issue: '把优惠券发给会员',
    left: '继续中断的优惠券发放',
  },
  me: {
    title: '我的卡券',
    empty: '还没有卡券',
    deed: '领取卡券',
  },
  tag: { left: (count: number) => `剩 ${count} 张`, soldOut: '已领完' },
} as const
