import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '旅行线路',
  description: '一天一格的行程、费用包含与行前提醒，适合短途和研学。',
  category: '活动',
  shareDescription: '三天两夜，去山里住一住。慢一点，看星星。',
  skin: { bgColorType: 2, bgColor: '#dff1fa', accent: '#0369a1' },
  palette: {
    main: '#3d9fc9',
    deep: '#124d6b',
    soft: '#bfe2f1',
    pale: '#e9f6fc',
    warm: '#f39a4a',
    glow: '#ffe08c',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'hills',
      things: ['pine', 'mountain', 'bicycle', 'pine'],
      alt: '群山前的松树和一辆自行车',
    },
    village: { size: 'wide', ground: 'waves', things: ['bamboo', 'inn', 'tree'], alt: '水边的古村客栈' },
    camp: { size: 'wide', ground: 'night', things: ['pine', 'tent', 'pine'], alt: '星空下的帐篷' },
    market: {
      size: 'wide',
      ground: 'tiles',
      things: ['basket', 'noodles', 'teapot'],
      alt: '集市上的蔬果、面和茶',
    },
  },
  blocks: [
    w.h('山里三天两夜', '慢一点，看星星', 3),
    w.figures(
      [
        ['3', '天', '两晚住山里'],
        ['12', '人', '小团出发'],
        ['6', '公里', '每天步行'],
        ['899', '元', '每人'],
      ],
      'tiles',
    ),
    w.h('第一天', '进山 · 古村 · 客栈', 1),
    w.image('village'),
    w.p('上午九点在高铁站集合，车程一个半小时。午饭吃柴火鸡，下午在古村里随便走，傍晚到客栈。'),
    w.h('第二天', '徒步 · 露营 · 星空', 1),
    w.image('camp'),
    w.p('沿着溪水走六公里，有树荫。黄昏扎帐篷、煮茶，夜里听讲星星，怕冷的可以回客栈睡。'),
    w.h('第三天', '集市 · 返程', 1),
    w.image('market'),
    w.p('赶一个早集，吃一碗手擀面，带点山货回家。下午四点回到高铁站。'),
    w.h('费用说明'),
    w.table(
      '',
      [
        ['包含', '往返车、两晚住宿、五顿饭、露营装备、保险'],
        ['不包含', '到高铁站的交通、个人消费'],
        ['退改', '出发三天前全退，两天内退一半'],
      ],
      false,
    ),
    w.h('出发前看一眼'),
    w.faq([
      ['要带什么？', '防滑鞋、薄外套、水杯、常用药。山里早晚差十度。'],
      ['孩子能去吗？', '七岁以上可以，徒步那天有一段缓坡。'],
      ['下雨怎么办？', '小雨照走，大雨改成做豆腐和听老人讲古。'],
    ]),
    w.callBar('咨询'),
  ],
}

export default template
