import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'form',
  title: '志愿者信息登记',
  summary: '登记特长、可服务时间与意向，便于安排志愿服务',
  tags: ['公益', '志愿者', '登记'],
  color: '#b91c1c',
  intro: '感谢您愿意伸出援手！请填写以下信息，我们会根据您的时间和特长联系您。',
  elements: [
    q.contact('联系方式', ['name', 'gender', 'mobile']),
    q.number('年龄', { min: 14, max: 90 }, { id: 'age', unit: '岁' }),
    q.text('监护人姓名和电话', { id: 'guardian' }),
    q.region('常住地', { depth: 3 }),
    q.multiple('您可以服务的时间', '工作日白天|工作日晚上|周六|周日|节假日'),
    q.multiple('您的特长', '教学辅导|医疗急救|心理支持|摄影摄像|文艺|维修|外语|驾驶|其他__'),
    q.multiple('意向服务', '助老|助残|儿童陪伴|环保|赛会服务|社区服务|应急'),
    q.judge('您有志愿服务的经历吗？', '有', '没有', { id: 'before' }),
    q.textarea('请简单介绍您的经历', { id: 'story' }),
    q.single('上衣尺码', 'S|M|L|XL|XXL'),
  ],
  rules: [q.showIfAtMost('age', 17, 'guardian')],
})
