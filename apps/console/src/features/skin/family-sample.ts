import { blockKinds, noLink, type BlockKindName, type PropsOf } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'

/** A block of the sample; what its kind would write by itself is there without words. */
function block<Name extends BlockKindName>(id: string, kind: Name, props: Partial<PropsOf<Name>>) {
  const made = createBlock(kind, blockKinds, props, id)
  return made === undefined ? [] : [made]
}

/** The page that families are shown with: one of each that they dress differently. */
export function familySample(): PageDocument {
  const blocks = [
    ...block('s1', 'title', { text: '山前小院', subtitle: '六间房，一棵老槐树', styleId: 3 }),
    ...block('s2', 'button', {
      text: '预订一晚',
      link: { ...noLink, eventType: 'url', url: 'https://example.com' },
    }),
    ...block('s3', 'figures', {
      items: [
        { value: '6', unit: '间', label: '客房' },
        { value: '280', unit: '元起', label: '每晚' },
        { value: '9.6', unit: '分', label: '住客评分' },
      ],
      layout: 'card',
    }),
    ...block('s4', 'title', { text: '怎么来住', subtitle: '', styleId: 2 }),
    ...block('s5', 'steps', {
      items: [
        { title: '挑一天', description: '日历上有空房的都能订。' },
        { title: '收到确认', description: '半小时内回您电话。' },
        { title: '慢慢上山', description: '路口有人接。' },
      ],
    }),
    ...block('s6', 'quote', { text: '早上被鸟叫醒，粥已经在锅里了。', author: '三月的住客', source: '' }),
    ...block('s7', 'title', { text: '院子里的吃食', subtitle: '', styleId: 2 }),
    ...block('s8', 'priceList', {
      items: [
        {
          name: '柴火土鸡',
          description: '要等一个钟头',
          price: '128',
          unit: '只',
          oldPrice: '',
          tag: '招牌',
        },
        { name: '雷笋烧肉', description: '三月到四月', price: '58', unit: '份', oldPrice: '', tag: '' },
      ].map((item) => ({
        ...item,
        image: { url: '', width: 0, height: 0, alt: '' },
        link: noLink,
        points: [],
      })),
      layout: 'menu',
    }),
  ]
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((one) => [one.id, one])),
    root: blocks.map(({ id }) => id),
  }
}
