import * as q from '../../../../templates/survey-parts.ts'
import { booking } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '健身房',
  category: '门店',
  summary: '课表、教练、价目和体验预约，有力量但不吓人。',
  organisation: '三棵树健身',
  palette: {
    main: '#2f5d8c',
    deep: '#14304f',
    soft: '#b8d2e8',
    pale: '#eaf2f8',
    warm: '#ff6a3d',
    glow: '#ffd24d',
  },
  family: 'bold',
  accent: '#c2410c',
  ground: '#f2f5f8',
  columnsOnHome: 0,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'stripes',
      things: ['treadmill', 'athlete', 'dumbbell', 'yoga'],
      alt: '跑步机上的人、举哑铃的教练和做瑜伽的人',
    },
    gym: { size: 'card', ground: 'room', things: ['athlete', 'dumbbell'], alt: '教练和哑铃' },
    run: { size: 'card', ground: 'city', things: ['treadmill'], alt: '有人在跑步机上跑步' },
    yoga: { size: 'card', ground: 'garden', things: ['yoga'], alt: '做瑜伽的人' },
    form: { size: 'card', ground: 'shapes', things: ['chart', 'heartbeat'], alt: '体测数据的柱状图和心率' },
  },
  surveys: {
    $try: booking(
      '免费体验一次',
      '不推卡，先测一次体能，再告诉您练什么。',
      ['想练什么', '力量|有氧减脂|瑜伽|体态与康复|不知道，先测测'],
      '早上 7:00|中午 12:30|晚上 19:00|周末白天',
      '约好了！带一双室内鞋和毛巾，别空腹来。',
      [q.multiple('身体有没有特殊情况？', '高血压|膝盖或腰有旧伤|怀孕|!都没有')],
    ),
  },
  home: {
    title: '三棵树健身',
    shareDescription: '练得久，比练得狠重要。',
    blocks: [
      w.hero(
        'type',
        '三棵树健身',
        '练得久，比练得狠重要。二十四节小团课，一对一私教，没有年卡。',
        [['免费体验一次', '$try']],
        { eyebrow: '早七点到晚十点' },
      ),
      w.form('$try', '免费体验一次', '先测体能，再说练什么', '我要体验', 'banner'),
      w.figures(
        [
          ['650', '㎡', '训练区'],
          ['24', '节', '每周团课'],
          ['5', '人', '私教上限'],
        ],
        'card',
      ),
      w.h('能练什么'),
      w.cards('image-left', [
        ['gym', '力量训练', '从徒手开始，教会发力再加重量。', '$class'],
        ['run', '间歇有氧', '三十分钟，心率在带着走。', '$class'],
        ['yoga', '瑜伽与拉伸', '周二、周四、周日早晨。', '$class'],
        ['form', '体测', '每月一次，数据给您留着。', '$class'],
      ]),
      w.h('一周课表', '', 2),
      w.table('', [
        ['', '早 7:00', '晚 19:00'],
        ['周一', '力量入门', '间歇有氧'],
        ['周三', '体态拉伸', '核心'],
        ['周五', '间歇有氧', '瑜伽'],
        ['周日', '瑜伽', '力量团课'],
      ]),
      w.voices(
        [
          ['三个月，膝盖不疼了。', '一位程序员', '', 5],
          ['没人追着问我要不要续卡。', '老会员', '', 5],
        ],
        'columns',
      ),
      w.hours(
        '开放时间',
        [
          ['12345', '06:30', '22:00'],
          ['67', '08:00', '21:00'],
        ],
        '最后入场闭馆前一小时',
      ),
      w.place('三棵树健身', '购物中心负一层，停车三小时免费'),
    ],
  },
  columns: [
    {
      key: '$class',
      name: '课程课表',
      intro: '四种课，按次预约',
      sign: 'dumbbell',
      blocks: [
        w.h('课程与课表'),
        w.steps(
          [
            ['体测', '体重、体脂、深蹲、肩活动度'],
            ['定计划', '每周几次、练什么'],
            ['跟练', '前两次有教练陪'],
            ['复测', '四周后再看数据'],
          ],
          'tiles',
        ),
        w.table('团课', [
          ['课程', '难度', '人数'],
          ['力量入门', '初级', '10'],
          ['间歇有氧', '中级', '12'],
          ['核心', '中级', '12'],
          ['瑜伽', '初级', '15'],
          ['力量团课', '高级', '8'],
        ]),
      ],
    },
    {
      key: '$price',
      name: '价目',
      intro: '按次卡，不过期',
      sign: 'form',
      blocks: [
        w.h('价目', '按次卡不过期，没用完可退'),
        w.prices('plans', [
          ['体验一次', '0', '', '体测\n一节团课\n一份建议', '新来必做', '', '$try'],
          ['十次卡', '480', '卡', '团课通用\n不过期\n可转让', '', '', '$try'],
          ['月卡', '398', '月', '团课不限\n用品柜\n淋浴', '最多人选', '', '$try'],
          ['私教', '280', '节', '一对一\n含饮食记录', '', '', '$try'],
        ]),
        w.faq([
          ['可以退吗？', '没上的课随时退，按单次价折算，三天到账。'],
          ['能转给家人吗？', '能，前台改个名字就行。'],
        ]),
        w.form('$try', '先来练一次', '不办卡也没人追着您说', '免费体验'),
      ],
    },
    {
      key: '$coach',
      name: '教练',
      intro: '都考过急救证',
      sign: 'athlete',
      blocks: [
        w.h('教练', '都有急救证，每年复训'),
        w.cards('two-columns', [
          ['gym', '老魏', '力量，十年'],
          ['yoga', '小晴', '瑜伽，会讲解剖'],
          ['run', '阿川', '跑步，跑过三次全马'],
          ['form', '新来的你', '从体测开始'],
        ]),
        w.quote('动作不对，重量就没有意义。', '老魏', 'centered'),
        w.form('$try', '免费体验一次', '教练先测体能，再说练什么', '我要体验'),
      ],
    },
    {
      key: '$news',
      name: '场馆通知',
      intro: '停课和活动',
      sign: 'bell',
      blocks: [
        w.h('场馆通知'),
        w.timeline(
          [
            ['11 月 30 日', '换新跑步机', '三台，有氧区当天 10:00 前关闭'],
            ['11 月 16 日', '三公里早跑', '湖边集合，配速自由'],
            ['11 月 2 日', '瑜伽课加到周日', '原来的两节不变'],
          ],
          'cards',
        ),
        w.image('gym'),
      ],
    },
  ],
  tabs: [
    ['课表', 'calendar', '$class'],
    ['价目', 'list', '$price'],
    ['体验', 'form', '$try'],
  ],
  footer: [
    [
      '训练',
      [
        ['课程课表', '$class'],
        ['教练', '$coach'],
      ],
    ],
    [
      '加入',
      [
        ['价目', '$price'],
        ['免费体验', '$try'],
        ['场馆通知', '$news'],
      ],
    ],
  ],
  replace: ['课表和价格', '教练的资质与姓名', '场馆面积和停车信息'],
}
