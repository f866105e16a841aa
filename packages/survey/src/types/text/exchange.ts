import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'text',
  wjx: {
    填空: {},
    单项填空: {},
    问答: {},
    考试单项填空: {},
    姓名: {},
    身份证号: { format: 'idcard' },
    身份证: { format: 'idcard' },
    手机: { format: 'mobile' },
    手机号: { format: 'mobile' },
    邮箱: { format: 'email' },
    网址: { format: 'url' },
    电话: { format: 'phone' },
    邮编: { format: 'zip' },
    AI追问: {},
    AI处理: {},
    AI访谈: {},
    心理学实验: {},
    VlookUp问卷关联: {},
  },
  surveyJs: ['text'],
  xiaoju: ['text'],
  xiaojuText: ['单行输入框', '单行文本', '填空', '单行'],
  tencent: ['单行文本', '填空', '单项填空'],
}
