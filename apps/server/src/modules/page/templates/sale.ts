import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '限时优惠',
  description: '倒计时、券面、爆款和规则，适合周年庆和节日促销。',
  category: '营销',
  shareDescription: '周年庆，满 100 减 30。三天，过了不补。',
  skin: { bgColorType: 2, bgColor: '#ffe3dc', accent: '#d6291d' },
  palette: {
    main: '#e5483a',
    deep: '#90180f',
    soft: '#ffc9b8',
    pale: '#fff0ea',
    warm: '#ff8a3c',
    glow: '#ffd75e',
  },
  pictures: {
    top: { size: 'top', ground: 'sunburst', things: ['gift', 'star', 'shop', 'gift'], alt: '堆满礼物的小店' },
    fruit: { size: 'card', ground: 'dots', things: ['basket'], alt: '一篮水果' },
    milk: { size: 'card', ground: 'waves', things: ['milk'], alt: '一盒鲜奶' },
    bread: { size: 'card', ground: 'arch', things: ['bread'], alt: '刚出炉的面包' },
    flower: { size: 'card', ground: 'garden', things: ['bouquet'], alt: '一束鲜花' },
  },
  blocks: [
    w.h('三周年，一起省一点', '全场满 100 减 30，三天', 3),
    w.countdown('距离结束还有', 3, 'banner', '这次活动结束了'),
    w.h('到店就能用的券'),
    w.figures(
      [
        ['10', '元', '满 50 可用'],
        ['30', '元', '满 100 可用'],
        ['80', '元', '满 240 可用'],
      ],
      'filled',
    ),
    w.p('付款前把这一页给店员看就可以，不用下载，不用注册。每单用一张，不和会员折扣叠加。', {
      fontSize: 14,
      align: 'center',
    }),
    w.h('这几样最划算'),
    w.prices('rows', [
      ['当季水果篮', '39', '篮', '六种水果，原价 58 元', '六七折', 'fruit'],
      ['巴氏鲜奶', '9.9', '盒', '原价 15 元，每人两盒', '限购', 'milk'],
      ['黄油面包', '6', '只', '下午四点出炉', '现烤', 'bread'],
      ['周末花束', '29', '束', '原价 45 元，花材随季节', '', 'flower'],
    ]),
    w.h('三步领走'),
    w.steps(
      [
        ['到店', '两家店都可以'],
        ['选好', '看价签就是活动价'],
        ['出示', '本页给店员看'],
      ],
      'horizontal',
    ),
    w.h('活动规则'),
    w.faq([
      ['可以退吗？', '生鲜当天可退，其余七天内凭小票退。'],
      ['能送货吗？', '三公里内满 60 元免费送，打电话下单。'],
    ]),
    w.place('街角生活店', '小区北门出来左转', 2),
    w.callBar('下单'),
  ],
}

export default template
