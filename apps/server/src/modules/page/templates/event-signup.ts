import { noLink } from '@zhanfang/blocks'
import type { PageTemplate } from '../page-template.ts'

const template: PageTemplate = {
  id: 'event-signup',
  name: '活动报名',
  description: '讲座、读书会、义诊都适用：时间地点、流程、常见问题和报名入口。',
  category: '活动',
  skin: { topBgImageUrl: '/files/skins/campus.svg', bgColorType: 1, bgColor: '#eef3ff' },
  blocks: [
    {
      kind: 'title',
      props: { text: '周末读书会：一起读《边城》', subtitle: '社区图书馆 · 每周六下午', styleId: 2 },
    },
    {
      kind: 'text',
      props: {
        content:
          '一本薄薄的书，一条清清的河。\n我们用两个小时读完第一章，说说各自记得的那条河。不必提前读过，带上耳朵来就好。',
      },
    },
    {
      kind: 'table',
      props: {
        caption: '活动安排',
        headerRow: false,
        headerColumn: true,
        rows: [
          ['时间', '周六 14:00 到 16:00'],
          ['地点', '社区图书馆二楼活动室'],
          ['人数', '二十人，报满为止'],
          ['费用', '免费，茶水自带杯子'],
        ],
      },
    },
    { kind: 'title', props: { text: '怎么参加', subtitle: '' } },
    {
      kind: 'steps',
      props: {
        layout: 'vertical',
        items: [
          { title: '填写报名', description: '留下称呼和手机号，方便活动变动时通知您' },
          { title: '收到确认', description: '工作日内会有短信，没有收到请打电话问一声' },
          { title: '到场签到', description: '提前十分钟到，报姓名即可' },
        ],
      },
    },
    {
      kind: 'button',
      props: { text: '打电话报名', link: { ...noLink, eventType: 'phone', phone: '400-000-0000' } },
    },
    { kind: 'title', props: { text: '常见问题', subtitle: '' } },
    {
      kind: 'faq',
      props: {
        items: [
          { question: '可以带孩子吗？', answer: '可以。活动室隔壁有儿童区，八岁以下请有大人陪着。' },
          { question: '临时来不了怎么办？', answer: '请提前半天告诉我们，把座位让给候补的朋友。' },
          { question: '没读过这本书能参加吗？', answer: '能。现场备有样书，读到哪里算哪里。' },
        ],
      },
    },
  ],
}

export default template
