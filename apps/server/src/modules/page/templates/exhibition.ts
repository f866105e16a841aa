import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '展览导览',
  description: '展览介绍、重点展品、讲座日程与参观须知，适合美术馆和书店。',
  category: '文化',
  shareDescription: '山水之间：一百件器物里的日常。免费参观。',
  skin: { bgColorType: 1, bgColor: '#f2efe8', accent: '#44403c' },
  palette: {
    main: '#7c7568',
    deep: '#33302a',
    soft: '#d5cfc1',
    pale: '#f2eee5',
    warm: '#a8552f',
    glow: '#dcb56a',
  },
  pictures: {
    hero: {
      size: 'wide',
      ground: 'hills',
      things: ['pine', 'museum', 'pine'],
      alt: '松树间的美术馆',
    },
    jar: { size: 'card', ground: 'arch', things: ['amphora'], alt: '一只双耳陶罐' },
    scroll: { size: 'card', ground: 'room', things: ['painting'], alt: '墙上的一幅山水' },
    tea: { size: 'card', ground: 'tiles', things: ['teapot'], alt: '一把紫砂壶' },
    flower: { size: 'card', ground: 'plain', things: ['vase'], alt: '一只插花的瓶' },
    lamp: { size: 'card', ground: 'stripes', things: ['lantern'], alt: '一盏纸灯笼' },
    chair: { size: 'card', ground: 'garden', things: ['bench', 'bamboo'], alt: '竹边的一条长凳' },
  },
  blocks: [
    w.image('hero'),
    w.h('山水之间', '一百件器物里的日常', 3),
    w.quote('器物是安静的人。你看得久，它就开口。', '策展人', 'bar'),
    w.p(
      '展览从一只喝水的碗开始，到一幅挂在床头的画结束。没有玻璃罩住的故事，只有人们真正用过的东西。建议慢慢看，需要一个半小时。',
    ),
    w.h('不要错过的六件'),
    w.gallery(['jar', 'scroll', 'tea', 'flower', 'lamp', 'chair'], 'mosaic', 'over'),
    w.h('展厅'),
    w.steps(
      [
        ['水', '碗、壶与井'],
        ['火', '灶、灯与香'],
        ['木', '凳、柜与窗'],
        ['山', '画、石与远方'],
      ],
      'tiles',
    ),
    w.h('讲座与导览', '免费，座位有限'),
    w.timeline(
      [
        ['每周六 10:30', '策展人导览', '门厅集合，四十分钟'],
        ['每周日 14:00', '器物修复讲座', '二楼报告厅，八十座'],
        ['每月末周五 19:00', '夜场', '展厅亮到九点，有一杯热茶'],
      ],
      'cards',
    ),
    w.hours('开放时间', [['234567', '09:30', '17:30']], '周一闭馆，闭馆前半小时停止入场'),
    w.h('参观须知'),
    w.faq([
      ['要预约吗？', '不用。团体十人以上请提前一天打电话。'],
      ['可以拍照吗？', '可以，请关闪光灯，不用自拍杆。'],
      ['能带孩子吗？', '欢迎。前台可以领一张儿童观察卡。'],
    ]),
    w.place('山水美术馆', '公园西门进来，沿着松树走', 3),
  ],
}

export default template
