import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'form',
  title: '请假申请单',
  summary: '请假类型、时间、交接与证明，留档可查',
  tags: ['人力资源', '审批'],
  elements: [
    q.text('姓名'),
    q.dropdown('部门', '研发|产品与设计|市场与销售|运营与客服|职能支持|其他'),
    q.single('请假类型', '事假|病假|年假|调休|婚假|产假或陪产假|丧假', { id: 'kind' }),
    q.file('请上传病历或诊断证明', ['image', 'pdf'], { id: 'proof', max: 3 }),
    q.dateRange('请假起止时间'),
    q.number('共多少天', { min: 0.5, max: 180 }, { decimals: 1, unit: '天' }),
    q.textarea('请假事由', { required: true }),
    q.text('工作交接给谁'),
    q.signature('本人签名'),
  ],
  rules: [q.showIf('kind', 'o2', 'proof')],
})
