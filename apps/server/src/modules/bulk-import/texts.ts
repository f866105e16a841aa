export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理没有做完的导入',
  },
  fates: { fresh: '新建', changed: '修改', same: '没有变化', refused: '不能导入' },
  noSuchType: '没有这种导入',
  noSuchTarget: '要导入的地方不存在，或已经删除',
  tooLarge: '文件太大了，最多 10 MB，请分成几个文件',
  noRows: '文件里没有数据',
  noColumn: (title: string) => `没有找到「${title}」这一列：第一行要写列名`,
  missing: (title: string) => `没有填「${title}」`,
  templateName: (title: string) => `${title}导入模板.csv`,
} as const
