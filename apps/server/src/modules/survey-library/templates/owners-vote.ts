import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'vote',
  title: '业主表决意见征集',
  summary: '小区公共事项征求意见：选项、理由与房号核验',
  tags: ['物业', '社区', '表决'],
  intro: '请每户填写一次。本表用于征求意见；正式表决请按业主大会议事规则进行。',
  elements: [
    q.text('楼栋和房号', { placeholder: '如：3 栋 2 单元 501' }),
    q.contact('业主', ['name', 'mobile']),
    q.vote('您是否同意加装电梯？', '同意|不同意|弃权'),
    q.vote('您是否同意使用维修资金更换老旧管道？', '同意|不同意|弃权'),
    q.vote('新增停车位，您倾向哪种方案？', '地面改造|立体车库|暂不新增'),
    q.single('您对加装电梯最关心的是', '费用分摊|采光噪声|施工影响|后期维护|其他__'),
    q.textarea('您的意见或担心'),
  ],
})
