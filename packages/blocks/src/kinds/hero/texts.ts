import type { HeroHeight, HeroLayout } from './kind.ts'

const layouts: Record<HeroLayout, string> = {
  cover: '图上文字',
  center: '居中',
  split: '左文右图',
  card: '压边卡片',
  type: '大字',
  arch: '拱门',
  band: '色带圆图',
  quiet: '素净',
}
const heights: Record<HeroHeight, string> = { low: '矮', normal: '适中', tall: '高' }

export const texts = {
  title: '首屏',
  empty: '点这里写上名字和一句话',
  emptyIssue: '首屏还没有标题',
  altIssue: '首屏的图片没有文字说明',
  linkIssue: (text: string) => `按钮“${text}”还没有设置点击后打开的内容，访客看不到它`,
  missing: '链接的内容已删除',
  sample: {
    eyebrow: '',
    title: '写上您的店名',
    text: '用一句话说清您做什么、好在哪里。',
  },
  defaultButton: '立即预约',
  layouts,
  heights,
  layout: '版式',
  height: '高度',
  eyebrow: '标题上方的小字',
  heading: '标题',
  text: '一句话介绍',
  buttons: '按钮',
  addButton: '添加按钮',
  button: (position: number) => `按钮 ${position}`,
  buttonText: '按钮文字',
}
