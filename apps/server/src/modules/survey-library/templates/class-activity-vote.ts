import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'vote',
  title: '班级活动投票',
  summary: '投出去哪里、什么时候去、花多少钱',
  tags: ['校园', '活动'],
  color: '#7c3aed',
  elements: [
    q.vote('我们去哪里？', '郊野公园野餐|博物馆|密室逃脱|看电影|露营|爬山'),
    q.vote('什么时间方便？（可多选）', '周六上午|周六下午|周日上午|周日下午', { max: 4 }),
    q.vote('每人预算', '50 元以内|50 到 100 元|100 到 200 元'),
    q.single('您会参加吗？', '一定参加|看时间|不参加', { id: 'join' }),
    q.multiple('您愿意帮忙做什么？', '联系场地|采购|拍照|设计游戏|!只想参加', {
      id: 'help',
      required: false,
    }),
    q.textarea('对活动的建议'),
  ],
  rules: [q.showIf('join', 'o1,o2', 'help')],
})
