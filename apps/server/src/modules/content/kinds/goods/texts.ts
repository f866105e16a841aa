import { fenToYuan } from '@zhanfang/format'

const yuan = (fen: number | null) => (fen === null ? '没有' : `${fenToYuan(fen)} 元`)

export const texts = {
  changedMeanwhile: (label: string, now: number) => `${label || '库存'}刚刚被改过，现在是 ${now}，请看过再改`,
  notEnough: (label: string, now: number, reserved: number) =>
    reserved > 0
      ? `${label || '库存'}现在是 ${now}，其中 ${reserved} 件被订单占用，不能改得更少`
      : `${label || '库存'}现在只有 ${now}，不够减`,
  tooMany: (most: number) => `库存最多 ${most}`,
  priceChangedMeanwhile: '价格刚刚被改过，请看过再改',
  noSuchSku: '这个商品没有这种规格，请刷新后再看',
  sold: '已售出',
  returned: '退款退回',
  soldOut: '已售罄',
  numbersStay: (count: number) => `${count} 个商品编号没有带过来，编号只能发放一次`,
  untitled: '（还没有标题）',
  numbers: {
    title: '商品编号',
    note: '一行一个编号，同一个商品里编号不能重复。没有列名时，按编号、密码、规格的顺序读。',
    columns: { number: '编号', password: '密码', specification: '规格' },
    also: { number: /^(?:卡号|卡密|券码|兑换码|证书编号|商品编号)$/, password: /^(?:卡密密码|密码|口令)$/ },
    specificationNote: '商品有多种规格时要填，写法如：红 / L',
    tooLong: (most: number) => `编号和密码都最多 ${most} 个字`,
    noSpecification: (labels: string) => `没有这种规格，可以填：${labels}`,
    wantsSpecification: '这个商品有多种规格，请填规格',
    twice: (line: number) => `和第 ${line} 行的编号一样`,
    known: '这个编号已经导入过了',
    shown: ['编号', '规格'],
    unreadable: '读不出来',
    export: ['编号', '规格', '状态', '订单', '导入时间', '发放时间', '使用时间'],
    fileName: (title: string) => `${title || '商品'}的编号.csv`,
    notEnough: '可以发放的编号不够了',
  },
  log: {
    stock: (label: string) => (label === '' ? '库存' : `库存：${label}`),
    price: (label: string) => (label === '' ? '价格' : `价格：${label}`),
    prices: ({ priceFen, marketPriceFen }: { priceFen: number | null; marketPriceFen: number | null }) =>
      yuan(priceFen) + (marketPriceFen === null ? '' : `，划线价 ${yuan(marketPriceFen)}`),
  },
  linesStay: (count: number) => `${count} 条库存记录没有带过来，库存的数字带过来了`,
} as const
