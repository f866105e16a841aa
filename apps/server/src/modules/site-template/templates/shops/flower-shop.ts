import * as q from '../../../../templates/survey-parts.ts'
import { booking } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '花店',
  category: '门店',
  summary: '花束价目、花期、定制下单和养护知识，温柔好看。',
  organisation: '今日有花',
  palette: {
    main: '#e07aa0',
    deep: '#8c3457',
    soft: '#fbd8e4',
    pale: '#fff5f8',
    warm: '#f0a13c',
    glow: '#ffe28a',
  },
  family: 'paper',
  accent: '#be185d',
  ground: '#fff5f8',
  fades: true,
  columnsOnHome: 2,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'garden',
      things: ['pots', 'bouquet', 'shop', 'vase', 'archway'],
      alt: '花店门前的花束、花瓶和花架',
    },
    front: { size: 'tall', ground: 'garden', things: ['bouquet'], alt: '一束包好的花' },
    daily: { size: 'card', ground: 'arch', things: ['bouquet'], alt: '一束包好的鲜花' },
    gift: { size: 'card', ground: 'dots', things: ['bouquet', 'gift'], alt: '花束和礼物' },
    pot: { size: 'card', ground: 'shapes', things: ['pots'], alt: '三盆绿植' },
    vase: { size: 'card', ground: 'sunburst', things: ['vase'], alt: '花瓶里的插花' },
    wedding: { size: 'card', ground: 'night', things: ['archway', 'rings'], alt: '花拱门和对戒' },
  },
  surveys: {
    $order: booking(
      '定一束花',
      '提前一天最稳，当天也尽力。',
      ['什么场合', '送自己|生日|看望病人|纪念日|婚礼花艺|开业花篮'],
      '上午|下午|傍晚|自己来拿',
      '收到！店里会打电话确认颜色和花材。',
      [
        q.single('大约预算', '99 元|199 元|299 元|看着办'),
        q.text('卡片上写什么？', { required: false, placeholder: '不写也可以' }),
      ],
    ),
  },
  home: {
    title: '今日有花',
    shareDescription: '不为什么日子，也可以买一束。',
    blocks: [
      w.hero(
        'arch',
        '今日有花',
        '不为什么日子，也可以买一束。早上八点去花市，十点上架。',
        [
          ['定一束花', '$order'],
          ['花束价目', '$price'],
        ],
        { picture: 'front' },
      ),
      w.cards(
        'image-top',
        [['daily', '日常花束　59 元起', '按当天最好的花来搭，颜色由我们定，惊喜由您拆。', '$price']],
        3,
      ),
      w.form('$order', '定一束花', '写上给谁、什么日子、想说什么', '去定花', 'banner'),
      w.gallery(['vase', 'gift', 'pot', 'wedding'], 'grid', 'over'),
      w.h('养得久一点', '', 2),
      w.steps(
        [
          ['斜剪', '根斜着剪一厘米'],
          ['换水', '两天一次，水不用满'],
          ['摘叶', '水里的叶子全摘掉'],
          ['避光', '不放空调和水果旁'],
        ],
        'tiles',
      ),
      w.quote('花会谢，但你记得那天的光。', '店里的黑板', 'filled'),
      w.hours('营业时间', [['1234567', '09:00', '20:30']], '情人节、母亲节请早一点来'),
      w.place('今日有花', '美发店楼下，门口有一只白猫'),
      w.floating('定花', '$order'),
    ],
  },
  columns: [
    {
      key: '$price',
      name: '花束价目',
      intro: '按当天花材',
      sign: 'bouquet',
      blocks: [
        w.image('hero'),
        w.h('花束与价目'),
        w.prices('rows', [
          ['日常花束', '59', '束', '五到七枝，够插一瓶', '', 'daily'],
          ['生日花束', '199', '束', '可写卡片，含丝带', '最多人选', 'gift'],
          ['办公室订阅', '299', '月', '每周一束，周一上午到', '', 'vase'],
          ['绿植盆栽', '39', '盆起', '帮选、帮换盆', '', 'pot'],
          ['婚礼花艺', '3,800', '场起', '拱门、桌花、手捧', '', 'wedding'],
        ]),
        w.form('$order', '定一束花', '写上给谁、什么日子、想说什么', '去定花'),
      ],
    },
    {
      key: '$season',
      name: '今日花期',
      intro: '这个月有什么',
      sign: 'vase',
      blocks: [
        w.h('今日花期', '季节的花最便宜，也最好看'),
        w.table('', [
          ['月份', '当季'],
          ['一到三月', '水仙、银芽柳、郁金香'],
          ['四到六月', '芍药、绣球、洋甘菊'],
          ['七到九月', '荷、向日葵、桔梗'],
          ['十到十二月', '菊、非洲菊、北美冬青'],
        ]),
        w.image('vase'),
      ],
    },
    {
      key: '$wedding',
      name: '婚礼花艺',
      intro: '从捧花到拱门',
      sign: 'archway',
      blocks: [
        w.image('wedding'),
        w.h('婚礼花艺', '从一束捧花到整个会场'),
        w.steps([
          ['聊一聊', '风格、颜色、预算'],
          ['出图', '两版草图，改到满意'],
          ['试样', '先做一束捧花'],
          ['布置', '前一晚进场，当天收拾'],
        ]),
        w.button('约一次', '$order'),
      ],
    },
    {
      key: '$care',
      name: '养护',
      intro: '花和绿植',
      sign: 'pots',
      blocks: [
        w.image('pot'),
        w.h('养护小记'),
        w.faq([
          ['玫瑰垂头了怎么办？', '整枝浸冷水半小时，多半会抬头。'],
          ['多肉夏天变软？', '停水，放阴凉，九月再浇。'],
          ['能放保鲜剂吗？', '可以，一升水加一小撮糖和几滴醋也行。'],
        ]),
        w.quote('花不会一直开，所以今天要看。', '店里的黑板', 'centered'),
        w.button('再挑一束', '$price', 'light'),
      ],
    },
  ],
  tabs: [
    ['花束', 'gift', '$price'],
    ['花期', 'calendar', '$season'],
    ['定花', 'form', '$order'],
  ],
  footer: [
    [
      '买花',
      [
        ['花束价目', '$price'],
        ['今日花期', '$season'],
        ['定一束花', '$order'],
      ],
    ],
    [
      '更多',
      [
        ['婚礼花艺', '$wedding'],
        ['养护', '$care'],
      ],
    ],
  ],
  replace: ['花束的价格和实拍照片', '配送范围'],
}
