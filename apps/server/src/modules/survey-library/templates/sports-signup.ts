import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'signup',
  title: '运动会报名表',
  summary: '项目、组别、尺码与健康声明',
  tags: ['体育', '校园', '报名'],
  color: '#c2410c',
  elements: [
    q.contact('参赛者', ['name', 'gender', 'mobile']),
    q.text('班级或部门'),
    q.single('组别', '少年组|青年组|中年组|老年组'),
    q.multiple('报名项目（每人最多 3 项）', '100 米|400 米|1500 米|跳远|铅球|4×100 米接力|拔河|跳绳', {
      max: 3,
    }),
    q.single('运动服尺码', 'S|M|L|XL|XXL'),
    q.multiple('您有以下情况吗？', '心脏病|高血压|哮喘|近期手术|!都没有', { id: 'health' }),
    q.text('紧急联系人和电话'),
    q.paragraph(
      '安全提醒',
      '您填写的身体情况可能不适合剧烈运动，建议先咨询医生，由现场医护人员确认后再参赛。',
      { id: 'warn' },
    ),
    q.signature('本人身体状况适合参加，自愿报名'),
  ],
  rules: [q.showIfAny('health', 'o1,o2,o3,o4', 'warn')],
})
