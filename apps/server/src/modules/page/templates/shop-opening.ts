import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '门店开业',
  description: '开业时间、招牌和优惠一页说清，适合餐饮、花店和小店。',
  category: '门店',
  shareDescription: '老街的味道，刚出锅的热气。开业三天，全场八折。',
  skin: { bgColorType: 2, bgColor: '#fff0e2', accent: '#c2410c' },
  palette: {
    main: '#d9552b',
    deep: '#8a2c12',
    soft: '#fbd3b4',
    pale: '#fff3e6',
    warm: '#e8902f',
    glow: '#ffd166',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'sunburst',
      things: ['lantern', 'shop', 'chef'],
      alt: '灯笼高挂，厨师站在新开的店门前',
    },
    beef: { size: 'card', ground: 'stripes', things: ['bowl'], alt: '一碗冒着热气的牛肉面' },
    bun: { size: 'card', ground: 'tiles', things: ['steamer'], alt: '一笼刚出锅的包子' },
    tea: { size: 'card', ground: 'arch', things: ['teapot', 'cup'], alt: '一壶茶和一只杯子' },
  },
  blocks: [
    w.h('巷口面馆，今天开门', '老街的味道，刚出锅的热气', 3),
    w.notice([['开业三天，全场八折'], ['前五十位客人送卤蛋一枚']]),
    w.figures(
      [
        ['8', '折', '开业三天'],
        ['50', '枚', '先到送卤蛋'],
        ['12', '座', '饭点请稍候'],
      ],
      'filled',
    ),
    w.p('面是当天早上擀的，汤是前一晚熬的。\n店不大，赶上饭点要等一小会儿。门口有凳子，茶水自取。'),
    w.h('招牌', '少放辣、多放醋，都可以告诉我们'),
    w.prices('rows', [
      ['红烧牛肉面', '26', '碗', '牛腱子慢炖三小时，可加面一次', '招牌', 'beef'],
      ['鲜肉包', '4', '只', '现包现蒸，三只起卖', '', 'bun'],
      ['老荫茶', '免费', '', '坐下就有，随便添', '', 'tea'],
    ]),
    w.hours(
      '什么时候来',
      [
        ['1234567', '06:30', '10:00'],
        ['1234567', '11:00', '21:00'],
      ],
      '每月最后一个周一盘点，休息一天',
    ),
    w.place('巷口面馆', '菜场东门斜对面，认准红灯笼'),
    w.callBar('订座'),
  ],
}

export default template
