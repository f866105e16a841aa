import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'form',
  title: '员工信息登记表',
  summary: '入职登记：身份、联系方式、紧急联系人与证件',
  tags: ['人力资源', '登记'],
  intro: '请如实填写，带 * 的为必填。资料只用于办理入职手续。',
  elements: [
    q.contact('基本信息', ['name', 'gender', 'birth', 'mobile', 'email']),
    q.text('身份证号', { format: 'idcard' }),
    q.region('现居住地', { detail: true }),
    q.single('最高学历', '高中及以下|大专|本科|硕士|博士'),
    q.text('毕业院校与专业'),
    q.date('预计入职日期'),
    q.text('紧急联系人姓名'),
    q.text('紧急联系人手机', { format: 'mobile' }),
    q.file('身份证正反面照片', ['image'], { max: 2 }),
    q.file('学历或职业证书', ['image', 'pdf'], { max: 5, required: false }),
    q.signature('本人承诺以上信息真实'),
  ],
})
