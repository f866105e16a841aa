/** What is said of answers to the questions of an operator. */
export const texts = {
  mustFill: (label: string) => `请填写${label}`,
  notNumber: (label: string) => `${label}要填数字`,
  notDay: (label: string) => `${label}要填日期`,
  notChoice: (label: string) => `${label}请从选项里选`,
  notIdCard: (label: string) => `${label}不对，请检查`,
  tooLong: (label: string) => `${label}太长了`,
} as const
