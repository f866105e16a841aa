import type { PriceListLayout } from './kind.ts'

const layouts: Record<PriceListLayout, string> = {
  menu: '价目单',
  rows: '图文',
  plans: '套餐',
  dishes: '大图',
  tickets: '票券',
  printed: '印刷菜单',
}

export const texts = {
  title: '价目表',
  empty: '点这里添加项目和价格',
  emptyIssue: '还没有添加项目',
  halfIssue: (position: number) => `第 ${position} 条的名称或价格没有填写`,
  summary: (first: string, count: number) => (count > 1 && first !== '' ? `${first} 等 ${count} 项` : first),
  samples: [
    {
      name: '单次体验',
      price: '68',
      oldPrice: '98',
      unit: '次',
      tag: '新客',
      description: '60 分钟，含器材',
    },
    {
      name: '月卡',
      price: '398',
      oldPrice: '',
      unit: '月',
      tag: '热门',
      description: '不限次数，可预约全部课程',
    },
    { name: '年卡', price: '2,980', oldPrice: '4,776', unit: '年', tag: '', description: '赠送两次亲友体验' },
  ],
  layouts,
  layout: '样式',
  items: '项目',
  addItem: '添加项目',
  name: '名称',
  price: '价格',
  priceHint: '填写数字会自动加“¥”，也可以填写“面议”等文字',
  oldPrice: '划线价',
  unit: '单位',
  unitHint: '如：次、月、份',
  tag: '标签',
  description: '说明',
  descriptionHint: '套餐外观下每行一条',
  buttonText: '套餐按钮文字',
  defaultButton: '去看看',
  was: '原价',
}
