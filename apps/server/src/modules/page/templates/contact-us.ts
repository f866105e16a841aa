import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '联系我们',
  description: '电话、地址、路线、营业时间和各个账号，放在网站的最后一格。',
  category: '机构',
  shareDescription: '电话、地址和营业时间，来之前看一眼。',
  skin: { bgColorType: 2, bgColor: '#fdf1dc', accent: '#92580c' },
  palette: {
    main: '#d9923a',
    deep: '#6d4413',
    soft: '#f6dcae',
    pale: '#fdf5e4',
    warm: '#c9553b',
    glow: '#ffd76f',
  },
  pictures: {
    way: {
      size: 'wide',
      ground: 'city',
      things: ['bicycle', 'pin', 'shop', 'tree'],
      alt: '街边小店门口的地点标记',
    },
    bus: { size: 'card', ground: 'city', things: ['truck'], alt: '路上的车' },
    park: { size: 'card', ground: 'tiles', things: ['pin', 'bench'], alt: '停车场旁的标记和长椅' },
  },
  blocks: [
    w.image('way'),
    w.h('欢迎来坐坐', '门口有茶，里面有人', 2),
    w.contact('怎么找到我们', '营业时间内，三声之内接听', 'grid'),
    w.place('半亩工作室', '巷子尽头，红色木门，按门铃', 1),
    w.h('怎么来'),
    w.cards(
      'image-left',
      [
        ['bus', '公交和地铁', '2 号线老街站 C 口，出来直走三百米。'],
        ['park', '开车', '导航到“老街停车场”，凭消费小票免两小时。'],
      ],
      1,
    ),
    w.hours(
      '什么时候有人',
      [
        ['12345', '10:00', '19:00'],
        ['67', '10:00', '21:00'],
      ],
      '节假日照常，除夕到初三休息',
    ),
    w.h('也在这些地方'),
    {
      kind: 'socialLinks',
      props: {
        layout: 'rows',
        colorful: true,
        items: [
          { platform: 'wechat', account: '半亩工作室', link: w.to('') },
          { platform: 'xiaohongshu', account: '半亩工作室', link: w.to('') },
          { platform: 'douyin', account: '半亩工作室', link: w.to('') },
        ],
      },
    },
    w.callBar('打电话'),
  ],
}

export default template
