import { limits } from '@zhanfang/contract'

export const texts = {
  noSuchList: '这个列表不存在，或已被删除',
  noSuchView: '这个视图不存在，或已被删除',
  notYours: '只有创建者和管理员能修改共享的视图',
  sameName: '您已有同名的视图',
  tooMany: `一个列表最多保存 ${limits.viewsPerList} 个视图，请先删除一些`,
  name: '名称',
  exported: ({ list, rows }: { list: string; rows: number }) => ({
    field: list,
    before: '',
    after: `导出 ${rows} 条`,
  }),
  viewsStay: (count: number) => `列表里保存的 ${count} 个视图不会跟着走，请在新应用里重新保存`,
}
