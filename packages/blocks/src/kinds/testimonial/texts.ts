import type { TestimonialLayout } from './kind.ts'

const layouts: Record<TestimonialLayout, string> = {
  stack: '竖排',
  scroll: '横向滑动',
  columns: '两列',
  wall: '评价墙',
  chat: '对话气泡',
  spotlight: '头条大字',
}

export const texts = {
  title: '用户评价',
  empty: '点这里添加评价',
  emptyIssue: '还没有填写评价',
  textIssue: (position: number) => `第 ${position} 条评价没有内容`,
  summary: (first: string, count: number) =>
    count > 1 && first !== '' ? `${first} 等 ${count} 条评价` : first,
  label: (count: number) => `${count} 条评价，可左右滑动`,
  stars: (count: number) => `${count} 星，满分 5 星`,
  samples: [
    {
      text: '老师特别耐心，孩子从不敢开口到主动要上台表演，只用了一个学期。',
      name: '陈女士',
      role: '合唱班家长',
      stars: 5,
    },
    {
      text: '预约方便，场地干净，前台会提前一天发短信提醒，很贴心。',
      name: '周先生',
      role: '月卡会员',
      stars: 5,
    },
    { text: '课程安排合理，同学们也很友好，已经续了第二年。', name: '林同学', role: '书法班学员', stars: 4 },
  ],
  layouts,
  layout: '排列方式',
  items: '评价',
  addItem: '添加评价',
  text: '评价内容',
  name: '称呼',
  role: '身份',
  avatar: '头像',
  starCount: '星级（0 为不显示）',
}
