import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '客户满意度调查',
  summary: '售后或服务结束后了解客户感受，低分自动追问原因',
  tags: ['客户服务', '满意度'],
  intro: '感谢您选择我们。大约需要 2 分钟，您的意见会直接交给负责改进的同事。',
  elements: [
    q.single('您是通过什么渠道与我们联系的？', '门店|电话|微信|官网或小程序|其他__'),
    q.single('这一次您主要办理什么？', '咨询|购买|售后维修|退换货|投诉建议|其他__'),
    q.rating('总体来说，您对这次服务满意吗？', {
      id: 'overall',
      labels: ['很不满意', '不太满意', '一般', '满意', '很满意'],
    }),
    q.multiple(
      '让您不满意的主要是哪些方面？',
      '等待时间太长|工作人员态度|没有讲清楚|问题没有解决|价格或收费|其他__',
      { id: 'why' },
    ),
    q.matrixScale('请为以下方面打分', '响应速度|专业程度|服务态度|解决问题的结果', '很差', '很好'),
    q.single('您的问题解决了吗？', '完全解决|部分解决|还没有解决', { id: 'solved' }),
    q.textarea('还有什么没有解决？我们会尽快跟进', { id: 'left' }),
    q.nps('您愿意把我们推荐给亲友或同事吗？'),
    q.textarea('您最希望我们改进的一件事是什么？'),
    q.text('如需回访，请留下手机号', { format: 'mobile', required: false }),
  ],
  rules: [q.showIfAtMost('overall', 3, 'why'), q.showIf('solved', 'o2,o3', 'left')],
})
