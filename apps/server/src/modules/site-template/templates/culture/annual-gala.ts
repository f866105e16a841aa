import * as w from '../../../../templates/pages/words.ts'
import * as q from '../../../../templates/survey-parts.ts'
import { signup } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '企业年会',
  category: '活动',
  summary: '邀请、流程、座位和抽奖说明，一页发给全体同事。',
  organisation: '北岸物流年会',
  family: 'festive',
  language: 'papercut',
  colors: ['#a31545', '#4a0a22', '#f0bcd0', '#fdeef4', '#e2b25a', '#fbe6b8'],
  accent: '#a31545',
  ground: '#7a1330',
  second: '#f2c6a0',
  pictures: {
    hero: ['wide', 'sunburst', ['trophy', 'mic', 'star', 'cake', 'gift'], '奖杯、话筒、蛋糕和礼物'],
    gift: ['card', 'dots', ['gift'], '一等奖的礼盒'],
    stage: ['card', 'night', ['mic'], '舞台上的话筒'],
    children: ['card', 'stripes', ['family'], '带孩子来的一家人'],
  },
  surveys: {
    $reply: signup(
      '出席回执',
      '好为您留座位和餐。',
      [q.single('能来吗', '一定来|来不了'), q.single('忌口', '没有|素食|清真')],
      '座位已经留好，当晚见。',
    ),
  },
  share: '这一年辛苦了，来吃饭，来领奖。',
  home: [
    w.hero(
      'center',
      '这一年，辛苦了',
      '北岸物流 2026 年会 · 2 月 6 日 18:00 · 江畔会展中心三层。',
      [
        ['给个回执', '$reply'],
        ['今晚流程', '$flow'],
      ],
      { eyebrow: '诚邀全体同事与家属', height: 'tall' },
    ),
    w.countdown('离开席还有', 45, 'line', '已经开席'),
    w.h('这一年', '三个数字', 3),
    w.figures(
      [
        ['1,820', '万', '送出的包裹'],
        ['3', '座', '新的分拨中心'],
        ['0', '起', '重大事故'],
      ],
      'giant',
    ),
    w.h('今晚', '', 3),
    w.timeline(
      [
        ['17:30', '签到', '领抽奖号和围巾。'],
        ['18:00', '开席', '边吃边看。'],
        ['20:30', '年度人物', '由你们投出来的。'],
        ['21:30', '抽奖', '最后一个奖是十天假。'],
      ],
      'line',
    ),
    w.stories('swipe', [
      ['gift', '一等奖', '十天年假', '另加一张去哪都行的机票。', '$prize'],
      ['stage', '节目', '货车队合唱', '练了四个晚上。', '$flow'],
      ['children', '家属席', '孩子有单独一桌', '有人看着，请放心喝酒。', '$seat'],
    ]),
    w.place('江畔会展中心三层', '大巴 17:00 从总部出发'),
    w.floating('回执', '$reply'),
  ],
  columns: [
    [
      '$flow',
      '流程',
      '几点做什么',
      'clock',
      w.h('流程', '', 3),
      w.table('', [
        ['时间', '内容', '地点'],
        ['17:30', '签到', '三层大厅'],
        ['18:00', '开席', '宴会厅'],
        ['21:30', '抽奖', '主舞台'],
      ]),
    ],
    [
      '$seat',
      '座位',
      '按部门',
      'chairs',
      w.h('座位', '', 3),
      w.points(
        [
          ['1–6 桌', '运输部'],
          ['7–12 桌', '分拨中心'],
          ['13 桌', '孩子们'],
        ],
        'columns',
      ),
    ],
    [
      '$prize',
      '奖品',
      '四十七个',
      'gift',
      w.h('奖品', '', 3),
      w.prices('tickets', [
        ['一等奖', '10', '天假', '含机票'],
        ['二等奖', '3', '名', '洗碗机'],
        ['三等奖', '30', '名', '羊毛围巾'],
      ]),
    ],
  ],
  tabs: ['calendar', 'map', 'form', '回执'],
  replace: ['时间地点', '奖品', '座位表'],
})
