import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '年会邀请',
  description: '公司和商会的年会、答谢会：倒计时、节目、抽奖与到场须知。',
  category: '喜事',
  shareDescription: '辛苦一年，来好好吃顿饭。年会在等你。',
  skin: { bgColorType: 1, bgColor: '#7f1418', accent: '#b3261e' },
  palette: {
    main: '#c22b2b',
    deep: '#6f1014',
    soft: '#f0a58b',
    pale: '#fde7d8',
    warm: '#e2552f',
    glow: '#ffd36e',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'stripes',
      things: ['lantern', 'trophy', 'lantern'],
      alt: '红灯笼中间的奖杯',
    },
    show: { size: 'card', ground: 'night', things: ['host', 'mic'], alt: '台上的主持人和话筒' },
    gift: { size: 'card', ground: 'dots', things: ['gift', 'star'], alt: '礼物和星星' },
  },
  blocks: [
    w.h('辛苦一年，好好吃顿饭', '年会邀请函', 3),
    w.countdown('距离年会还有', 18, 'boxes', '年会开始啦'),
    w.figures(
      [
        ['18:00', '', '签到入场'],
        ['26', '桌', '自由落座'],
        ['88', '份', '抽奖礼物'],
      ],
      'card',
    ),
    w.h('今晚有什么'),
    w.cards('two-columns', [
      ['show', '八个节目', '自己人上台，不许笑得太大声'],
      ['gift', '三轮抽奖', '人人有份，最大的奖留到最后'],
    ]),
    w.h('节目单'),
    w.timeline(
      [
        ['18:00', '签到、拍照', '红毯尽头有照相机'],
        ['18:38', '开席', '先吃饱，再说话'],
        ['19:10', '年度奖项', '由同事投票选出'],
        ['19:40', '节目与抽奖', '三轮，穿插进行'],
        ['21:00', '合唱与散场', '有回程大巴'],
      ],
      'dated',
    ),
    w.h('到场须知'),
    w.faq([
      ['可以带家人吗？', '可以，请在周五前告诉行政同事人数。'],
      ['穿什么？', '身上有一点红色就好。'],
      ['怎么回家？', '21:15 起有三条线路的大巴，也可以报销打车。'],
    ]),
    w.place('金桂厅', '宴会中心二楼，地铁口出来步行三分钟', 2),
  ],
}

export default template
