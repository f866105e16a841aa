import * as q from '../template-parts.ts'

export const template = q.template({
  kind: 'assessment',
  title: '沟通能力自测',
  summary: '倾听、表达与处理分歧，了解自己的沟通习惯',
  tags: ['员工', '培训'],
  color: '#7c3aed',
  elements: [
    q.scored('别人说话时，我会听完再回应', q.howTrue),
    q.scored('我会用自己的话确认对方的意思', q.howTrue),
    q.scored('我能用几句话把事情讲清楚', q.howTrue),
    q.scored('我会留意对方的语气和表情', q.howTrue),
    q.scored('意见不同时，我能就事论事', q.howTrue),
    q.scored('我能在不伤人的情况下说“不”', q.howTrue),
    q.scored('我会主动同步进展和风险', q.howTrue),
    q.scored('得到帮助之后我会及时感谢', q.howTrue),
  ],
  bands: [
    [10, '有较大的提升空间', '试着从“先听完、再复述”开始练习，下一次谈话前先想好最重要的一句话。'],
    [18, '沟通良好', '您在多数场合都能顺畅地沟通。可以多练习处理分歧和拒绝。'],
    [24, '沟通出色', '您善于倾听也善于表达，适合承担协调和带人的工作。'],
  ],
})
