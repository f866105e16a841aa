/** The columns of a table of goods, in their order: one row for each specification. */
export const columns = [
  { name: 'id', title: '商品编号', width: 30 },
  { name: 'title', title: '商品名称', width: 28 },
  { name: 'summary', title: '摘要', width: 28 },
  { name: 'dimension1', title: '规格1', width: 10 },
  { name: 'value1', title: '规格1选项', width: 14 },
  { name: 'dimension2', title: '规格2', width: 10 },
  { name: 'value2', title: '规格2选项', width: 14 },
  { name: 'dimension3', title: '规格3', width: 10 },
  { name: 'value3', title: '规格3选项', width: 14 },
  { name: 'price', title: '售价', width: 10 },
  { name: 'marketPrice', title: '划线价', width: 10 },
  { name: 'stock', title: '库存', width: 10 },
  { name: 'code', title: '商品编码', width: 18 },
  { name: 'isOn', title: '在售', width: 8 },
] as const
export type ColumnName = (typeof columns)[number]['name']
export const titleOf = (name: ColumnName): string =>
  columns.find((column) => column.name === name)?.title ?? name

export const words = {
  noColumn: (title: string) => `没有“${title}”这一列，请用导出的表格来填`,
  noTitle: '请填写商品名称',
  longTitle: '商品名称最多32个汉字（64个字符）',
  longSummary: '摘要最多200个汉字（400个字符）',
  unknownId: '没有这个编号的商品；新商品的编号请留空',
  notMoney: '请填写 0 到 9999999.99 的金额，最多两位小数',
  notCount: '请填写 0 到 9999999 的整数',
  notYes: '请填写 是 或 否',
  halfDimension: '规格和选项要一起填',
  otherDimensions: '同一个商品每一行的规格名称要一样，顺序也一样',
  longName: '最多 20 个字',
  longCode: '最多 40 个字',
  twice: (row: number) => `和第 ${row} 行是同一种规格`,
  tooMany: (most: number) => `一次最多 ${most} 个商品`,
  tooLarge: '表格太大，最多 10 MB，请分成几个',
  renamed: (title: string) => `改名为“${title}”`,
  summary: '摘要',
  specifications: (before: number, after: number) => `规格 ${before} 种改为 ${after} 种`,
  prices: (count: number) => `${count} 种规格的价格、编码或在售`,
  stock: (count: number) => `${count} 种规格的库存`,
  reason: '表格导入',
  sheet: '商品',
  file: '商品.xlsx',
  yes: '是',
  no: '否',
}
