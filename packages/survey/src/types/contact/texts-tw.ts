import type { Worded } from '../../view/view-language.ts'
import { contactTexts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const contactTextsTw: Worded<typeof contactTexts> = {
  ...contactTexts,
  fields: {
    name: '姓名',
    mobile: '手機號碼',
    email: '電子郵件',
    idcard: '身分證字號',
    wechat: '微信號',
    org: '單位',
    title: '職稱',
    address: '地址',
    gender: '性別',
    birth: '出生日期',
  },
  male: '男',
  female: '女',
}
