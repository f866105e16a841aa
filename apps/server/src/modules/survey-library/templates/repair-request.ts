import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'form',
  title: '物业报修单',
  summary: '业主线上报修：位置、照片、上门时间一次填清',
  tags: ['物业', '报修'],
  color: '#c2410c',
  elements: [
    q.text('楼栋和房号', { placeholder: '如：3 栋 2 单元 501' }),
    q.single('报修类型', '水|电|燃气|门窗|电梯|公共设施|其他__', { id: 'kind' }),
    q.paragraph(
      '燃气安全提示',
      '如闻到燃气味，请先关闭阀门、开窗通风，不要开关电器，并立即拨打燃气公司抢修电话。',
      { id: 'gas' },
    ),
    q.textarea('问题描述', { required: true, placeholder: '什么时候开始、在哪里、是什么样子' }),
    q.file('现场照片或视频', ['image', 'video'], { required: false, max: 4, maxMegabytes: 30 }),
    q.single('紧急程度', '一般，这几天处理即可|较急，今天处理|紧急，正在漏水或停电'),
    q.date('希望上门的时间', { mode: 'datetime' }),
    q.contact('联系人', ['name', 'mobile']),
  ],
  rules: [q.showIf('kind', 'o3', 'gas')],
})
