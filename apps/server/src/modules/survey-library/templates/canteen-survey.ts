import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '食堂用餐满意度调查',
  summary: '单位和学校食堂的口味、价格、卫生评价',
  tags: ['后勤', '餐饮', '满意度'],
  color: '#c2410c',
  elements: [
    q.multiple('您通常在食堂吃哪几餐？', '早餐|午餐|晚餐|夜宵|!很少在食堂用餐', { id: 'meals' }),
    q.textarea('很少在食堂用餐的原因是？', { id: 'rarely' }),
    q.matrixScale('请为食堂打分', '口味|菜品花样|分量|价格|卫生|排队速度|服务态度', '很差', '很好'),
    q.single('您每餐大约花多少钱？', '10 元以内|10 到 15 元|15 到 20 元|20 元以上'),
    q.multiple('您希望增加哪些品类？', '面食|轻食沙拉|地方菜|清真|素食|水果酸奶|其他__'),
    q.single('您的口味偏好', '清淡|微辣|重辣|都可以'),
    q.judge('您遇到过饭菜不干净或变质的情况吗？', '遇到过', '没有', { id: 'dirty' }),
    q.textarea('请说明时间、窗口和情况，我们会核查'),
    q.textarea('您最推荐的一道菜，和最想换掉的一道菜'),
  ],
  rules: [q.showIfAny('meals', 'o5', 'rarely')],
})
