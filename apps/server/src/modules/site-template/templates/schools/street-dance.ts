import * as w from '../../../../templates/pages/words.ts'
import { booking } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '街舞工作室',
  category: '学校',
  summary: '课程、老师和试课，粗黑大字有劲。',
  organisation: '底鼓街舞',
  family: 'bold',
  colors: ['#ff4b14', '#1a0d06', '#ffd0b8', '#fff3ea', '#2b35ff', '#ffd400'],
  accent: '#ff4b14',
  ground: '#fff6ea',
  second: '#ffd400',
  pictures: {
    hero: ['wide', 'stripes', ['athlete', 'mic', 'athlete', 'star'], '跳舞的人和话筒'],
    class: ['card', 'dots', ['athlete'], '练舞的人'],
    show: ['card', 'shapes', ['mic', 'star'], '舞台上的话筒和星星'],
  },
  surveys: {
    $try: booking(
      '试一节课',
      '穿能蹲下去的裤子。',
      ['想学', 'Hip-hop|Breaking|Locking|少儿班'],
      '周二晚|周四晚|周末',
      '试课免费，带水。',
    ),
  },
  share: '八拍一个小节，先会走，再会飞。',
  home: [
    w.hero(
      'type',
      '底鼓',
      '八拍一个小节。先会走，再会飞。',
      [
        ['试一节课', '$try'],
        ['课表', '$class'],
      ],
      { eyebrow: 'KICK DRUM STUDIO', height: 'tall' },
    ),
    w.marquee(['HIP-HOP', 'BREAKING', 'LOCKING', '少儿班', '周末公演'], 'tilt'),
    w.icons(
      [
        ['flame', '零基础', '先走八拍', '$class'],
        ['users', '小班', '十二人', '$class'],
        ['trophy', '公演', '每季一次', '$show'],
        ['headphones', '自习', '下课不赶人', '$show'],
      ],
      'tiles',
      'second',
    ),
    w.h('课表', '十二人以上分班', 4),
    w.table('', [
      ['时间', '课', '老师'],
      ['周二 19:00', 'Breaking 入门', '阿杰'],
      ['周四 19:00', 'Hip-hop', 'Moon'],
      ['周六 10:00', '少儿班', '小武'],
    ]),
    w.points(
      [
        ['不压腿不挨骂', '今天比昨天稳一点就行。'],
        ['下课后的半小时', '镜子借你练。'],
        ['可以带狗来看', '排练室有软垫。'],
      ],
      'numerals',
    ),
    w.prices('tickets', [
      ['单次', '68', '节', '先上后交'],
      ['十次', '580', '十节', '三个月内'],
      ['少儿季卡', '1,680', '季', '含两次公演'],
    ]),
    w.figures(
      [
        ['12', '人', '一班'],
        ['8', '年', '没停过的公演'],
      ],
      'giant',
    ),
    w.place('底鼓街舞', '地下一层，听见鼓点就往下走'),
    w.floating('试课', '$try'),
  ],
  columns: [
    [
      '$class',
      '课程',
      '四种舞',
      'athlete',
      w.h('四种课', '', 4),
      w.stories('cover', [
        ['class', '成人', 'Breaking 入门', '从倒立到定格，八周。', '$try'],
        ['show', '少儿', '七到十二岁', '两节课一次小演出。', '$try'],
      ]),
      w.faq([['没有基础可以吗？', '一半人都没有。']]),
    ],
    [
      '$coach',
      '老师',
      '三位',
      'friends',
      w.h('老师', '', 4),
      w.team(
        [
          ['阿杰', 'Breaking', '街上跳了十五年'],
          ['Moon', 'Hip-hop', '给三部剧编舞'],
          ['小武', '少儿', '自己也有两个孩子'],
        ],
        'poster',
      ),
    ],
    [
      '$show',
      '公演',
      '每季一次',
      'mic',
      w.h('下一次公演', '', 4),
      w.countdown('离开演还有', 30, 'banner', '正在跳'),
      w.gallery(['class', 'show'], 'film', 'none'),
    ],
  ],
  tabs: ['grid', 'team', 'calendar', '试课'],
  replace: ['课表和价格', '办学许可的公示'],
})
