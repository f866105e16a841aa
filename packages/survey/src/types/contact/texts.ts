import type { ContactKey } from './question.ts'

const fields: Record<ContactKey, string> = {
  name: '姓名',
  mobile: '手机号',
  email: '邮箱',
  idcard: '身份证号',
  wechat: '微信号',
  org: '单位',
  title: '职务',
  address: '地址',
  gender: '性别',
  birth: '出生日期',
}

export const contactTexts = {
  title: '联系信息',
  freshTitle: '请填写您的联系信息',
  fields,
  male: '男',
  female: '女',
  list: '填写项',
  show: '填写',
  required: '必填',
  masked: '部分隐藏',
  hint: '打开“部分隐藏”后，统计里不列出填写的内容，没有查看个人信息权限的人只能看到一部分。',
  none: '还没有选择要填写的内容',
  moveUp: (name: string) => `上移“${name}”`,
  namePlaceholder: '请填写真实姓名',
} as const
