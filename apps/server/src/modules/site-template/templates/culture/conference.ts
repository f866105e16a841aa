import * as q from '../../../../templates/survey-parts.ts'
import { signup } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '会议活动',
  category: '活动',
  summary: '议程、嘉宾、会场、报名和签到须知，三天就能办一场。',
  organisation: '开物大会',
  palette: {
    main: '#3f51d6',
    deep: '#1e2780',
    soft: '#cbd2fb',
    pale: '#f1f3ff',
    warm: '#ff7a59',
    glow: '#ffd35c',
  },
  family: 'bold',
  accent: '#4338ca',
  ground: '#eef1fb',
  pictures: {
    hero: {
      size: 'wide',
      ground: 'night',
      things: ['mic', 'host', 'screen', 'chairs'],
      alt: '会场里的话筒、主持人和大屏幕',
    },
    talk: { size: 'card', ground: 'stripes', things: ['host', 'mic'], alt: '讲者站在话筒旁' },
    room: { size: 'card', ground: 'room', things: ['teacher', 'screen'], alt: '讲者和会场里的屏幕' },
    work: { size: 'card', ground: 'shapes', things: ['worker', 'gears'], alt: '戴帽子的设计师和齿轮' },
    food: { size: 'card', ground: 'tiles', things: ['cup', 'bread'], alt: '茶歇的咖啡和面包' },
  },
  surveys: {
    $join: signup(
      '参会报名',
      '免费，名额三百人，报满即止。',
      [
        q.single('票种', '全程参会|只听上午|工作坊（限二十人）'),
        q.text('单位与职务'),
        q.multiple('对哪些议题感兴趣', '制造与自动化|材料|设计|供应链|人才'),
        q.judge('需要午餐', '需要', '自己解决'),
      ],
      '报名成功！前一天会发短信和签到二维码。',
    ),
  },
  home: {
    title: '开物大会 2026',
    shareDescription: '把东西做出来的人，都在这里。',
    blocks: [
      w.hero(
        'number',
        '开物大会 2026',
        '12 月 5–6 日 · 江畔会展中心 · 免费报名，名额三百。',
        [
          ['报名参会', '$join'],
          ['看议程', '$agenda'],
        ],
        { eyebrow: '一天听，一天看', figure: '12.5' },
      ),
      w.figures(
        [
          ['2', '天', '一天听一天看'],
          ['26', '位', '一线讲者'],
          ['300', '个', '免费名额'],
        ],
        'card',
      ),
      w.form('$join', '立即报名', '三百个名额', '报名参会', 'banner'),
      w.h('议程', '第一天'),
      w.timeline(
        [
          ['9:00', '开场', '三分钟介绍两天怎么过'],
          ['9:20', '做东西这件事', '一位模具师傅讲三十年'],
          ['10:40', '材料会说话', '六种新材料现场试'],
          ['14:00', '工作坊', '拆一台咖啡机'],
          ['17:00', '茶歇与自由交流', '院子里有火'],
        ],
        'dated',
      ),
      w.h('嘉宾', '都是一线的人'),
      w.cards('two-columns', [
        ['talk', '陈师傅', '模具，三十一年'],
        ['work', '方设计师', '只做能修的产品'],
        ['room', '沈工', '产线自动化'],
        ['food', '现场问答', '每场留二十分钟'],
      ]),
      w.quote('能讲清楚怎么做的人，我们都请来了。', '主办方', 'filled'),
      w.place('江畔会展中心 3 号厅', '地铁口步行八分钟，现场有无障碍通道'),
      w.contact('会务组', '会前每天 9:00–20:00', 'bar'),
      w.floating('报名', '$join'),
    ],
  },
  columns: [
    {
      key: '$agenda',
      name: '议程',
      intro: '两天全部安排',
      sign: 'calendar',
      blocks: [
        w.h('第一天', '主会场'),
        w.timeline(
          [
            ['9:00', '开场', ''],
            ['9:20', '主题报告', '三场，每场三十分钟'],
            ['12:00', '午餐', '提前登记'],
            ['14:00', '工作坊', '报名制'],
            ['17:00', '自由交流', ''],
          ],
          'dated',
        ),
        w.h('第二天', '参观与讨论'),
        w.timeline(
          [
            ['8:30', '集合乘车', ''],
            ['10:00', '参观两家工厂', '限八十人'],
            ['14:30', '圆桌：招工难', '主会场'],
            ['16:30', '散会', ''],
          ],
          'dated',
        ),
        w.image('room'),
      ],
    },
    {
      key: '$guests',
      name: '嘉宾',
      intro: '讲真事的人',
      sign: 'mic',
      blocks: [
        w.h('嘉宾'),
        w.cards('image-left', [
          ['talk', '陈师傅 · 模具', '带来一副磨坏的凸模。'],
          ['work', '方设计师', '讲一个失败的产品。'],
          ['room', '沈工 · 自动化', '账算给你看。'],
        ]),
        w.quote('不放宣传片，不念稿子，只讲做砸过什么。', '给每位嘉宾的要求', 'centered'),
        w.form('$join', '来听现场', '三百个名额，报满为止', '报名参会'),
      ],
    },
    {
      key: '$guide',
      name: '参会须知',
      intro: '怎么来、带什么',
      sign: 'form',
      blocks: [
        w.h('参会须知'),
        w.steps([
          ['报名', '线上填表'],
          ['短信', '前一天发二维码'],
          ['签到', '8:30 起，西门'],
          ['入场', '座位不对号'],
        ]),
        w.faq([
          ['需要付费吗？', '不用。餐食按登记提供，不登记也能来。'],
          ['可以带同事吗？', '可以，请各自报名。'],
          ['有回放吗？', '上午场有，工作坊没有。'],
        ]),
        w.place('江畔会展中心', '停车场在地下二层', 2),
      ],
    },
    {
      key: '$news',
      name: '大会动态',
      intro: '筹备消息',
      sign: 'bell',
      blocks: [
        w.h('大会动态'),
        w.timeline([
          ['11 月 25 日', '工厂名单公布', '两家，限八十人'],
          ['11 月 10 日', '报名开启', '第一天就过了一百人'],
        ]),
        w.image('food'),
        w.form('$join', '立即报名', '报名后短信通知每一条动态', '报名参会', 'card'),
      ],
    },
  ],
  tabs: [
    ['议程', 'calendar', '$agenda'],
    ['嘉宾', 'star', '$guests'],
    ['报名', 'form', '$join'],
  ],
  footer: [
    [
      '大会',
      [
        ['议程', '$agenda'],
        ['嘉宾', '$guests'],
        ['大会动态', '$news'],
      ],
    ],
    [
      '参会',
      [
        ['参会须知', '$guide'],
        ['立即报名', '$join'],
      ],
    ],
  ],
  replace: ['时间和地点', '议程和嘉宾', '名额与票种'],
}
