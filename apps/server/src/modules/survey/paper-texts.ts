export const paperTexts = {
  page: (page: number, pages: number) => `第 ${page} 页　共 ${pages} 页`,
  pageParts: { before: '第 ', between: ' 页　共 ', after: ' 页' },
  withAnswers: '（含答案）',
  untitled: '问卷',
} as const
