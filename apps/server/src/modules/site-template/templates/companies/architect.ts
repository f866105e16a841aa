import * as w from '../../../../templates/pages/words.ts'
import { booking } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '建筑事务所',
  category: '企业',
  summary: '作品、方法和团队，大图、细线、少话。',
  organisation: '檐下建筑',
  family: 'editorial',
  language: 'blueprint',
  colors: ['#16365c', '#0f2238', '#c7d4e2', '#f2f5f8', '#9b8b6c', '#efe6d0'],
  accent: '#16365c',
  ground: '#ffffff',
  second: '#9b8b6c',
  pictures: {
    hero: ['wide', 'tiles', ['house', 'pine', 'hall', 'bamboo'], '图纸上的院宅和松树'],
    yard: ['card', 'hills', ['house', 'bamboo'], '竹边的院宅'],
    hall: ['card', 'shapes', ['hall', 'chairs'], '有长椅的礼堂'],
    inn: ['card', 'garden', ['inn', 'tree'], '树下的客栈'],
  },
  surveys: {
    $talk: booking(
      '聊一聊您的地',
      '第一次见面不收费。',
      ['想做什么', '自宅|民宿|学校|改造'],
      '上午|下午',
      '三天内回复，先看地再报价。',
    ),
  },
  share: '我们只做低层的、有院子的房子。',
  home: [
    w.hero(
      'panel',
      '檐下建筑',
      '我们只做低层的、有院子的房子。二〇一一年至今，六十四处。',
      [
        ['聊一聊您的地', '$talk'],
        ['看作品', '$work'],
      ],
      { eyebrow: 'UNDER EAVES ARCHITECTS' },
    ),
    w.h('作品', '二〇一九—二〇二六', 1),
    w.stories('cover', [
      ['yard', '自宅', '竹间', '两代人，一个院子，三棵老竹。', '$work'],
      ['hall', '公共', '渡口礼堂', '用回收的船木。', '$work'],
      ['inn', '改造', '山下客栈', '留下老墙，换了屋顶。', '$work'],
    ]),
    w.h('方法', '', 1),
    w.points(
      [
        ['先住一夜', '在地里搭帐篷，看日出和风。'],
        ['做一比一的墙角', '手摸过再定。'],
        ['一年后回访', '漏雨的，我们自己来修。'],
      ],
      'numerals',
    ),
    w.quote('房子是用来忘记的，人在里面好好过日子就行。', '檐下手记', 'bar'),
    w.figures(
      [
        ['64', '处', '建成'],
        ['11', '人', '团队'],
      ],
      'giant',
    ),
    w.contact('到访', '请先约时间', 'list'),
  ],
  columns: [
    [
      '$work',
      '作品',
      '按年份',
      'house',
      w.h('作品', '', 1),
      w.gallery(['yard', 'hall', 'inn'], 'mosaic', 'over'),
      w.table('', [
        ['年份', '项目', '面积'],
        ['2026', '竹间自宅', '286 ㎡'],
        ['2024', '渡口礼堂', '1,120 ㎡'],
        ['2022', '山下客栈', '640 ㎡'],
      ]),
    ],
    [
      '$method',
      '方法',
      '怎么合作',
      'pencils',
      w.h('从一块地到一把钥匙'),
      w.steps(
        [
          ['见面', '带上地形图'],
          ['方案', '两个方向，手工模型'],
          ['施工图', '节点一比一'],
          ['驻场', '关键节点在工地'],
        ],
        'vertical',
      ),
      w.compare(
        ['只要图纸', '全程'],
        [
          ['方案', '✓', '✓'],
          ['施工图', '✓', '✓'],
          ['驻场', '', '✓'],
          ['回访', '', '✓'],
        ],
      ),
    ],
    [
      '$people',
      '团队',
      '十一个人',
      'host',
      w.h('团队'),
      w.team(
        [
          ['温言', '主持建筑师', ''],
          ['姜行', '结构', ''],
          ['方木', '木作', ''],
        ],
        'poster',
      ),
    ],
  ],
  tabs: ['grid', 'list', 'chat', '聊聊'],
  replace: ['作品照片与面积', '设计资质的公示'],
})
