/** What query pages say by themselves. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理查询的回收站和次数',
  },
  typeName: '查询',
  kind: '查询页',
  copyOf: (title: string) => `${title} 副本`,
  /** Stands in the history of an answer that a visitor has changed. */
  visitor: '查询页的访客',
  needsAnswers: '这个查询页用到答卷，您需要有查看答卷的权限',
  needsPlain: '完整显示个人信息或允许访客修改答卷，需要有修改答卷的权限',
  unknownColumn: '数据里已没有这一列，请删除后再保存',
  notMatchable: '这一列不能作为查询条件',
  notEditable: '这一列不能让访客修改',
  maskedEditable: '隐藏一部分的内容不能让访客修改',
  noTable: '请先上传表格',
  noConditions: '请至少选择一个查询条件',
  noResults: '请至少选择一列要显示的内容',
  wrongSource: '这个查询页的数据来自问卷，不能上传表格',
  tooManyColumns: (most: number) => `表格最多 ${most} 列，请删掉用不到的列`,
  noHeader: '第一行需要是各列的名称',
  column: (place: number) => `第 ${place} 列`,
} as const
