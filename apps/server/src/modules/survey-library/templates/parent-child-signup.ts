import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'signup',
  title: '亲子活动报名',
  summary: '家长与孩子信息、过敏史、肖像授权',
  tags: ['活动', '亲子', '报名'],
  color: '#be185d',
  elements: [
    q.contact('家长', ['name', 'mobile']),
    q.text('孩子姓名'),
    q.single('孩子性别', '男孩|女孩'),
    q.number('孩子年龄', { min: 1, max: 16 }, { unit: '岁' }),
    q.single('参加人数', '一大一小|两大一小|一大两小|两大两小'),
    q.judge('孩子有食物或药物过敏吗？', '有', '没有', { id: 'allergy' }),
    q.text('过敏情况说明', { required: false, placeholder: '没有可以不填' }),
    q.dropdown('交通方式', '自驾|统一乘车|公共交通'),
    q.judge('同意活动中拍摄的照片用于宣传', '同意', '不同意'),
    q.textarea('孩子有哪些需要我们特别留意的？'),
  ],
})
