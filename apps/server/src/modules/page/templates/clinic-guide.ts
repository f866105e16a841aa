import { noLink } from '@zhanfang/blocks'
import type { PageTemplate } from '../page-template.ts'

const template: PageTemplate = {
  id: 'clinic-guide',
  name: '就诊指南',
  description: '社区诊所的门诊时间、就诊步骤、接种安排和联系方式。',
  category: '诊所',
  skin: { topBgImageUrl: '/files/skins/clinic.svg', bgColorType: 1, bgColor: '#eaf7f5' },
  blocks: [
    { kind: 'title', props: { text: '就诊指南', subtitle: '社区卫生服务站', styleId: 2 } },
    {
      kind: 'notice',
      props: {
        contentList: [
          { title: '发热请先到一楼预检台测量体温', link: noLink },
          { title: '每周三上午为老年人免费测血压', link: noLink },
        ],
      },
    },
    {
      kind: 'openingHours',
      props: {
        heading: '门诊时间',
        periods: [
          { days: [1, 2, 3, 4, 5], from: '08:00', to: '11:30' },
          { days: [1, 2, 3, 4, 5], from: '14:00', to: '17:30' },
          { days: [6, 7], from: '08:30', to: '11:30' },
        ],
        note: '法定节假日的安排另行通知',
        showStatus: true,
      },
    },
    { kind: 'title', props: { text: '就诊步骤', subtitle: '第一次来，请带身份证和医保卡' } },
    {
      kind: 'steps',
      props: {
        layout: 'vertical',
        items: [
          { title: '挂号', description: '一楼大厅窗口，或报身份证号由护士代办' },
          { title: '候诊', description: '听叫号，过号请到护士台登记' },
          { title: '就诊', description: '看完后医生会说明用药和复诊时间' },
          { title: '缴费取药', description: '一楼药房，取药后请当面核对' },
        ],
      },
    },
    { kind: 'title', props: { text: '预防接种', subtitle: '' } },
    {
      kind: 'table',
      props: {
        caption: '接种安排',
        headerRow: true,
        headerColumn: false,
        rows: [
          ['对象', '时间', '请带'],
          ['婴幼儿', '周二、周四上午', '接种本'],
          ['学龄儿童', '周五下午', '接种本'],
          ['成人', '工作日下午', '身份证'],
        ],
      },
    },
    {
      kind: 'faq',
      props: {
        items: [
          { question: '可以提前预约吗？', answer: '可以。请在工作时间打电话，说明就诊人和想来的时间。' },
          { question: '检查报告怎么取？', answer: '当天的检查当天取；其余两个工作日后到护士台领取。' },
        ],
      },
    },
    {
      kind: 'contact',
      props: {
        heading: '联系我们',
        serviceHours: '门诊时间内接听',
        items: [{ way: 'phone', label: '咨询电话', value: '400-000-0000' }],
      },
    },
  ],
}

export default template
