import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '活动报名',
  description: '讲座、读书会、义诊都适用：时间地点、流程、常见问题和报名方式。',
  category: '活动',
  shareDescription: '一本薄薄的书，一条清清的河。周六下午，来坐坐。',
  skin: { bgColorType: 1, bgColor: '#eef3ff', accent: '#1d4ed8' },
  palette: {
    main: '#4f7be8',
    deep: '#1e3a8a',
    soft: '#cbd9fb',
    pale: '#eef3ff',
    warm: '#f0a04b',
    glow: '#ffe08a',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'room',
      things: ['shelf', 'friends', 'books'],
      alt: '书架旁，两个人和一摞书',
    },
  },
  blocks: [
    w.h('周末读书会：一起读《边城》', '社区图书馆 · 每周六下午', 3),
    w.p(
      '一本薄薄的书，一条清清的河。\n我们用两个小时读完第一章，说说各自记得的那条河。不必提前读过，带上耳朵来就好。',
    ),
    w.table(
      '活动安排',
      [
        ['时间', '周六 14:00 到 16:00'],
        ['地点', '社区图书馆二楼活动室'],
        ['人数', '二十人，报满为止'],
        ['费用', '免费，茶水自带杯子'],
      ],
      false,
    ),
    w.form('$event-signup', '读书会报名', '留下称呼和手机号，座位留到开场。', '我要报名'),
    w.h('怎么参加'),
    w.steps([
      ['在线报名', '留下称呼和手机号，方便活动变动时通知您'],
      ['收到确认', '工作日内会有短信，没有收到请打电话问一声'],
      ['到场签到', '提前十分钟到，报姓名即可'],
    ]),
    w.h('常见问题'),
    w.faq([
      ['可以带孩子吗？', '可以。活动室隔壁有儿童区，八岁以下请有大人陪着。'],
      ['临时来不了怎么办？', '请提前半天告诉我们，把座位让给候补的朋友。'],
      ['没读过这本书能参加吗？', '能。现场备有样书，读到哪里算哪里。'],
    ]),
    w.place('社区图书馆', '二楼活动室，进门左手边上楼', 2),
  ],
}

export default template
