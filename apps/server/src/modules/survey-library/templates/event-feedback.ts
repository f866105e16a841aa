import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '活动满意度回访',
  summary: '活动结束后收集感受、亮点和下次参加意愿',
  tags: ['活动', '满意度'],
  color: '#be185d',
  elements: [
    q.single('您是怎样知道这次活动的？', '朋友介绍|微信群|公众号|海报|其他__'),
    q.rating('您对这次活动的总体评价', { id: 'score', icon: 'heart' }),
    q.multiple('哪些地方让您失望？', '内容与宣传不符|时间安排|场地|组织混乱|嘉宾|其他__', { id: 'bad' }),
    q.multiple('您最喜欢哪些环节？', '主题分享|互动游戏|自由交流|茶歇|礼品|其他__'),
    q.matrixScale('请为以下方面打分', '内容|主持与嘉宾|场地|时间安排|签到引导', '很差', '很好'),
    q.single('活动时长', '太短|合适|太长'),
    q.nps('您愿意邀请朋友参加下一次活动吗？'),
    q.multiple('您希望以后举办什么活动？', '讲座沙龙|户外运动|亲子|手工体验|志愿服务|其他__'),
    q.textarea('想对主办方说的话'),
  ],
  rules: [q.showIfAtMost('score', 3, 'bad')],
})
