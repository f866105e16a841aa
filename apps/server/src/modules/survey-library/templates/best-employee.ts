import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'vote',
  title: '年度优秀员工评选',
  summary: '每人限选三位，附推荐理由与年度关键词',
  tags: ['人力资源', '评选'],
  color: '#f5c400',
  intro: '请把候选人换成本单位的同事。每人最多选 3 位。',
  elements: [
    q.vote(
      '请选出您心中的年度优秀员工（最多 3 位）',
      '候选人一|候选人二|候选人三|候选人四|候选人五|候选人六',
      { max: 3 },
    ),
    q.vote('最佳新人', '候选人甲|候选人乙|候选人丙'),
    q.vote('最佳团队', '第一组|第二组|第三组|第四组'),
    q.multiple('打动您的是', '业绩突出|乐于助人|勇于创新|认真负责|带动团队', { max: 2 }),
    q.textarea('写下您的推荐理由'),
    q.text('用一个词形容今年的我们', { required: false }),
  ],
})
