import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'signup',
  title: '培训课程报名',
  summary: '课程选择、基础水平与开票信息',
  tags: ['培训', '报名', '教育'],
  elements: [
    q.contact('学员', ['name', 'mobile', 'email']),
    q.single('报名班次', '周末班|晚间班|集中班|线上班'),
    q.multiple('想学的课程', '办公软件|数据分析|短视频制作|普通话|公文写作|其他__'),
    q.single('您的基础', '零基础|学过一些|比较熟练'),
    q.single('付款方式', '现场缴费|转账|单位付款', { id: 'pay' }),
    q.text('单位全称', { id: 'company' }),
    q.text('纳税人识别号', { id: 'tax', required: false }),
    q.judge('是否需要发票？', '需要', '不需要'),
    q.textarea('您希望通过课程解决什么问题？'),
  ],
  rules: [q.showIf('pay', 'o3', 'company', 'tax')],
})
