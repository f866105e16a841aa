import * as q from '../../../../templates/survey-parts.ts'
import { message, signup } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '商会',
  category: '协会',
  summary: '会员企业、供需对接、活动和入会，稳重得体。',
  organisation: '北岸青年商会',
  palette: {
    main: '#a8472f',
    deep: '#4f211a',
    soft: '#edd6c2',
    pale: '#fbf5ee',
    warm: '#d88a2c',
    glow: '#e9bd58',
  },
  family: 'academic',
  accent: '#9b2c1f',
  ground: '#faf6ee',
  columnsOnHome: 3,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'night',
      things: ['towers', 'friends', 'hall', 'handshake', 'towers'],
      alt: '夜晚的江岸，两位企业家在会馆前握手',
    },
    tea: { size: 'card', ground: 'room', things: ['friends', 'teapot'], alt: '茶叙：几位企业家围着一壶茶' },
    trade: { size: 'card', ground: 'arch', things: ['handshake', 'chart'], alt: '握手和上升的柱状图' },
    visit: { size: 'card', ground: 'city', things: ['truck', 'gears'], alt: '走访会员工厂的车' },
    talk: { size: 'card', ground: 'stripes', things: ['host', 'podium'], alt: '台上有人在讲话' },
  },
  surveys: {
    $join: signup(
      '入会申请',
      '由一位老会员推荐，秘书处审核。',
      [
        q.text('企业名称'),
        q.text('您的职务'),
        q.single('行业', '制造|建筑|餐饮文旅|科技|商贸|农业|专业服务'),
        q.text('推荐人姓名', { required: false }),
      ],
      '已收到。秘书处会在一周内约您喝茶。',
    ),
    $deal: message(
      '供需发布',
      '写清楚要什么、能给什么，只在会员间转发。',
      '找货源|找客户|找合作|找人才|其他',
    ),
  },
  home: {
    title: '北岸青年商会',
    shareDescription: '同乡、同行、同路人。',
    blocks: [
      w.hero(
        'card',
        '北岸青年商会',
        '同乡，同行，同路人。二百八十六家企业，在这里找到合作和朋友。',
        [
          ['申请入会', '$join'],
          ['看近期活动', '$event'],
        ],
        { eyebrow: '二〇〇九年成立' },
      ),
      w.figures(
        [
          ['286', '家', '会员企业'],
          ['19', '个', '分会与小组'],
          ['1.2', '亿', '三年会员互采'],
        ],
        'card',
      ),
      w.h('在这里可以'),
      w.cards('two-columns', [
        ['tea', '每月茶叙', '八个人，两小时，不讲 PPT', '$event'],
        ['trade', '供需对接', '发布一次，秘书处帮配', '$deal'],
        ['visit', '企业走访', '每季度三家', '$event'],
        ['talk', '闭门课', '法务、税务、传承', '$event'],
      ]),
      w.h('最近'),
      w.timeline(
        [
          ['11 月 22 日', '秋季走访：三家食品工厂', '看自动线，谈供货'],
          ['11 月 8 日', '税务闭门课', '讲完有一小时问答'],
          ['10 月 30 日', '新会员欢迎会', '十一家企业加入'],
        ],
        'cards',
      ),
      w.logos(
        [
          '江南造船',
          '白露食品',
          '三春茶业',
          '磐石建材',
          '云帆物流',
          '星火科技',
          '老街酒坊',
          '拓野农业',
          '青竹会所',
        ],
        'tiles',
      ),
      w.form('$join', '加入商会', '一位老会员推荐，即可申请', '申请入会', 'banner'),
      w.contact('秘书处', '工作日 9:00–18:00', 'bar'),
    ],
  },
  columns: [
    {
      key: '$about',
      name: '商会介绍',
      intro: '七十六位青年企业家',
      sign: 'hall',
      blocks: [
        w.image('hero'),
        w.h('商会介绍'),
        w.p(
          '商会由七十六位四十五岁以下的企业家发起，不设永久职务，会长两年一选。\n\n我们帮会员做三件事：看得见的学习、说得清的对接、守得住的规矩。',
        ),
        w.timeline(
          [
            ['2016', '成立', '三十一家'],
            ['2019', '公益基金', '每年资助二十名学生'],
            ['2023', '互采平台上线', '一年完成四千万'],
          ],
          'cards',
        ),
      ],
    },
    {
      key: '$members',
      name: '会员企业',
      intro: '按行业找人',
      sign: 'handshake',
      blocks: [
        w.h('会员企业'),
        w.table('', [
          ['企业', '主营', '可对接'],
          ['江南造船', '船用配件', '代工'],
          ['白露食品', '冷冻面点', '贴牌'],
          ['三春茶业', '茶叶', '礼盒定制'],
          ['云帆物流', '城配', '仓储'],
        ]),
        w.form('$deal', '发布供需', '只在会员间转发', '写一条', 'card'),
      ],
    },
    {
      key: '$event',
      name: '活动',
      intro: '茶叙、走访、课',
      sign: 'calendar',
      blocks: [
        w.h('活动'),
        w.cards('image-left', [
          ['tea', '十一月茶叙：接班人', '二代和老会员各讲一段，不录音。'],
          ['visit', '走访：自动化食品厂', '报名两家限十人。'],
          ['talk', '税务闭门课', '讲师只答真实问题。'],
        ]),
        w.h('怎么参加'),
        w.steps(
          [
            ['看安排', '每月一号在这里公布'],
            ['报名', '秘书处电话或会员群'],
            ['到场', '茶点已备，不用随礼'],
          ],
          'horizontal',
        ),
        w.form('$join', '还不是会员', '一位老会员推荐，即可申请', '申请入会'),
      ],
    },
    {
      key: '$news',
      name: '商会动态',
      intro: '公告与公益',
      sign: 'bell',
      blocks: [
        w.h('商会动态'),
        w.timeline([
          ['11 月 1 日', '助学金发放', '二十名学生，每人五千'],
          ['9 月 20 日', '换届公示', '公示期十五天'],
        ]),
        w.image('trade'),
      ],
    },
  ],
  tabs: [
    ['会员', 'team', '$members'],
    ['活动', 'calendar', '$event'],
    ['入会', 'form', '$join'],
  ],
  footer: [
    [
      '商会',
      [
        ['商会介绍', '$about'],
        ['商会动态', '$news'],
      ],
    ],
    [
      '会员',
      [
        ['会员企业', '$members'],
        ['供需发布', '$deal'],
        ['入会申请', '$join'],
      ],
    ],
  ],
  replace: ['商会名称和登记信息', '会员企业名单', '各项数字'],
}
