/** Limits and messages of goods that server and screens share. */
export const goodsLimits = {
  pictures: 9,
  dimensions: 3,
  valuesPerDimension: 20,
  skus: 200,
  /** Characters. */
  name: 20,
  code: 40,
  unit: 4,
  deliveryNote: 500,
  reason: 100,
  /** 分 */
  priceFen: 999_999_999,
  stock: 9_999_999,
  perPerson: 999,
  /** From this number on down a stock is shown as low. */
  lowStock: 5,
  /** Numbers up to which a list can be asked for what is short; 0 is what is sold out. */
  shortSteps: [0, 5, 10, 20, 50, 100],
  /** Goods whose specifications are read at once. */
  goodsAtOnce: 200,
  /** Of one table. */
  tableBytes: 10 * 1024 * 1024,
  tableRows: 20_000,
  /** Goods that one table makes or changes. */
  goodsPerTable: 5000,
  /** Of these, done by one call. */
  goodsPerImport: 200,
  /** Characters of a number of virtual goods, and of its password. */
  numberLength: 200,
  numbersPerTable: 10_000,
  numbersAtOnce: 200,
} as const

export const goodsMessages = {
  name: `请填写名称，最多 ${goodsLimits.name} 个字`,
  sameDimension: '两个规格不能同名',
  sameValue: '同一个规格里不能有两个相同的选项',
  tooManySkus: `规格组合最多 ${goodsLimits.skus} 种，请减少选项`,
  noValues: '请给这个规格至少加一个选项',
  noPrice: '请填写价格',
  priceOfAll: '请给每种在售的规格填写价格',
  noneOnSale: '至少要有一种规格在售',
  sameCode: (code: string) => `编码“${code}”用了不止一次`,
  marketBelowPrice: '划线价要高于售价',
} as const
