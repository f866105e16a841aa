import { noImage, noLink } from '@zhanfang/blocks'
import type { PageTemplate } from '../page-template.ts'

const dish = { oldPrice: '', tag: '', image: noImage, link: noLink }

const template: PageTemplate = {
  id: 'shop-opening',
  name: '门店开业',
  description: '开业时间、招牌和优惠一页说清，适合餐饮、花店和小店。',
  category: '门店',
  skin: { topBgImageUrl: '/files/skins/morning.svg', bgColorType: 1, bgColor: '#fff4e6' },
  blocks: [
    {
      kind: 'title',
      props: { text: '巷口面馆，今天开门', subtitle: '老街的味道，刚出锅的热气', styleId: 3 },
    },
    {
      kind: 'notice',
      props: {
        contentList: [
          { title: '开业三天，全场八折', link: noLink },
          { title: '前五十位客人送卤蛋一枚', link: noLink },
        ],
        icon: 'bell',
      },
    },
    {
      kind: 'text',
      props: {
        content:
          '面是当天早上擀的，汤是前一晚熬的。\n店不大，十二个座位，赶上饭点要等一小会儿。门口有凳子，茶水自取。',
      },
    },
    { kind: 'title', props: { text: '招牌', subtitle: '少放辣、多放醋，都可以告诉我们' } },
    {
      kind: 'priceList',
      props: {
        layout: 'menu',
        items: [
          {
            ...dish,
            name: '红烧牛肉面',
            price: '26',
            unit: '碗',
            tag: '招牌',
            description: '牛腱子慢炖三小时，可加面一次',
          },
          { ...dish, name: '葱油拌面', price: '12', unit: '碗', description: '小葱现熬，配一碗紫菜汤' },
          { ...dish, name: '番茄鸡蛋面', price: '16', unit: '碗', description: '孩子也爱吃，可做成清汤' },
          { ...dish, name: '凉拌黄瓜', price: '8', unit: '份', description: '拍碎现拌，放蒜与否随您' },
        ],
      },
    },
    { kind: 'title', props: { text: '什么时候来', subtitle: '' } },
    {
      kind: 'openingHours',
      props: {
        heading: '营业时间',
        periods: [
          { days: [1, 2, 3, 4, 5, 6, 7], from: '06:30', to: '10:00' },
          { days: [1, 2, 3, 4, 5, 6, 7], from: '11:00', to: '21:00' },
        ],
        note: '每月最后一个周一盘点，休息一天',
        showStatus: true,
      },
    },
    {
      kind: 'contact',
      props: {
        heading: '找到我们',
        serviceHours: '营业时间内接听',
        items: [{ way: 'phone', label: '订座电话', value: '400-000-0000' }],
      },
    },
  ],
}

export default template
