import * as q from '../../../../templates/survey-parts.ts'
import { signup } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '行业协会',
  category: '协会',
  summary: '协会动态、标准与报告、会员名录和入会申请，端正大气。',
  organisation: '四海绿色包装协会',
  palette: {
    main: '#4a6a8a',
    deep: '#22384f',
    soft: '#c6d4e2',
    pale: '#eff3f7',
    warm: '#d1583a',
    glow: '#e9c46a',
  },
  family: 'academic',
  accent: '#1d4ed8',
  ground: '#f4f6f9',
  pictures: {
    hero: {
      size: 'wide',
      ground: 'city',
      things: ['towers', 'hall', 'friends', 'gears', 'towers'],
      alt: '城市楼群前，两位代表在会议厅前交谈',
    },
    report: { size: 'card', ground: 'shapes', things: ['chart', 'form'], alt: '一份报告和上升的图表' },
    meet: { size: 'card', ground: 'room', things: ['podium', 'chairs'], alt: '讲台和一排排座椅' },
    gear: { size: 'card', ground: 'stripes', things: ['gears'], alt: '两个咬合的齿轮' },
    hands: { size: 'card', ground: 'arch', things: ['handshake'], alt: '两只握在一起的手' },
  },
  surveys: {
    $join: signup(
      '入会申请',
      '秘书处在五个工作日内联系您，材料可以后补。',
      [
        q.text('单位名称'),
        q.single('单位类型', '生产企业|设备与材料|检测与科研|服务机构'),
        q.dropdown('在职人数', '50 人以下|50–300 人|300–1000 人|1000 人以上'),
        q.textarea('希望从协会得到什么', { required: false }),
      ],
      '已收到申请。秘书处会在五个工作日内联系您。',
    ),
  },
  home: {
    title: '四海绿色包装协会',
    shareDescription: '让好标准走到生产线上。',
    blocks: [
      w.hero(
        'split',
        '四海绿色包装协会',
        '让好标准走到生产线上。成立二十三年，三百一十二家会员。',
        [
          ['申请入会', '$join'],
          ['标准与报告', '$standard'],
        ],
        { eyebrow: '行业自律 · 标准 · 交流' },
      ),
      w.notice([
        ['年会报名开始，会员两个名额免费', '$news'],
        ['《减量包装设计规范》团体标准发布', '$standard'],
      ]),
      w.cards('image-left', [
        ['report', '行业报告', '每季度一期，会员可下载全文。', '$standard'],
        ['meet', '培训与年会', '全年六场，优先会员报名。', '$news'],
        ['gear', '标准制修订', '征集起草单位，欢迎参与。', '$standard'],
      ]),
      w.h('协会动态'),
      w.timeline([
        ['11 月 26 日', '年会暨技术展在展览中心举办', '注册参会八百余人'],
        ['11 月 12 日', '团体标准《减量包装设计规范》发布', '明年一月实施'],
        ['10 月 30 日', '走进会员：一家造纸厂的减碳账本', '看设备、看水、看电'],
      ]),
      w.figures(
        [
          ['312', '家', '会员单位'],
          ['47', '项', '团体标准'],
          ['23', '年', '服务行业'],
        ],
        'filled',
      ),
      w.h('部分会员单位', '排名不分先后'),
      w.logos(
        [
          '远帆包材',
          '青石设备',
          '云梯印务',
          '和禾检测',
          '长风纸业',
          '拾光设计',
          '北斗胶粘',
          '春谷回收',
          '万象科技',
        ],
        'lines',
      ),
      w.form('$join', '申请入会', '五个工作日内联系', '在线申请', 'card'),
      w.contact('秘书处', '工作日 9:00–17:00', 'list'),
    ],
  },
  columns: [
    {
      key: '$about',
      name: '协会概况',
      intro: '章程、组织与历史',
      sign: 'hall',
      blocks: [
        w.image('hero'),
        w.h('协会概况'),
        w.p(
          '协会由二十三家企业于二〇〇三年发起，接受主管单位的业务指导，坚持为会员服务、为行业发声。\n\n我们不评奖、不收费评优；经费来自会费和培训收入，每年向会员大会报告。',
        ),
        w.timeline(
          [
            ['2003', '发起成立', '二十三家企业'],
            ['2011', '首项团体标准发布', '《瓦楞箱抗压试验》'],
            ['2023', '绿色包装专委会成立', '推动减量与可回收设计'],
          ],
          'cards',
        ),
      ],
    },
    {
      key: '$standard',
      name: '标准与报告',
      intro: '下载与征集',
      sign: 'form',
      blocks: [
        w.h('标准与报告'),
        w.table('近期标准', [
          ['名称', '状态'],
          ['减量包装设计规范', '已发布'],
          ['可回收标识使用指南', '征求意见'],
          ['快递包装循环箱技术要求', '起草中'],
        ]),
        w.image('report'),
        w.p('征求意见阶段的标准，向会员和公众同时开放。意见请发邮件，注明单位和联系人。'),
      ],
    },
    {
      key: '$members',
      name: '会员服务',
      intro: '权益与名录',
      sign: 'handshake',
      blocks: [
        w.h('会员服务'),
        w.steps([
          ['申请', '线上提交，附营业执照'],
          ['审核', '秘书处五个工作日内'],
          ['缴费', '按规模分三档'],
          ['颁证', '理事会通过后'],
        ]),
        w.prices('menu', [
          ['小型单位会费', '2,000', '年', ''],
          ['中型单位会费', '5,000', '年', ''],
          ['大型单位会费', '12,000', '年', ''],
        ]),
        w.button('申请入会', '$join'),
      ],
    },
    {
      key: '$news',
      name: '新闻公告',
      intro: '会议、培训、通知',
      sign: 'bell',
      blocks: [
        w.h('新闻公告'),
        w.cards('image-left', [
          ['meet', '年会报名开始', '两天会期，第二天参观三家工厂。'],
          ['gear', '标准起草单位征集', '循环箱技术要求，还差两家检测机构。'],
          ['hands', '与高校共建实验室', '开放设备清单，会员八折。'],
        ]),
        w.form('$join', '申请入会', '会员先收到每一期报告', '在线申请'),
      ],
    },
  ],
  tabs: [
    ['标准', 'book', '$standard'],
    ['会员', 'team', '$members'],
    ['入会', 'form', '$join'],
  ],
  footer: [
    [
      '协会',
      [
        ['协会概况', '$about'],
        ['新闻公告', '$news'],
      ],
    ],
    [
      '服务',
      [
        ['标准与报告', '$standard'],
        ['会员服务', '$members'],
        ['申请入会', '$join'],
      ],
    ],
  ],
  replace: ['协会名称、章程和登记信息', '会费标准', '会员单位名单', '标准与报告的编号'],
}
