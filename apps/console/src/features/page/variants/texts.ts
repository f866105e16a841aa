import type { VariantSide } from '@zhanfang/blocks'

const letters = { a: 'A', b: 'B' } as const
/** A chance in words: of 100 times. */
const ofHundred = (chance: number) =>
  chance < 0.01 ? '不到 1 次' : `大约 ${Math.max(1, Math.round(chance * 100))} 次`

export const texts = {
  make: '做对比版本',
  makeHint: '做一份改动一下，访客各看一半，看哪个点的人多',
  made: '已做好版本 B，改一改再发布',
  title: '对比版本',
  side: { a: '版本 A（原来的）', b: '版本 B' },
  switch: '看哪个版本',
  /** In the outline, at each of the two. */
  mark: (letter: string) => `对比 ${letter}`,
  purpose: '发布后，每位访客固定看到其中一个。点了里面的链接或按钮算点击，每位访客只算一次。',
  version: '版本',
  views: '看到的人',
  clicks: '点了的人',
  rate: '点击率',
  noRate: '—',
  failed: '数字没有取到',
  linked: '同步区块里的元素不能做对比版本，请先断开同步。',
  tooMany: (most: number) => `一个页面最多同时对比 ${most} 处，请先结束一处。`,
  waits: (most: number) => `这个页面对比的地方超过了 ${most} 处，这一处先只显示版本 A。`,
  preview: '预览这一个',
  reset: '重新计数',
  resetTitle: '重新计数吗？',
  resetHint: (visitors: string) => `已经数到的 ${visitors} 位访客会清零，不能恢复；以后每位访客从头再算。`,
  resetDone: '已重新计数',
  keep: '保留这一个',
  kept: (side: VariantSide) => `已保留版本 ${letters[side]}`,
  none: '还没有访客。发布后开始计数。',
  few: (visitors: number, clicks: number) =>
    `人数还少，先别下结论。每个版本有 ${visitors} 位访客、点与不点的都有 ${clicks} 位以上，再来看。`,
  unsure: (chance: number) => `还分不出谁更好：两个版本一样好时，100 次里${ofHundred(chance)}也会差这么多。`,
  sure: (better: VariantSide, chance: number) =>
    `版本 ${letters[better]} 点的人更多，差别可信：两个版本一样好时，100 次里${ofHundred(chance)}才会差这么多。`,
}
