import * as q from '../../../../templates/survey-parts.ts'
import { signup } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '婚礼邀请',
  category: '活动',
  summary: '请柬、故事、流程和回执，两个人的小网站。',
  organisation: '小满和阿正',
  palette: {
    main: '#b76e79',
    deep: '#6b3640',
    soft: '#f2d9d3',
    pale: '#fdf6f2',
    warm: '#d98e73',
    glow: '#f3d38b',
  },
  family: 'festive',
  accent: '#9d3b53',
  ground: '#fdf6f2',
  fades: true,
  columnsOnHome: 0,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'garden',
      things: ['archway', 'bride', 'groom', 'cake'],
      alt: '花拱门前的新娘和新郎',
    },
    front: { size: 'tall', ground: 'garden', things: ['bride', 'groom'], alt: '并肩站着的新娘和新郎' },
    rings: { size: 'card', ground: 'arch', things: ['rings'], alt: '一对婚戒' },
    story: { size: 'card', ground: 'night', things: ['bicycle'], alt: '夜里一起骑的自行车' },
    cake: { size: 'card', ground: 'dots', things: ['cake', 'bouquet'], alt: '三层蛋糕和手捧花' },
    garden: { size: 'card', ground: 'garden', things: ['archway', 'bench'], alt: '院子里的花拱门和长椅' },
  },
  surveys: {
    $reply: signup(
      '回执',
      '让我们为您留好座位。',
      [
        q.judge('您来吗', '一定来', '来不了，祝福收到'),
        q.number('一共几位', { min: 1, max: 8 }, { unit: '人' }),
        q.multiple('有忌口吗', '素食|不吃辣|海鲜过敏|!没有', { required: false }),
        q.textarea('想对我们说的话', { required: false }),
      ],
      '谢谢！婚礼前三天会发一条短信，写着停车和座位。',
    ),
  },
  home: {
    title: '我们要结婚了',
    shareDescription: '小满和阿正，等您来。',
    blocks: [
      w.hero(
        'arch',
        '小满 ♥ 阿正',
        '我们要结婚了。请您来做见证，来吃一顿热热闹闹的饭。',
        [
          ['给个回执', '$reply'],
          ['怎么来', '$way'],
        ],
        { eyebrow: '诚邀', height: 'tall', picture: 'front' },
      ),
      w.p('认识第六年的春天，在阿正外婆家的院子里。\n请您来做见证，来吃一顿热热闹闹的饭。', {
        align: 'center',
        fontSize: 17,
      }),
      w.image('rings'),
      w.figures(
        [
          ['10', '月', '农历九月'],
          ['18', '日', '星期日'],
          ['11:58', '', '仪式开始'],
        ],
        'card',
      ),
      w.h('我们的故事'),
      w.timeline(
        [
          ['第一年', '同一趟晚班地铁', '他每天坐过一站'],
          ['第三年', '一起养了一只猫', '名字叫馒头'],
          ['第六年', '他在雨里问了一句', '她说好'],
        ],
        'cards',
      ),
      w.h('那天的安排'),
      w.steps(
        [
          ['11:00 迎宾', '院子里有冰镇酸梅汤'],
          ['11:58 仪式', '二十分钟，别迟到'],
          ['12:30 午宴', '家乡菜，十四桌'],
          ['14:30 合影', '想拍多少拍多少'],
        ],
        'tiles',
      ),
      w.form('$reply', '您来吗', '让我们为您留好座位', '填回执', 'cover', 'garden'),
      w.place('外婆家的院子', '村口有停车场，步行三分钟；路口有人举牌'),
      w.floating('回执', '$reply'),
    ],
  },
  columns: [
    {
      key: '$story',
      name: '我们的故事',
      intro: '六年，写在这里',
      sign: 'heart',
      blocks: [
        w.image('story'),
        w.h('我们的故事'),
        w.timeline(
          [
            ['春', '地铁同一站上车', '他假装在看书'],
            ['夏', '第一次一起骑车', '链条掉了两次'],
            ['秋', '搬进同一间屋', '只有一张桌子'],
            ['冬', '他求婚', '忘了带戒指'],
          ],
          'line',
        ),
        w.gallery(['story', 'garden', 'cake', 'rings'], 'waterfall', 'over'),
      ],
    },
    {
      key: '$day',
      name: '当天流程',
      intro: '几点做什么',
      sign: 'clock',
      blocks: [
        w.h('当天流程'),
        w.timeline(
          [
            ['11:00', '迎宾', '签到写一句话'],
            ['11:58', '仪式', '请把手机调静音'],
            ['12:30', '午宴', '素食在第七桌'],
            ['14:30', '合影与告别', '伴手礼在门口'],
          ],
          'dated',
        ),
        w.image('cake'),
      ],
    },
    {
      key: '$way',
      name: '怎么来',
      intro: '停车、住宿、包车',
      sign: 'truck',
      blocks: [
        w.image('hero'),
        w.h('怎么来'),
        w.steps([
          ['开车', '导航到村口停车场'],
          ['高铁', '10:00 前打电话，有人接'],
          ['住一晚', '镇上有三家民宿，帮您订'],
        ]),
        w.place('外婆家的院子', '院子门口是石子路，请穿平底鞋', 2),
        w.contact('两位新人', '婚礼当天请打给伴郎', 'bar'),
      ],
    },
    {
      key: '$wishes',
      name: '想说的话',
      intro: '写给我们',
      sign: 'chat',
      blocks: [
        w.h('想说的话'),
        w.form('$reply', '留一句祝福', '我们会念给馒头听', '去写', 'card'),
        w.quote('礼金不用带。想带，就带一本你读过的书。', '小满和阿正', 'marks'),
        w.image('garden'),
      ],
    },
  ],
  tabs: [
    ['流程', 'calendar', '$day'],
    ['怎么来', 'map', '$way'],
    ['回执', 'heart', '$reply'],
  ],
  footer: [
    [
      '请柬',
      [
        ['我们的故事', '$story'],
        ['当天流程', '$day'],
        ['怎么来', '$way'],
        ['回执', '$reply'],
      ],
    ],
  ],
  replace: ['新人的名字和照片', '日期和时间', '地址与接送'],
}
