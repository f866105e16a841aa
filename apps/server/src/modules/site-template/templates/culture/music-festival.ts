import * as w from '../../../../templates/pages/words.ts'
import * as q from '../../../../templates/survey-parts.ts'
import { signup } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '音乐节',
  category: '活动',
  summary: '阵容、时间表、票和交通，海报一样的一页。',
  organisation: '麦浪音乐节',
  family: 'bold',
  language: 'print',
  colors: ['#2b35ff', '#0e1060', '#b9bdff', '#eef0ff', '#ff3d8b', '#00e5a8'],
  accent: '#2b35ff',
  ground: '#f2f5ff',
  second: '#00e5a8',
  pictures: {
    hero: ['wide', 'hills', ['mic', 'screen', 'keyboard', 'star', 'tent'], '田野上的舞台、话筒和帐篷'],
    stage: ['card', 'sunburst', ['mic'], '主舞台的话筒'],
    camp: ['card', 'hills', ['tent'], '草地上的帐篷'],
    food: ['card', 'stripes', ['noodles'], '餐车上的一碗面'],
  },
  surveys: {
    $ticket: signup(
      '登记购票',
      '早鸟票二百张。',
      [q.single('哪一天', '周六|周日|两天都来'), q.single('露营', '要|不要')],
      '登记成功，开票前一天短信提醒。',
    ),
  },
  share: '九月第二个周末，两天，三个舞台，二十二组人。',
  home: [
    w.hero(
      'type',
      '麦浪音乐节',
      '九月第二个周末，两天，三个舞台，二十二组人，一片收割完的麦田。',
      [
        ['登记购票', '$ticket'],
        ['看阵容', '$line'],
      ],
      { eyebrow: 'SEPT 12–13', height: 'tall' },
    ),
    w.marquee(['木舟', '二十四分钟', '河床', '灯塔与狗', '南方乐队', '失语者'], 'outline'),
    w.h('阵容', '按舞台', 4),
    w.points(
      [
        ['麦田舞台', '木舟、二十四分钟、南方乐队'],
        ['谷仓舞台', '失语者、河床、陈旧电台'],
        ['篝火舞台', '灯塔与狗、留声机、开放麦'],
      ],
      'numerals',
    ),
    w.stories('swipe', [
      ['stage', '主舞台', '日落那一场', '七点二十分，正好是太阳掉下去的时候。', '$line'],
      ['camp', '露营', '搭好就不收费', '营地有水有电，两点熄火。', '$guide'],
      ['food', '吃的', '二十家餐车', '素食三家，奶茶五家。', '$guide'],
    ]),
    w.prices('plans', [
      ['单日', '280', '张', '入场\n三个舞台', '', '', '$ticket'],
      ['两日', '480', '张', '入场\n营地\n一件T恤', '推荐', '', '$ticket'],
    ]),
    w.figures(
      [
        ['22', '组', '演出'],
        ['3', '个', '舞台'],
        ['300', '亩', '麦田'],
      ],
      'giant',
    ),
    w.place('麦浪音乐节', '城南二十公里，大巴每小时一班'),
    w.floating('购票', '$ticket'),
  ],
  columns: [
    [
      '$line',
      '时间表',
      '两天',
      'mic',
      w.h('时间表', '', 4),
      w.table('', [
        ['时间', '麦田', '谷仓'],
        ['17:00', '南方乐队', '陈旧电台'],
        ['19:20', '木舟', '失语者'],
        ['21:00', '二十四分钟', '河床'],
      ]),
    ],
    [
      '$guide',
      '怎么玩',
      '交通与露营',
      'tent',
      w.h('怎么玩', '', 4),
      w.points(
        [
          ['坐大巴来', '停车要走两公里。'],
          ['带雨衣', '伞不让进前区。'],
          ['耳塞', '主舞台九十八分贝。'],
        ],
        'stamps',
      ),
      w.faq([
        ['可以中途出场吗？', '可以，腕带别剪。'],
        ['孩子能来吗？', '十岁以下免票，别站前排。'],
      ]),
    ],
    [
      '$rule',
      '票务',
      '票种与退改',
      'form',
      w.h('票务', '', 4),
      w.compare(
        ['单日', '两日'],
        [
          ['三个舞台', '✓', '✓'],
          ['露营', '', '✓'],
          ['退票', '七天前', '七天前'],
        ],
        'cards',
      ),
    ],
  ],
  tabs: ['star', 'map', 'form', '购票'],
  replace: ['阵容与时间表', '票价', '大型活动许可的公示'],
})
