import * as w from '../../../../templates/pages/words.ts'
import * as q from '../../../../templates/survey-parts.ts'
import { signup } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '新春庙会',
  category: '活动',
  summary: '节目单、摊位招募和交通，红红火火一眼看全。',
  organisation: '南街新春庙会',
  family: 'festive',
  colors: ['#b8141c', '#5d0a0f', '#f0b5a4', '#fff3e0', '#e0a53a', '#ffe9b0'],
  accent: '#b8141c',
  ground: '#a3161b',
  second: '#f3cf86',
  pictures: {
    hero: ['wide', 'night', ['lantern', 'shop', 'family', 'shop', 'lantern'], '灯笼下的铺子和逛庙会的一家人'],
    food: ['card', 'stripes', ['steamer', 'teapot'], '热气腾腾的蒸笼和茶壶'],
    craft: ['card', 'arch', ['lantern'], '手扎的灯笼'],
    couplets: ['card', 'tiles', ['gift'], '卷好系上的春联'],
  },
  surveys: {
    $stall: signup(
      '摊位报名',
      '手艺人优先，食品请带证。',
      [q.single('卖什么', '小吃|手艺|年货|套圈游戏'), q.text('摊名')],
      '收到，腊月二十前公布名单。',
    ),
  },
  share: '正月初一到初六，南街从早闹到晚。',
  home: [
    w.hero(
      'center',
      '南街新春庙会',
      '正月初一到初六，从早上十点闹到晚上九点。',
      [
        ['看节目单', '$show'],
        ['来摆个摊', '$stall'],
      ],
      { eyebrow: '恭贺新禧', height: 'tall' },
    ),
    w.countdown('离开锣还有', 60, 'boxes', '正热闹着'),
    w.h('看什么', '', 3),
    w.timeline(
      [
        ['10:00', '开锣　舞狮', '南街牌坊下。'],
        ['14:00', '皮影《三打白骨精》', '祠堂，孩子坐前面。'],
        ['18:30', '打铁花', '河滩，请站到红线外。'],
      ],
      'cards',
    ),
    w.stories('cover', [
      ['food', '吃', '七十二家小吃', '糖画、驴打滚、羊汤。', '$food'],
      ['craft', '玩', '扎一盏灯带走', '师傅手把手，二十分钟。', '$show'],
      ['couplets', '送', '一副现写的春联', '每天一百副，写完为止。', '$show'],
    ]),
    w.figures(
      [
        ['72', '家', '小吃'],
        ['36', '位', '手艺人'],
        ['6', '天', '不重样'],
      ],
      'filled',
    ),
    w.place('南街新春庙会', '地铁三号口出来跟着锣声走，附近不好停车'),
    w.floating('摆摊', '$stall'),
  ],
  columns: [
    [
      '$show',
      '节目',
      '每天不一样',
      'lantern',
      w.h('节目单', '', 3),
      w.table('', [
        ['日子', '白天', '晚上'],
        ['初一', '舞狮、写春联', '打铁花'],
        ['初二', '皮影、高跷', '露天电影'],
        ['初三', '杂技、剪纸', '打铁花'],
      ]),
    ],
    [
      '$food',
      '小吃',
      '七十二家',
      'steamer',
      w.h('吃什么', '', 3),
      w.prices('dishes', [
        ['糖画', '15', '个', '转到龙不加钱', '排队王', 'craft'],
        ['羊肉汤', '28', '碗', '配一个烧饼', '', 'food'],
      ]),
    ],
    [
      '$guide',
      '逛法',
      '交通与提醒',
      'pin',
      w.h('逛之前'),
      w.points(
        [
          ['坐地铁来', '周边停车位很少。'],
          ['看好孩子', '走散了到牌坊下的红亭子。'],
          ['火星溅得到的地方别站', '铁花有一千六百度。'],
        ],
        'checks',
      ),
    ],
  ],
  tabs: ['calendar', 'gift', 'form', '摆摊'],
  replace: ['日期和节目单', '摊位规则', '大型活动许可的公示'],
})
