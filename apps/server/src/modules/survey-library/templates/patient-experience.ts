import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '门诊就医体验调查',
  summary: '从挂号到取药逐环节了解患者的感受',
  tags: ['医疗', '满意度'],
  color: '#0d7a5f',
  intro: '为改善就医体验，请您根据本次就诊的经历填写。我们不收集您的病情。',
  elements: [
    q.single('您这次就诊是', '初诊|复诊|陪同家人'),
    q.single('您是怎样挂号的？', '手机预约|窗口|自助机|电话'),
    q.single('从到院到见到医生，大约等了多久？', '30 分钟以内|30 到 60 分钟|1 到 2 小时|2 小时以上', {
      id: 'wait',
    }),
    q.multiple('等待时，您希望有哪些改善？', '预计时间提示|叫号提醒到手机|更多座位|饮水和充电|其他__', {
      id: 'better',
    }),
    q.matrix(
      '您对以下环节满意吗？',
      '导诊指引|挂号缴费|医生沟通|护士服务|检查检验|取药',
      '不满意|一般|满意|没有经历',
    ),
    q.single('医生讲清楚了病情和用药方法吗？', '非常清楚|基本清楚|不太清楚'),
    q.rating('医院环境与卫生', { max: 5 }),
    q.judge('您在就诊中个人隐私得到保护了吗？', '是', '否'),
    q.nps('您愿意推荐亲友来这里就诊吗？'),
    q.textarea('您想感谢的人，或者想告诉我们的事'),
  ],
  rules: [q.showIf('wait', 'o3,o4', 'better')],
})
