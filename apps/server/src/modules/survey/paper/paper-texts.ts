export const paperTexts = {
  page: (page: number, pages: number) => `第 ${page} 页　共 ${pages} 页`,
  pageParts: { before: '第 ', between: ' 页　共 ', after: ' 页' },
  withAnswers: '（含答案）',
  untitled: '问卷',
  picture: {
    gone: '（这里有一张图片，已找不到或打不开，没有印出）',
    elsewhere: '（这里有一张其他网站的图片，没有印出）',
    tooMany: '（图片太多，这一张没有印出）',
  },
} as const
