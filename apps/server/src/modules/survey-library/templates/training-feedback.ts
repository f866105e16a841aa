import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '培训效果反馈',
  summary: '培训结束当天收集讲师、内容与收获的评价',
  tags: ['培训', '人力资源'],
  intro: '感谢参加今天的培训，请用 2 分钟告诉我们您的收获。',
  elements: [
    q.text('您参加的培训名称'),
    q.rating('您对这次培训的总体评价'),
    q.matrixScale('培训内容', '与我的工作相关|难易合适|案例贴近实际|时长合适', '很不同意', '非常同意'),
    q.matrixScale('讲师', '讲解清楚|有互动|能解答疑问', '很不同意', '非常同意'),
    q.scale('培训前，您对这个主题的了解', '完全不了解', '非常熟悉'),
    q.scale('培训后，您对这个主题的了解', '完全不了解', '非常熟悉'),
    q.textarea('您打算把哪一点用到工作中？', { required: true }),
    q.single('您需要后续支持吗？', '需要答疑|需要资料|需要进阶培训|不需要'),
    q.textarea('对组织工作（场地、时间、餐饮）有什么建议？'),
  ],
})
