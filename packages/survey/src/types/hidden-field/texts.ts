export const hiddenFieldTexts = {
  title: '隐藏字段',
  freshTitle: '来源渠道',
  source: '取值来源',
  sources: { url: '网址参数', constant: '固定内容' },
  key: { url: '参数名', constant: '内容' },
  keyHint: (key: string) => `把链接写成 …?${key || '参数名'}=内容，打开时会自动记录`,
  hint: '填写人看不到这一项。',
  noKey: '还没有填写取值来源',
  rest: '其他',
} as const
