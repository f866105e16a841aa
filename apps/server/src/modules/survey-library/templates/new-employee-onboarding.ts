import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '新员工入职体验调查',
  summary: '入职 30 天时了解融入情况，及时发现需要帮助的人',
  tags: ['人力资源', '入职'],
  intro: '欢迎加入！您入职已有一个月，想听听您的真实感受，帮助我们把这段路铺得更平。',
  elements: [
    q.date('您的入职日期'),
    q.rating('您对入职当天的接待和安排满意吗？'),
    q.multiple('入职第一周，以下哪些已经准备好了？', '办公位|电脑和账号|岗位职责说明|带教同事|!以上都没有'),
    q.matrix('以下事情您了解得怎么样？', '岗位职责|考核方式|团队分工|公司制度', '不清楚|了解一些|很清楚'),
    q.single('您有固定的带教人吗？', '有，经常指导|有，但很少沟通|没有', { id: 'mentor' }),
    q.textarea('您希望带教人在哪些方面多帮助您？', { id: 'help' }),
    q.scale('实际工作与面试时介绍的一致吗？', '差别很大', '完全一致'),
    q.scale('您觉得自己融入团队了吗？', '还没有', '完全融入'),
    q.nps('您愿意推荐朋友加入吗？'),
    q.textarea('这一个月里，最让您困惑或意外的是什么？'),
  ],
  rules: [q.showIf('mentor', 'o2,o3', 'help')],
})
