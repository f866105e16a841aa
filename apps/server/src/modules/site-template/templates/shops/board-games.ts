import * as w from '../../../../templates/pages/words.ts'
import { booking } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '桌游馆',
  category: '门店',
  summary: '剧本、桌游和包场价目，拼车开局一目了然。',
  organisation: '第七颗骰子',
  family: 'night',
  colors: ['#ff4d9d', '#31103a', '#ffb3d6', '#fff0f7', '#7a8bff', '#ffe08a'],
  accent: '#ff4d9d',
  ground: '#150c1d',
  second: '#7a8bff',
  pictures: {
    hero: ['wide', 'shapes', ['friends', 'blocks', 'clock', 'lantern', 'chairs'], '朋友们围着积木和灯笼'],
    story: ['card', 'night', ['lantern', 'books'], '灯笼下翻开的剧本'],
    board: ['card', 'dots', ['blocks', 'star'], '桌上的积木和星星'],
  },
  surveys: {
    $play: booking(
      '约一局',
      '人不够也能来，我们帮你拼。',
      ['想玩什么', '剧本|德式桌游|欢乐局|还没想好'],
      '14:00|19:00|通宵',
      '收到，开局前一天我们会拉好小群。',
      [],
    ),
  },
  share: '六百款桌游，四十本好剧本，一个人也能开局。',
  home: [
    w.hero(
      'type',
      '第七颗骰子',
      '六百款桌游，四十本好剧本。一个人来，也能开局。',
      [
        ['约一局', '$play'],
        ['今晚缺人', '$wait'],
      ],
      { eyebrow: '掷下去再说', height: 'tall' },
    ),
    w.icons(
      [
        ['puzzle', '桌游', '六百款', '$shelf'],
        ['drama', '剧本', '四十本', '$shelf'],
        ['users', '拼局', '每晚都有', '$wait'],
        ['cake', '包场', '生日团建', '$price'],
      ],
      'tiles',
      'second',
    ),
    w.h('今晚缺人', '报名就开，不够就退', 4),
    w.timeline(
      [
        ['19:00', '雾中来信', '缺 2 人，六人本，三小时，新手可玩。'],
        ['19:30', '电力公司', '缺 1 人，会规则的来。'],
        ['21:00', '欢乐局', '不限人数，输的人洗杯子。'],
      ],
      'cards',
    ),
    w.stories('stack', [
      ['story', '剧本', '主持人换装上场', '灯光和音效按幕走，不剧透，不划水。', '$shelf'],
      ['board', '桌游', '有人教，十分钟上手', '选游戏的店员玩过架上每一款。', '$shelf'],
    ]),
    w.figures(
      [
        ['600', '款', '桌游'],
        ['40', '本', '剧本'],
        ['12', '间', '房间'],
      ],
      'giant',
    ),
    w.place('第七颗骰子', '地铁口往南两百米，三楼'),
    w.floating('约局', '$play'),
  ],
  columns: [
    [
      '$wait',
      '拼局',
      '今晚谁缺人',
      'friends',
      w.h('怎么拼局'),
      w.steps(
        [
          ['看缺人的局', '难度和时长都写着'],
          ['报名', '留一个称呼就行'],
          ['开局前确认', '满人就开，不满退你'],
          ['到店', '迟到十五分钟要请喝汽水'],
        ],
        'tiles',
      ),
      w.button('约一局', '$play'),
    ],
    [
      '$shelf',
      '库',
      '剧本与桌游',
      'books',
      w.h('这个月的书架'),
      w.points(
        [
          ['推理向', '雾中来信、第三把钥匙、长夜'],
          ['情感向', '南方以北、旧信箱'],
          ['阵营向', '盐城、王座之下'],
          ['两人能玩', '拼布、星空、七大奇迹对决'],
        ],
        'columns',
      ),
    ],
    [
      '$price',
      '价目',
      '按人按场',
      'form',
      w.h('价目', '含一杯饮料', 4),
      w.prices('tickets', [
        ['桌游不限时', '58', '人', '工作日'],
        ['剧本', '128', '人起', '含主持'],
        ['小房包场', '480', '四小时', '六人以内'],
      ]),
      w.faq([['可以带外卖吗？', '可以，螺蛳粉请在楼下吃完。']]),
    ],
  ],
  tabs: ['team', 'book', 'calendar', '约局'],
  replace: ['剧本和桌游目录', '价格', '消防与营业许可的公示'],
})
