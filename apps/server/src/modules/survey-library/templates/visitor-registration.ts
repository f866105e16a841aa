import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'form',
  title: '访客登记表',
  summary: '来访前填写，门岗核对，留存访问记录',
  tags: ['行政', '登记', '安全'],
  elements: [
    q.contact('访客信息', ['name', 'mobile']),
    q.text('来访单位', { required: false }),
    q.single('来访事由', '商务洽谈|面试|送货或维修|参观|探亲访友|其他__'),
    q.text('被访人姓名和部门'),
    q.date('预计到访时间', { mode: 'datetime' }),
    q.number('同行人数（含本人）', { min: 1, max: 50 }, { unit: '人' }),
    q.judge('是否驾车前来？', '是', '否', { id: 'car' }),
    q.text('车牌号', { id: 'plate', format: 'plate', required: false }),
    q.judge('本人已了解并遵守园区安全规定', '同意', '不同意'),
  ],
})
