import * as q from '../template-parts.ts'

export const template = q.template({
  kind: 'assessment',
  title: '管理者能力自评',
  summary: '目标、授权、反馈、用人与自我管理十题',
  tags: ['人力资源', '培训', '管理'],
  color: '#334155',
  elements: [
    q.scored('团队成员都清楚本季度最重要的目标', q.howTrue),
    q.scored('我会把任务连同权限一起交出去', q.howTrue),
    q.scored('我定期与每位成员单独谈话', q.howTrue),
    q.scored('表扬和批评我都能说到具体的事', q.howTrue),
    q.scored('出了问题，我先找原因而不是先追责', q.howTrue),
    q.scored('我了解每位成员的长处和期待', q.howTrue),
    q.scored('我愿意听取反对意见', q.howTrue),
    q.scored('我能在信息不全时做出决定', q.howTrue),
    q.scored('我会为团队争取资源', q.howTrue),
    q.scored('我能管理好自己的情绪和时间', q.howTrue),
  ],
  bands: [
    [14, '正在起步', '建议先建立两个习惯：每周一次单独谈话，每次布置任务都说清目标与边界。'],
    [23, '稳步成长', '您已经具备不错的基础。请团队匿名给您反馈，找到盲点。'],
    [30, '成熟的管理者', '您能带领团队也能成就他人，可以尝试培养接班人。'],
  ],
})
