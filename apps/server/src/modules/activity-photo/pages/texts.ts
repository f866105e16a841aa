import { limits } from '@zhanfang/contract'
import { photoLimits } from '@zhanfang/contract/content-kinds/activity/plan'
import { formatFileSize } from '@zhanfang/format'

/** What pages of photographs say that depends on what happened. */
export const pageTexts = {
  wall: (activity: string) => `${activity} · 照片`,
  photo: '照片',
  handIn: '交照片',
  back: '返回活动',
  backToWall: '返回照片墙',
  note: (perPerson: number) => `参加过的人都可以交照片，每人最多 ${perPerson} 张。`,
  login: '报过名的请先登录',
  audited: '交了以后由主办方看过再展示。',
  named: (name: string) => (name === '' ? '' : `展示的时候会写明是“${name}”交的。`),
  others: (count: number) => `其余 ${count} 张已经收到了，不用再交。`,
  left: (left: number) =>
    `您还能交 ${left} 张，一次最多 ${photoLimits.atOnce} 张，每张不超过 ${formatFileSize(limits.imageBytes)}。`,
  states: { waiting: '待审核', hidden: '未展示' },
  said: {
    waiting: '照片收到了，主办方看过以后会展示出来。',
    shown: '照片已经展示出来了。',
    reported: '举报已经收到，主办方会来看。',
    removed: '照片已经删除。',
  },
} as const
