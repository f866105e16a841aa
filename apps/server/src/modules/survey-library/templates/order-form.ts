import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'form',
  title: '团购接龙登记',
  summary: '团长收集规格、数量、自提点和备注',
  tags: ['零售', '社区', '订购'],
  color: '#be185d',
  intro: '请在截止时间前登记，统一到货后通知自提。登记后如需修改请联系团长。',
  elements: [
    q.contact('收货人', ['name', 'mobile']),
    q.single('选择规格', '5 斤装|10 斤装|20 斤装'),
    q.number('数量', { min: 1, max: 99 }, { unit: '份' }),
    q.single('领取方式', '到自提点领取|送货上门', { id: 'way' }),
    q.dropdown('自提点', '东门便利店|西门驿站|物业服务中心', { id: 'point' }),
    q.region('送货地址', { id: 'address', detail: true }),
    q.textarea('备注', { placeholder: '如：尽量挑熟一点的' }),
  ],
  rules: [q.showIf('way', 'o1', 'point'), q.showIf('way', 'o2', 'address')],
})
