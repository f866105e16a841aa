/** What forms of kinds with parts say alike. */
export const texts = {
  remove: (name: string) => `删除${name}`,
  moveUp: (name: string) => `把${name}上移`,
  unnamed: '未命名',
  minutes: '分钟',
  hours: '小时',
  days: '天',
  field: {
    add: '添加一项',
    label: '名称',
    type: '类型',
    types: {
      text: '一行文字',
      lines: '几行文字',
      number: '数字',
      date: '日期',
      choice: '单选',
      idcard: '身份证号',
    },
    required: '必填',
    options: '选项，一行一个',
  },
} as const
