import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '居民出行方式调查',
  summary: '了解通勤时间、方式与公共交通的改进方向',
  tags: ['交通', '政务', '市场'],
  elements: [
    q.single('您每天需要通勤（上班或上学）吗？', '需要|不需要', { id: 'commute' }),
    q.multiple('您通勤常用的方式', '地铁|公交|自驾|出租或网约车|电动车|自行车|步行'),
    q.number('单程大约需要多少分钟？', { min: 1, max: 300 }, { unit: '分钟' }),
    q.single('每月交通花费', '100 元以内|100 到 300 元|300 到 600 元|600 元以上'),
    q.matrixScale(
      '您对以下方面满意吗？',
      '公交候车时间|公交拥挤程度|地铁换乘|停车方便|骑行道路',
      '很不满意',
      '很满意',
    ),
    q.ranking(
      '请选出最需要改进的 3 项并排序',
      '增加公交班次|延长末班车|修建非机动车道|增加停车位|优化红绿灯|增加充电桩',
      { topN: 3 },
    ),
    q.region('您的居住地', { depth: 3 }),
    q.textarea('您每天最堵的一段路或最不方便的一件事'),
  ],
  rules: [q.endIf('commute', 'o2', 'outside')],
  endings: [{ id: 'outside', title: '感谢您的参与', text: '本次调查面向需要通勤的居民，祝您生活愉快。' }],
})
