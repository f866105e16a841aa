import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'signup',
  title: '活动报名',
  summary: '通用活动报名：个人信息、场次与同行人数',
  tags: ['活动', '报名'],
  intro: '请在下面填写报名信息，报名成功后我们会在活动前一天短信提醒。',
  elements: [
    q.contact('报名人', ['name', 'gender', 'mobile']),
    q.text('单位或学校', { required: false }),
    q.single('选择场次', '上午场 9:30|下午场 14:00|晚间场 19:00'),
    q.number('同行人数（含本人）', { min: 1, max: 5 }, { id: 'people', unit: '人' }),
    q.judge('需要用餐吗？', '需要', '不需要', { id: 'meal' }),
    q.multiple('有没有忌口？', '不吃辣|清真|素食|海鲜过敏|!没有忌口', { id: 'diet', required: false }),
    q.single('您是怎样知道活动的？', '朋友介绍|微信群|公众号|海报|其他__'),
    q.textarea('想对主办方说的话'),
  ],
  thanks: '报名成功！活动前一天我们会提醒您，请留意短信。',
})
