import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'survey',
  title: '课程教学评价',
  summary: '学期末学生评教，区分课程内容与教师教学',
  tags: ['教育', '学校', '匿名'],
  intro: '评教匿名进行，不影响成绩。请就课程本身如实评价。',
  elements: [
    q.text('课程名称'),
    q.single('您的出勤情况', '几乎全勤|缺课 1 到 3 次|缺课较多'),
    q.matrixScale('课程内容', '目标清楚|难度合适|内容充实不陈旧|与实际有联系', '很不同意', '非常同意'),
    q.matrixScale(
      '教师教学',
      '讲解清楚有条理|备课充分|鼓励提问和讨论|及时批改并反馈',
      '很不同意',
      '非常同意',
    ),
    q.single('作业量', '太少|合适|偏多|太多'),
    q.single('课程进度', '太慢|合适|太快'),
    q.rating('您给这门课的总评'),
    q.textarea('这门课最值得保留的是什么？'),
    q.textarea('这门课最需要改进的是什么？'),
  ],
})
