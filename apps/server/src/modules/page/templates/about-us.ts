import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '关于我们',
  description: '来历、数字、团队和伙伴，一页讲完一个机构。',
  category: '机构',
  shareDescription: '十二年，只做一件事：让旧房子住得舒服。',
  skin: { bgColorType: 1, bgColor: '#f2f4f7', accent: '#1f4e79' },
  palette: {
    main: '#3f729f',
    deep: '#1b3550',
    soft: '#c9d9e8',
    pale: '#eff4f9',
    warm: '#e58a3c',
    glow: '#f8cf72',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'city',
      things: ['home', 'worker', 'house'],
      alt: '工匠站在两座翻新的房子之间',
    },
    work: { size: 'wide', ground: 'room', things: ['gears', 'worker', 'plant'], alt: '工作间里的工匠' },
    lead: { size: 'icon', ground: 'plain', things: ['host'], alt: '负责人' },
    design: { size: 'icon', ground: 'plain', things: ['teacher'], alt: '设计师' },
  },
  blocks: [
    w.h('让旧房子住得舒服', '十二年，只做这一件事', 3),
    w.p('我们是一支二十四人的修缮队。不追风格，不劝您多花钱；先看结构、防水和电线，再说颜色。'),
    w.figures(
      [
        ['12', '年', '只做旧房'],
        ['1680', '户', '完工交付'],
        ['97', '%', '邻居介绍'],
      ],
      'filled',
    ),
    w.image('work'),
    w.h('我们怎么来的'),
    w.timeline([
      ['十二年前', '三个人，一辆面包车', '第一单是修一间漏雨的厨房。'],
      ['第五年', '有了自己的木工房', '门窗和柜子自己做，尺寸不再将就。'],
      ['第九年', '老旧小区改造', '一年走完四十二个楼道。'],
      ['今天', '二十四人', '最年轻的学徒十九岁。'],
    ]),
    w.h('团队'),
    w.card('陈工', '负责人 · 结构', '泥瓦匠出身，敲一敲就知道墙里是什么。', 'lead', 'accent'),
    w.card('苏设计', '设计 · 收纳', '相信每一厘米都应该有名字。', 'design', 'classic'),
    w.h('住户说'),
    w.voices(
      [
        ['下雨天终于不用听滴水声。', '三楼住户', '老旧小区', 5],
        ['报价单上没写的，一分没多收。', '新手妈妈', '两居室', 5],
      ],
      'stack',
    ),
    w.h('合作伙伴'),
    w.logos(['青禾木业', '恒亮电气', '和风防水', '城南街道', '匠人学校', '邻里基金']),
    w.contact('找到我们', '每天 9:00 到 18:00', 'grid'),
  ],
}

export default template
