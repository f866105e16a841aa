import type { Step, StepsLayout } from './kind.ts'

const layouts: Record<StepsLayout, string> = { vertical: '竖排', horizontal: '横排', tiles: '方格' }
const samples: Step[] = [
  { title: '在线报名', description: '填写姓名与手机号，大约一分钟。' },
  { title: '电话确认', description: '工作人员在一个工作日内与您联系。' },
  { title: '到场参加', description: '出示短信即可入场，不用打印。' },
]

export const texts = {
  title: '步骤流程',
  empty: '点这里添加步骤',
  emptyIssue: '还没有填写步骤',
  titleIssue: (position: number) => `第 ${position} 步没有标题`,
  samples,
  layouts,
  layout: '排列方式',
  items: '步骤',
  addItem: '添加步骤',
  itemTitle: '标题',
  description: '说明',
}
