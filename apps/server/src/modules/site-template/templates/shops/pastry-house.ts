import * as w from '../../../../templates/pages/words.ts'
import { booking } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '老字号糕点',
  category: '门店',
  summary: '节令礼盒、百年故事和预订，喜庆又讲究。',
  organisation: '同和斋',
  family: 'festive',
  language: 'papercut',
  colors: ['#b3211d', '#5c130f', '#f0c2a0', '#fdf3df', '#c9922e', '#f7e7c4'],
  accent: '#b3211d',
  ground: '#f7e7c4',
  second: '#c9922e',
  pictures: {
    hero: ['wide', 'arch', ['shop', 'cake', 'teapot', 'steamer'], '老铺门前的糕点、茶壶和蒸笼'],
    front: ['tall', 'arch', ['cake'], '一摞刚出炉的糕点'],
    box: ['card', 'tiles', ['gift'], '系着绳的礼盒'],
    cake: ['card', 'sunburst', ['cake'], '一摞糕点'],
    tea: ['card', 'room', ['teapot', 'cup'], '一壶茶和杯子'],
  },
  surveys: {
    $order: booking(
      '订礼盒',
      '现做，提前两天。',
      ['哪一种', '八件礼盒|中秋月饼|喜饼|寿桃'],
      '上午取|下午取|送到家',
      '记下了，做好前一天打电话。',
    ),
  },
  share: '一百一十二年，一张方子，六道手。',
  home: [
    w.hero(
      'arch',
      '同和斋',
      '一百一十二年，一张方子，六道手。',
      [
        ['订礼盒', '$order'],
        ['看糕点', '$list'],
      ],
      { eyebrow: '创于一九一四', picture: 'front' },
    ),
    w.h('节令', '到日子才做', 5),
    w.prices('dishes', [
      ['京八件', '168', '盒', '八样各一，木盒装', '招牌', 'box'],
      ['桂花云片', '36', '斤', '薄到透光', '', 'cake'],
      ['茶点拼', '58', '份', '配一壶热茶', '', 'tea'],
    ]),
    w.stories('stack', [
      ['cake', '一九一四', '挑担起家', '太爷爷在城隍庙前卖酥饼。', '$story'],
      ['tea', '一九五六', '公私合营', '方子抄了三份，一份压在灶下。', '$story'],
      ['box', '现在', '还是六道手', '机器做不出那层酥。', '$story'],
    ]),
    w.points(
      [
        ['只用猪油和白糖', '不用起酥油。'],
        ['当天烤，当天卖', '剩的第二天打对折。'],
        ['方子挂在墙上', '看得懂就来学。'],
      ],
      'stamps',
    ),
    w.hours('开铺', [['1234567', '07:30', '19:30']], '腊月二十三起延长到九点'),
    w.place('同和斋', '城隍庙东二十步，认准铜铃'),
    w.floating('订礼盒', '$order'),
  ],
  columns: [
    [
      '$list',
      '糕点',
      '二十四样',
      'cake',
      w.h('糕点与价目', '', 3),
      w.prices('menu', [
        ['酥饼', '4', '个', '咸甜两种'],
        ['桂花云片', '36', '斤', '薄到透光'],
        ['八件礼盒', '168', '盒', '送长辈'],
      ]),
    ],
    [
      '$story',
      '故事',
      '一百一十二年',
      'lantern',
      w.h('一张方子传四代', '', 3),
      w.image('hero'),
      w.timeline(
        [
          ['1914', '挑担', '城隍庙前卖酥饼。'],
          ['1932', '开铺', '门口那块匾写于此年。'],
          ['2006', '非遗', '制作技艺列入名录。'],
        ],
        'line',
      ),
    ],
    [
      '$gift',
      '礼盒',
      '婚寿节庆',
      'gift',
      w.h('礼盒', '', 3),
      w.compare(
        ['八件', '十二件'],
        [
          ['适合', '探望', '寿宴'],
          ['木盒', '', '✓'],
          ['手写签', '✓', '✓'],
        ],
      ),
      w.form('$order', '订礼盒', '现做，提前两天', '现在订', 'banner'),
    ],
  ],
  tabs: ['list', 'book', 'form', '订礼盒'],
  replace: ['糕点与价格', '年份与荣誉', '食品经营许可的公示'],
})
