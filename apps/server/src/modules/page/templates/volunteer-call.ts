import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '志愿者招募',
  description: '说清楚做什么、要多久、谁能来，让想帮忙的人马上报上名。',
  category: '社区',
  shareDescription: '一个下午，陪楼上的老人说说话。招募二十名志愿者。',
  skin: { bgColorType: 1, bgColor: '#eef7ee', accent: '#15803d' },
  palette: {
    main: '#3ca45f',
    deep: '#1c5a33',
    soft: '#c6e8cf',
    pale: '#eff8f0',
    warm: '#ee7752',
    glow: '#ffdc7d',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'garden',
      things: ['tree', 'neighbours', 'hands', 'bench'],
      alt: '树下，志愿者陪着老人',
    },
    visit: { size: 'card', ground: 'room', things: ['elder', 'volunteer'], alt: '志愿者上门看望老人' },
    clean: { size: 'card', ground: 'hills', things: ['broom', 'volunteer'], alt: '拿着扫帚的志愿者' },
    teach: { size: 'card', ground: 'shapes', things: ['phone', 'elder'], alt: '教老人使用手机' },
  },
  blocks: [
    w.h('邻里互助，缺一个你', '社区志愿服务队招募二十名志愿者', 2),
    w.quote('不用会什么，会听人说话就行。', '服务队队长', 'filled'),
    w.figures([
      ['20', '名', '这次招募'],
      ['3', '小时', '每次服务'],
      ['368', '户', '结对老人'],
    ]),
    w.h('可以做的三件事'),
    w.cards(
      'image-left',
      [
        ['visit', '上门看望', '每周一次，聊聊天，看看灯和煤气。'],
        ['teach', '教用手机', '挂号、视频、识别骗子，一对一慢慢教。'],
        ['clean', '清洁楼道', '每月第一个周六，半小时就好。'],
      ],
      3,
    ),
    w.h('加入只要三步'),
    w.steps(
      [
        ['报名', '留下称呼和电话'],
        ['培训', '一个晚上，发证'],
        ['上岗', '老队员带两次'],
      ],
      'horizontal',
    ),
    w.form('$volunteer-signup', '志愿者报名', '两分钟填完，队长会给您回电话。', '我来帮忙'),
    w.h('做过的人说'),
    w.voices(
      [
        ['张奶奶现在会给我发语音了。', '小周', '大学生'],
        ['本来想帮人，后来是自己被治好了。', '老吴', '退休工程师'],
      ],
      'columns',
    ),
    w.faq(
      [
        ['有年龄要求吗？', '十六岁以上。未成年人请家长一起来。'],
        ['有没有保险？', '有。每次服务都为您投保意外险。'],
        ['能开服务证明吗？', '能。满二十小时可以申请。'],
      ],
      'group',
    ),
  ],
}

export default template
