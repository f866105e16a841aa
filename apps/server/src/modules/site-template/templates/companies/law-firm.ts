import * as w from '../../../../templates/pages/words.ts'
import { message } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '律师事务所',
  category: '企业',
  summary: '业务领域、律师、收费和预约咨询，稳重清楚。',
  organisation: '正言律师事务所',
  family: 'academic',
  colors: ['#1b2f5b', '#101d39', '#c3cde0', '#eef1f6', '#b08d3c', '#efe0b6'],
  accent: '#1b2f5b',
  ground: '#f6f5f1',
  second: '#b08d3c',
  pictures: {
    hero: ['wide', 'city', ['hall', 'towers', 'books', 'host'], '大厦、礼堂和一摞法律书'],
    desk: ['card', 'room', ['books', 'form'], '桌上的书和文书'],
  },
  surveys: {
    $ask: message(
      '约一次咨询',
      '先写清楚事情经过，能不能办我们先说。',
      '婚姻家事|劳动工伤|合同纠纷|公司事务',
    ),
  },
  share: '能不能办，先说清楚；花多少钱，写在纸上。',
  home: [
    w.hero(
      'split',
      '正言律师事务所',
      '能不能办，先说清楚；花多少钱，写在纸上。',
      [
        ['约一次咨询', '$ask'],
        ['收费标准', '$fee'],
      ],
      { eyebrow: '二〇〇四年执业至今' },
    ),
    w.icons(
      [
        ['scale', '诉讼', '民商事', '$field'],
        ['handshake', '谈判', '和解与调解', '$field'],
        ['building-2', '公司', '常年顾问', '$field'],
        ['house', '家事', '婚姻与继承', '$field'],
      ],
      'tiles',
    ),
    w.h('我们怎么接案', '', 1),
    w.points(
      [
        ['看证据再收费', '打不赢的官司我们会直说。'],
        ['一案一人跟到底', '不换手。'],
        ['进度每两周写给您', '不用追着问。'],
      ],
      'numerals',
    ),
    w.voices(
      [
        ['第一次见面，他先劝我别打这场官司。', '赵先生', '合同纠纷'],
        ['写给法院的每一页我都看得懂。', '王女士', '劳动争议'],
      ],
      'spotlight',
    ),
    w.figures(
      [
        ['22', '年', '执业'],
        ['31', '位', '律师'],
        ['1,640', '件', '办结'],
      ],
      'card',
    ),
    w.contact('到访', '工作日 9:00–17:30，请先预约', 'list'),
    w.floating('咨询', '$ask'),
  ],
  columns: [
    [
      '$field',
      '业务',
      '四个领域',
      'books',
      w.h('业务领域', '', 1),
      w.cards('image-left', [['desk', '民商事诉讼', '合同、股权、追讨。', '$ask']]),
      w.table('', [
        ['领域', '常见的事'],
        ['劳动', '工伤、解除、加班费'],
        ['家事', '离婚、抚养、继承'],
        ['公司', '章程、股权、用工'],
      ]),
    ],
    [
      '$people',
      '律师',
      '谁来办',
      'host',
      w.h('律师', '', 1),
      w.team(
        [
          ['顾正言', '主任', '执业 22 年，合同与股权。'],
          ['叶微', '合伙人', '家事，会先劝和。'],
          ['罗行', '律师', '劳动争议，跑遍仲裁委。'],
        ],
        'rows',
      ),
    ],
    [
      '$fee',
      '收费',
      '写在纸上',
      'form',
      w.h('收费', '', 1),
      w.prices('menu', [
        ['首次咨询', '300', '小时', '委托后抵扣'],
        ['劳动争议', '5,000', '件起', '可风险代理'],
        ['常年顾问', '2', '万/年', '合同审查不限量'],
      ]),
      w.faq([['能风险代理吗？', '劳动争议可以，比例写在合同里。']]),
    ],
  ],
  tabs: ['list', 'team', 'chat', '咨询'],
  replace: ['业务与案例', '律师姓名', '收费标准', '执业许可证的公示'],
})
