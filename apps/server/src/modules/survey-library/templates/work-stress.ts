import * as q from '../template-parts.ts'

export const template = q.template({
  kind: 'assessment',
  title: '工作压力自测',
  summary: '十个生活化的问题，看看最近的压力状况与建议',
  tags: ['健康', '员工', '心理'],
  color: '#0d7a5f',
  intro: '请按最近一个月的情况作答。结果用于自我了解，不是医学诊断；如长期不适，请寻求专业帮助。',
  elements: [
    q.scored('下班后，脑子里还停不下来想工作', q.howOften),
    q.scored('睡前难以入睡，或半夜醒来', q.howOften),
    q.scored('早上想到要上班就觉得累', q.howOften),
    q.scored('为小事着急、发脾气', q.howOften),
    q.scored('感到事情多得做不完', q.howOften),
    q.scored('头痛、肩颈痛或胃不舒服', q.howOften),
    q.scored('注意力难以集中，容易出错', q.howOften),
    q.scored('不想和同事说话', q.howOften),
    q.scored('以前喜欢的事也提不起兴趣', q.howOften),
    q.scored('休息一天之后仍然觉得疲惫', q.howOften),
  ],
  bands: [
    [8, '压力不大', '您最近的状态不错，请继续保持规律的作息和运动。'],
    [
      17,
      '有一定压力',
      '压力已经影响到部分生活。试着把任务分出轻重缓急，每天留出一段不看手机的休息时间，并和信任的人聊聊。',
    ],
    [
      30,
      '压力较大',
      '您最近承受了不少。请考虑调整工作安排、请几天假，或预约心理咨询师。如果情绪低落持续两周以上，请及时就医。',
    ],
  ],
})
