import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '新品发布',
  description: '倒计时、卖点、参数和价格一页讲完，适合新品首发和预售。',
  category: '营销',
  shareDescription: '轻到忘了它在听。云雀降噪耳机，即将首发。',
  skin: { bgColorType: 1, bgColor: '#14162a', accent: '#8b7cf6' },
  palette: {
    main: '#5b4bd6',
    deep: '#14162a',
    soft: '#a79cf5',
    pale: '#e6e2ff',
    warm: '#ff8f6b',
    glow: '#ffd98a',
  },
  pictures: {
    top: { size: 'top', ground: 'night', things: ['star', 'rocket', 'star'], alt: '夜空下整装待发的火箭' },
    quiet: { size: 'wide', ground: 'waves', things: ['mountain', 'yoga', 'bamboo'], alt: '山水之间安静打坐' },
    run: { size: 'card', ground: 'city', things: ['athlete', 'clock'], alt: '运动的人和一只时钟' },
    talk: { size: 'card', ground: 'shapes', things: ['chat', 'mic'], alt: '对话气泡和话筒' },
  },
  blocks: [
    w.h('云雀降噪耳机', '轻到忘了它在听', 3),
    w.countdown('距离首发还有', 21, 'boxes', '首发已经开始'),
    w.figures(
      [
        ['4.2', '克', '单耳重量'],
        ['36', '小时', '连盒续航'],
        ['48', 'dB', '深度降噪'],
      ],
      'filled',
    ),
    w.h('把世界调小一格', '地铁、风、隔壁的电钻，都留在外面'),
    w.image('quiet'),
    w.cards('two-columns', [
      ['run', '跑起来不掉', '三种耳翼，贴着耳廓走'],
      ['talk', '电话那头听得清', '六个麦克风，只收你的声音'],
    ]),
    w.table(
      '参数',
      [
        ['连接', '蓝牙，可同时连两台设备'],
        ['充电', '十分钟听两小时'],
        ['防水', '汗水和小雨都不怕'],
        ['颜色', '夜蓝、米白、雾紫'],
      ],
      false,
    ),
    w.h('首发价', '预订的朋友，发货前三天可以改颜色'),
    w.prices('plans', [
      ['标准版', '399', '副', '耳机、充电盒、三副耳塞', '首发'],
      ['旅行版', '469', '副', '标准版加收纳包和飞机转接头'],
    ]),
    w.button('打电话预订', 'phone'),
  ],
}

export default template
