import * as q from '../../../../templates/survey-parts.ts'
import { booking } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '便利店与生鲜',
  category: '门店',
  summary: '每日到货、价目、接龙订货和送货说明，适合小区里的店。',
  organisation: '转角鲜铺',
  palette: {
    main: '#4a9b3c',
    deep: '#25601d',
    soft: '#cfe9c3',
    pale: '#f3faee',
    warm: '#ee6b3b',
    glow: '#ffd54f',
  },
  family: 'soft',
  second: '#ffd54f',
  accent: '#3f7d14',
  ground: '#f3faee',
  columnsOnHome: 1,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'garden',
      things: ['milk', 'basket', 'shop', 'bread', 'truck'],
      alt: '小店门前的果篮、牛奶、面包和送货车',
    },
    front: { size: 'tall', ground: 'garden', things: ['basket'], alt: '一篮水果' },
    fruit: { size: 'card', ground: 'sunburst', things: ['basket'], alt: '一篮新鲜水果' },
    dairy: { size: 'card', ground: 'tiles', things: ['milk', 'bread'], alt: '牛奶和面包' },
    sea: { size: 'card', ground: 'waves', things: ['fish'], alt: '一条活鱼' },
    send: { size: 'card', ground: 'city', things: ['truck', 'home'], alt: '送货车开到楼下' },
  },
  surveys: {
    $order: booking(
      '今天要点什么',
      '下午四点前下单，六点前送到楼下。',
      ['要哪一份', '时令水果箱（59 元）|一周蔬菜包（79 元）|早餐组合（36 元）|我在下面自己写'],
      '12:00–14:00|16:00–18:00|18:00–20:00|自己来取',
      '收到！装好后会打电话，货到付款。',
      [q.text('送到几号楼几单元', { placeholder: '例如 5 号楼 2 单元 301' })],
    ),
  },
  home: {
    title: '转角鲜铺',
    shareDescription: '早上到的菜，晚上上桌。',
    blocks: [
      w.hero(
        'band',
        '转角鲜铺',
        '早上六点到，晚上八点打折，满三十九元送到楼下。',
        [
          ['今天买什么', '$order'],
          ['怎么送', '$send'],
        ],
        { picture: 'front' },
      ),
      w.notice([['今早到货：冰糖橙、荠菜、活鲫鱼'], ['满 39 元送到楼下', '$send']]),
      w.h('今天的新鲜', '早上六点到，晚上八点打折'),
      w.prices('rows', [
        ['冰糖橙', '5.9', '斤', '皮薄，一口一个', '现摘', 'fruit'],
        ['鲜牛奶 950ml', '13.5', '瓶', '本地牧场，三天保质', '', 'dairy'],
        ['活鲫鱼', '11.8', '斤', '现杀，要葱姜自取', '', 'sea'],
      ]),
      w.form('$order', '今天要点什么', '四点前下单，六点前到楼下', '下单', 'banner'),
      w.figures(
        [
          ['6:00', '', '到货'],
          ['30', '分钟', '送到楼下'],
          ['0', '元', '满 39 免配送'],
        ],
        'tiles',
      ),
      w.h('街坊常买'),
      w.cards('two-columns', [
        ['fruit', '时令水果箱', '四种，约六斤', '$order'],
        ['dairy', '早餐组合', '牛奶、吐司、鸡蛋', '$order'],
        ['sea', '周五海鲜日', '提前一天接龙', '$goods'],
        ['send', '代收快递', '到店自取，放三天', '$send'],
      ]),
      w.hours('营业时间', [['1234567', '06:30', '22:30']], '年三十到初二休息'),
      w.place('转角鲜铺', '小区南门右手第一家'),
    ],
  },
  columns: [
    {
      key: '$goods',
      name: '到货价目',
      intro: '每天早上更新',
      sign: 'basket',
      blocks: [
        w.h('到货价目', '以店里标签为准'),
        w.prices('menu', [
          ['冰糖橙', '5.9', '斤', ''],
          ['红富士', '6.8', '斤', ''],
          ['荠菜', '8', '斤', '择好的'],
          ['本地土豆', '2.2', '斤', ''],
          ['五花肉', '18.8', '斤', '当天屠宰'],
          ['活鲫鱼', '11.8', '斤', '现杀'],
          ['散养鸡蛋', '1.4', '枚', '十枚装送盒'],
        ]),
        w.image('fruit'),
      ],
    },
    {
      key: '$send',
      name: '送货说明',
      intro: '怎么送、几点到',
      sign: 'truck',
      blocks: [
        w.image('send'),
        w.h('送货说明'),
        w.steps([
          ['四点前下单', '网页、电话、到店都行'],
          ['装箱', '缺货会打电话，不擅自换'],
          ['送到楼下', '有电梯送到门口'],
          ['验货付款', '不新鲜当场退'],
        ]),
        w.faq([
          ['不在家怎么办？', '可以放门口或快递柜，拍照发您。'],
          ['买多了能退吗？', '没拆封的标品两天内退，生鲜当面验。'],
        ]),
      ],
    },
    {
      key: '$member',
      name: '街坊会员',
      intro: '生日送一盒鸡蛋',
      sign: 'gift',
      blocks: [
        w.h('街坊会员', '不充值，不办卡，报手机号就行'),
        w.cards('two-columns', [
          ['fruit', '周三会员日', '水果九折'],
          ['dairy', '生日有礼', '鸡蛋一盒'],
          ['sea', '接龙优先', '海鲜先到先得'],
          ['send', '满 29 免送', '比街坊价再低十块'],
        ]),
        w.form('$order', '今天要点什么', '满 39 元送到楼下', '下单'),
      ],
    },
    {
      key: '$about',
      name: '关于小店',
      intro: '夫妻俩，一只猫',
      sign: 'shop',
      blocks: [
        w.image('hero'),
        w.h('关于小店'),
        w.p(
          '店主两口子，以前在批发市场干了十年，知道什么时候该进什么货。\n\n店里还有一只叫“算盘”的橘猫，不咬人，会睡在米袋上。',
        ),
        w.contact('找店主', '6:30–22:30', 'bar'),
        w.gallery(['fruit', 'dairy', 'sea', 'send'], 'grid', 'below'),
      ],
    },
  ],
  tabs: [
    ['到货', 'shop', '$goods'],
    ['下单', 'form', '$order'],
    ['送货', 'map', '$send'],
  ],
  footer: [
    [
      '买菜',
      [
        ['到货价目', '$goods'],
        ['今天下单', '$order'],
        ['送货说明', '$send'],
      ],
    ],
    [
      '小店',
      [
        ['街坊会员', '$member'],
        ['关于小店', '$about'],
      ],
    ],
  ],
  replace: ['商品和每日价格', '送货范围与起送金额', '营业执照与食品经营许可的公示'],
}
