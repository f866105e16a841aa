import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '婚礼请柬',
  description: '倒计时、两个人的故事、当天流程和去礼堂的路。',
  category: '喜事',
  shareDescription: '我们要结婚了，想请你来见证。',
  skin: { bgColorType: 2, bgColor: '#fdeaf0', accent: '#be3455' },
  palette: {
    main: '#d9607e',
    deep: '#8c2743',
    soft: '#f8cfda',
    pale: '#fdeff3',
    warm: '#e0708c',
    glow: '#ffdf9e',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'garden',
      things: ['groom', 'archway', 'bride'],
      alt: '花拱门两旁的新郎和新娘',
    },
    meet: { size: 'card', ground: 'hills', things: ['bench', 'tree'], alt: '树下的长椅' },
    ring: { size: 'card', ground: 'sunburst', things: ['rings'], alt: '一对戒指' },
    cake: { size: 'card', ground: 'dots', things: ['cake'], alt: '三层婚礼蛋糕' },
    flower: { size: 'card', ground: 'arch', things: ['bouquet'], alt: '一束捧花' },
  },
  blocks: [
    w.h('许知远 & 沈念', '我们要结婚了', 3),
    w.quote('从今往后，早饭是两个人的事。', '', 'centered'),
    w.countdown('距离婚礼还有', 45, 'boxes', '今天，就是今天'),
    w.table(
      '',
      [
        ['日子', '五月二十日，周三，农历四月初四'],
        ['吉时', '11:58 仪式开始，请提前入座'],
        ['地点', '湖畔礼堂 · 花园厅'],
      ],
      false,
    ),
    w.h('我们的故事'),
    w.timeline(
      [
        ['那年春天', '在一张长椅上', '她在等车，他在等雨停。'],
        ['第二年', '一起养了一只猫', '它叫饭团，当天会来。'],
        ['去年冬天', '他问了那句话', '她先笑，后点头。'],
      ],
      'cards',
    ),
    w.gallery(['meet', 'ring', 'flower', 'cake'], 'grid', 'below'),
    w.h('当天流程'),
    w.timeline([
      ['10:30', '迎宾', '签到处有照相角'],
      ['11:58', '仪式', '请把手机调成静音'],
      ['12:30', '午宴', '有素食，请提前说一声'],
      ['15:00', '草坪下午茶', '可以换上舒服的鞋'],
    ]),
    w.place('湖畔礼堂', '停车场在东门，报新人的名字免费', 1),
    w.button('打电话告诉我们你会来', 'phone'),
  ],
}

export default template
