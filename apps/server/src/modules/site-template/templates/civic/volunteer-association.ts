import * as q from '../../../../templates/survey-parts.ts'
import { signup } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '志愿者协会',
  category: '协会',
  summary: '项目、招募、服务记录和报名，热乎但不煽情。',
  organisation: '小灯火志愿者协会',
  palette: {
    main: '#d5573b',
    deep: '#8c2f1b',
    soft: '#fbd6c3',
    pale: '#fff5ef',
    warm: '#3fa08a',
    glow: '#ffd76a',
  },
  family: 'soft',
  accent: '#c2410c',
  ground: '#fff5ef',
  tabStyle: 3,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'sunburst',
      things: ['sprout', 'volunteer', 'hands', 'girl', 'tree'],
      alt: '志愿者和孩子一起种树',
    },
    front: { size: 'tall', ground: 'sunburst', things: ['volunteer', 'girl'], alt: '志愿者和孩子' },
    elder: { size: 'card', ground: 'room', things: ['neighbours'], alt: '志愿者陪老人说话' },
    clean: { size: 'card', ground: 'waves', things: ['broom', 'volunteer'], alt: '志愿者在河边清扫' },
    read: { size: 'card', ground: 'arch', things: ['books', 'child'], alt: '孩子在志愿者开的书角看书' },
    star: { size: 'card', ground: 'night', things: ['star', 'lantern'], alt: '夜里的一颗星和一盏灯' },
  },
  surveys: {
    $join: signup(
      '志愿者报名',
      '每个月服务一次就够。',
      [
        q.single('年龄段', '16 岁以下（由家长陪同）|16–25 岁|26–45 岁|46–60 岁|60 岁以上'),
        q.multiple('想做什么', '陪伴老人|孩子阅读|河道清洁|应急救援|活动秩序'),
        q.multiple('有什么长处', '开车|医护|手工|外语|拍照|!都没有也没关系'),
        q.region('常住地区', { depth: 3 }),
      ],
      '欢迎加入！每月第一周会发短信告诉您最近的活动。',
    ),
  },
  home: {
    title: '小灯火志愿者协会',
    shareDescription: '每个月半天，点亮附近的人。',
    blocks: [
      w.hero(
        'arch',
        '小灯火志愿者协会',
        '每个月半天，点亮附近的人。不打卡，不排名，做完就回家。',
        [
          ['加入我们', '$join'],
          ['正在做的事', '$projects'],
        ],
        { picture: 'front' },
      ),
      w.figures(
        [
          ['1,862', '位', '志愿者'],
          ['43', '支', '小队'],
          ['26,540', '小时', '服务时长'],
        ],
        'filled',
      ),
      w.h('正在进行'),
      w.cards('image-right', [
        ['elder', '周末聊聊天', '陪独居老人吃一顿饭，说说家里事。', '$projects'],
        ['read', '巷子书角', '每周六下午，读一小时。', '$projects'],
        ['clean', '净河行动', '每月第一个周日，三公里。', '$projects'],
      ]),
      w.steps(
        [
          ['报名', '写上时间和长处'],
          ['短信', '告诉您最近的活动'],
          ['到场', '领马甲、手套、一瓶水'],
          ['半天', '做完签到就走'],
        ],
        'tiles',
      ),
      w.quote('原来我不缺时间，只是没人叫我。', '第一次来的志愿者', 'centered'),
      w.form('$join', '成为志愿者', '一次就能开始', '我要报名', 'banner'),
      w.contact('找我们', '工作日 9:00–21:00', 'bar'),
    ],
  },
  columns: [
    {
      key: '$projects',
      name: '服务项目',
      intro: '在做的五件事',
      sign: 'hands',
      blocks: [
        w.h('服务项目'),
        w.cards('image-left', [
          ['elder', '周末聊聊天', '一位志愿者固定陪一位老人，先见三次再决定。'],
          ['read', '巷子书角', '七个点位，书由读者捐。'],
          ['clean', '净河行动', '已经捡了 3.2 吨垃圾，其中一半是塑料。'],
          ['star', '夜归人', '冬天零下时，给露宿者送热水和毯子。'],
        ]),
        w.form('$join', '选一件来做', '第一次有老志愿者带着', '我要报名'),
      ],
    },
    {
      key: '$join-guide',
      name: '怎么参加',
      intro: '门槛很低',
      sign: 'form',
      blocks: [
        w.h('怎么参加', '不需要特长，需要时间'),
        w.steps([
          ['线上报名', '两分钟'],
          ['一次短会', '半小时，讲怎么说话、怎么照顾自己'],
          ['跟着做一次', '老志愿者带'],
          ['以后自己约', '一年六次以上颁证'],
        ]),
        w.faq([
          ['有保险吗？', '每次活动都有意外险，报名时核对身份信息。'],
          ['可以带孩子吗？', '八岁以上可以，由家长陪同。'],
          ['中途不想做了？', '随时停。志愿服务就该是自愿的。'],
        ]),
        w.button('报名', '$join'),
      ],
    },
    {
      key: '$record',
      name: '服务记录',
      intro: '做过的事',
      sign: 'chart',
      blocks: [
        w.h('服务记录'),
        w.timeline(
          [
            ['11 月', '净河：捡回 182 公斤垃圾', '二十二人，三公里'],
            ['10 月', '书角新添一处', '在理发店里'],
            ['9 月', '陪访老人 147 次', '其中十九次是送药'],
          ],
          'cards',
        ),
        w.image('clean'),
      ],
    },
    {
      key: '$about',
      name: '关于小灯火',
      intro: '从七个人开始',
      sign: 'heart',
      blocks: [
        w.image('hero'),
        w.h('关于小灯火', '从七个人开始'),
        w.p(
          '二〇一五年冬天，七个邻居给桥下的流浪老人送了一锅粥。粥不够，第二天又多了五个人。\n\n协会是民间组织，经费来自会费和定向捐赠，每季度公布一次收支。',
        ),
        w.figures([
          ['11', '年', '没有断过'],
          ['43', '支', '小队'],
          ['4', '次', '每年公布收支'],
        ]),
        w.quote('帮一次不难，难的是下个月还来。', '老会长', 'filled'),
        w.contact('来坐坐', '每周六 9:00–17:00', 'list'),
      ],
    },
  ],
  tabs: [
    ['项目', 'heart', '$projects'],
    ['记录', 'list', '$record'],
    ['报名', 'team', '$join'],
  ],
  footer: [
    [
      '参与',
      [
        ['怎么参加', '$join-guide'],
        ['志愿者报名', '$join'],
      ],
    ],
    [
      '了解',
      [
        ['服务项目', '$projects'],
        ['服务记录', '$record'],
        ['关于小灯火', '$about'],
      ],
    ],
  ],
  replace: ['登记证号和主管单位', '各项数字和收支', '保险说明'],
}
