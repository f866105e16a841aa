import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'signup',
  title: '志愿服务活动报名',
  summary: '岗位选择、时间承诺与保险信息',
  tags: ['公益', '志愿者', '报名'],
  color: '#b91c1c',
  elements: [
    q.contact('志愿者', ['name', 'gender', 'mobile']),
    q.text('身份证号（用于购买保险）', { format: 'idcard' }),
    q.single('意向岗位', '引导签到|秩序维护|物资发放|医疗协助|摄影记录'),
    q.multiple('可以参加的时间', '第一天上午|第一天下午|第二天上午|第二天下午'),
    q.judge('能参加活动前的培训吗？', '能', '不能'),
    q.judge('有相关志愿服务经历吗？', '有', '没有'),
    q.single('上衣尺码', 'S|M|L|XL|XXL'),
    q.textarea('为什么想参加？'),
  ],
})
