import type { Worded } from '../../view/view-language.ts'
import { contactTexts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const contactTextsEn: Worded<typeof contactTexts> = {
  ...contactTexts,
  fields: {
    name: 'Name',
    mobile: 'Mobile number',
    email: 'Email',
    idcard: 'ID card number',
    wechat: 'WeChat ID',
    org: 'Organisation',
    title: 'Position',
    address: 'Address',
    gender: 'Gender',
    birth: 'Date of birth',
  },
  male: 'Male',
  female: 'Female',
}
