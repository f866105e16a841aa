import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'form',
  title: '意见建议与投诉',
  summary: '可匿名的反馈入口，附材料并可选择回复方式',
  tags: ['政务', '客户服务', '匿名'],
  intro: '我们会在 5 个工作日内处理。您可以匿名，但留下联系方式便于我们核实和回复。',
  elements: [
    q.single('您要反馈的是', '表扬|建议|投诉|举报'),
    q.single('涉及的方面', '服务态度|办事效率|收费|环境设施|违规行为|其他__'),
    q.date('发生的时间', { required: false }),
    q.text('发生的地点或部门', { required: false }),
    q.textarea('具体情况', { required: true, placeholder: '时间、人物、经过和您的诉求' }),
    q.file('相关材料', ['image', 'video', 'audio', 'pdf'], { required: false, max: 5, maxMegabytes: 50 }),
    q.judge('您愿意留下联系方式吗？', '愿意', '匿名', { id: 'named' }),
    q.contact('联系方式', ['name', 'mobile'], { id: 'who', required: false }),
  ],
})
