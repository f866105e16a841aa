/** What pages of projects say that is put together on the server. */
export const pageTexts = {
  join: '加入项目',
  room: (title: string) => `${title} · 项目空间`,
  back: '返回项目',
  all: '全部',
  mine: '我的',
  free: '待领取',
  noStage: '不属于阶段',
  anybody: '谁都可以领取',
  tabs: { tasks: '任务', updates: '动态', files: '文件', people: '成员' },
  reasonLong: (most: number) => `最多${most}个字`,
  textRequired: '请写点什么',
  textLong: (most: number) => `最多${most}个字`,
  mostPictures: (most: number) => `最多 ${most} 张图片`,
  reasonRequired: '请写明理由，对方会看到',
  noFile: '请选择一个文件',
  titleRequired: '请填写任务名称',
} as const
