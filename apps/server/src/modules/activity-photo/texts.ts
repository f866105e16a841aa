/** What photographs of activities say to people, beyond the errors of the contract. */
export const texts = {
  photosStay: (count: number) => `${count} 张活动照片没有带走：照片里是原来的参加者`,
  wall: '活动照片',
  kind: '活动照片',
  asks: (name: string, activity: string, count: number) => `${name} 交了“${activity}”的 ${count} 张照片`,
  subject: (count: number) => `${count} 张照片`,
  off: '这个活动没有开放照片墙',
  early: '活动开始以后才能交照片',
  notThere: '报了名、通过了的人才能交照片',
  none: '请选择照片',
  tooMany: (most: number) => `每人最多交 ${most} 张，已经交满了`,
  left: (left: number) => `您还能交 ${left} 张，请少选几张`,
  atOnce: (most: number) => `一次最多 ${most} 张`,
  full: '照片墙满了，不能再加了',
  notPicture: (name: string, why: string) => `“${name}”没有收下：${why}`,
  notOfApp: '有的照片不在素材库里，请重新选择',
  why: '请写一下为什么',
  whyHidden: '请写明原因，交照片的人会看到',
  reported: '举报已经收到，主办方会来看',
  messages: {
    shown: (activity: string) => `${activity}：您的照片展示出来了`,
    hidden: (activity: string) => `${activity}：您的照片没有展示`,
    reason: (reason: string) => `原因：${reason}`,
  },
  /** `{}` stands for how many. */
  todo: '{} 张活动照片被举报',
} as const
