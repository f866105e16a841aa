// Texts of the vote, for respondents and operators.
export const texts = {
  title: '投票',
  multi: '可以选择多项',
  results: '投票结果给谁看',
  resultsNames: { never: '不显示', after: '投票后可见', always: '一直可见' },
  heading: '投票结果',
  total: (count: number) => `共 ${count} 人参与`,
  votes: (count: number, share: string) => `${count} 票 ${share}`,
} as const
