import * as w from '../../../../templates/pages/words.ts'
import { booking } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '独立书店',
  category: '文化',
  summary: '书单、活动和选书人，像一本安静的小刊物。',
  organisation: '折页书店',
  family: 'editorial',
  colors: ['#8f1d1d', '#3a1414', '#e8cfc4', '#fbf6f0', '#b0803c', '#f1e2b8'],
  accent: '#8f1d1d',
  ground: '#fbfaf6',
  second: '#8a8171',
  pictures: {
    hero: ['wide', 'room', ['shelf', 'books', 'chairs', 'plant', 'cup'], '书架、一摞书和窗边的椅子'],
    list: ['card', 'arch', ['books'], '一摞翻开的书'],
    night: ['card', 'garden', ['chairs', 'mic'], '读书会的椅子和话筒'],
  },
  surveys: {
    $book: booking(
      '替我留一本',
      '绝版书也帮您找。',
      ['要什么', '新书|旧书|外文书|不知道名字，说得出样子'],
      '自己来取|寄到家',
      '找到了给您打电话，找不到也会说一声。',
    ),
  },
  share: '四千种书，每一种都有人读过再摆上来。',
  home: [
    w.hero(
      'quiet',
      '折页书店',
      '四千种书，每一种都有人读过再摆上来。',
      [
        ['替我留一本', '$book'],
        ['本季书单', '$list'],
      ],
      { eyebrow: '河湾路三十一号 · 周一休', height: 'tall' },
    ),
    w.quote('书店的用处，是让人遇见没打算买的那一本。', '店主', 'centered'),
    w.h('本季书单', '五个人，五本书', 1),
    w.stories('zigzag', [
      ['list', '卷首', '《风从哪里来》', '一个渔村六十年的口述史。读完会想给家里打个电话。', '$list'],
      ['night', '周五夜读', '一盏灯，一本书，九十分钟', '不点评，不打卡，读完就散。', '$event'],
    ]),
    w.points(
      [
        ['小说', '《旧信箱》《第四个夏天》'],
        ['非虚构', '《风从哪里来》《菜场里的经济学》'],
        ['孩子', '《会走路的树》'],
        ['诗', '《在低处》'],
      ],
      'columns',
    ),
    w.figures(
      [
        ['4,000', '种', '在架'],
        ['31', '位', '选书人'],
        ['214', '场', '夜读'],
      ],
      'plain',
    ),
    w.place('折页书店', '门很窄，铃很响'),
    w.floating('留一本', '$book'),
  ],
  columns: [
    [
      '$list',
      '书单',
      '按季更新',
      'books',
      w.h('书单', '选书人都署名', 1),
      w.contents('这一季', 'columns'),
      w.h('开卷', '', 2),
      w.p('《风从哪里来》，一个渔村六十年的口述史。作者在码头住了三年。'),
      w.h('给十岁', '', 2),
      w.p('《会走路的树》，画的人自己也种树。'),
    ],
    [
      '$event',
      '夜读',
      '每周五',
      'clock',
      w.h('周五夜读'),
      w.timeline(
        [
          ['4 月 3 日', '在低处', '诗，读二十首。'],
          ['4 月 10 日', '菜场里的经济学', '作者到场。'],
        ],
        'dated',
      ),
      w.faq(
        [
          ['要报名吗？', '不用，来早有座。'],
          ['可以带孩子吗？', '坐得住就可以。'],
        ],
        'plain',
      ),
    ],
    [
      '$people',
      '选书人',
      '他们读过再摆',
      'host',
      w.h('选书人'),
      w.team(
        [
          ['陆青', '店主', '当过十年编辑'],
          ['许知', '小说', '每年读一百二十本'],
          ['闻人', '童书', '两个孩子的父亲'],
        ],
        'rows',
      ),
    ],
  ],
  tabs: ['book', 'calendar', 'form', '留书'],
  replace: ['书单与价格', '出版物经营许可的公示'],
})
