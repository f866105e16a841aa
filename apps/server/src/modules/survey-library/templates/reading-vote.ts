import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'vote',
  title: '共读书单投票',
  summary: '书友会选书：想读的、读过的与讨论方式',
  tags: ['文化', '社群'],
  color: '#0d7a5f',
  elements: [
    q.vote('下一季我们先读哪一类？', '小说|历史|科普|散文|传记|心理'),
    q.vote(
      '您最想共读的书（最多 3 本）',
      '《红楼梦》|《平凡的世界》|《万历十五年》|《人类简史》|《小王子》|《乡土中国》',
      { max: 3 },
    ),
    q.vote('多久一次讨论？', '每周|每两周|每月'),
    q.vote('讨论方式', '线下聚会|线上会议|微信群'),
    q.single('您每周大约能读多久？', '1 小时以内|1 到 3 小时|3 到 5 小时|5 小时以上'),
    q.textarea('推荐一本您喜欢的书，并说说理由'),
  ],
})
