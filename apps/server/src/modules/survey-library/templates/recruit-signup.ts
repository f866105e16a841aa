import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'signup',
  title: '招聘应聘登记',
  summary: '岗位、经历、期望薪资与简历上传',
  tags: ['人力资源', '招聘'],
  elements: [
    q.contact('基本信息', ['name', 'gender', 'mobile', 'email']),
    q.dropdown('应聘岗位', '产品经理|软件工程师|设计师|市场专员|客服|行政|其他'),
    q.single('最高学历', '大专及以下|本科|硕士|博士'),
    q.single('工作年限', '应届|1 到 3 年|3 到 5 年|5 年以上', { id: 'years' }),
    q.text('最近的单位与职务', { id: 'last' }),
    q.number('期望月薪', { min: 0, max: 200000 }, { unit: '元' }),
    q.single('最快到岗时间', '随时|一周内|两周内|一个月内'),
    q.file('上传简历', ['pdf', 'doc'], { max: 1, maxMegabytes: 10 }),
    q.textarea('用几句话介绍您自己'),
  ],
  rules: [q.showIf('years', 'o2,o3,o4', 'last')],
})
