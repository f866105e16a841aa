// Texts of questions that are made of cells, and names of the palette's groups that they share.
export const cellTexts = {
  group: { info: '信息题', advanced: '高级' },
  answer: {
    partRequired: (title: string) => (title ? `请填写“${title}”` : '请填写这一项'),
    noOption: '请从选项中选择',
  },
  operator: { partsGte: '已填写的项数不少于' },
  check: {
    noParts: '还没有要填写的项',
    emptyTitle: '有一项没有填写名称',
    noOptions: (title: string) => `“${title}”还没有选项`,
    reversed: (title: string) => `“${title}”的最小值大于最大值，没有答案能够满足`,
  },
  form: {
    settingsOf: '每一项的填写要求',
    kind: '填写方式',
    kinds: {
      text: '文字',
      number: '数字',
      date: '日期时间',
      dropdown: '下拉选择',
      single: '单选',
      multiple: '多选',
      computed: '计算得出',
    },
    options: '选项（每行一个）',
    required: '这一项必填',
    untitled: '（未命名）',
  },
  fresh: { option: (n: number) => `选项 ${n}` },
} as const
