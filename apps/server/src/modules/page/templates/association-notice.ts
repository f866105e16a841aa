import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '协会通知',
  description: '会员大会、年度评审这类正式通知：事由、议程、要求、联系人。',
  category: '协会',
  shareDescription: '关于召开第三届会员大会的通知，请各会员单位阅知。',
  skin: { bgColorType: 1, bgColor: '#fbf7ee', accent: '#8a2f1b' },
  palette: {
    main: '#a8452c',
    deep: '#5c2114',
    soft: '#ecd2c0',
    pale: '#faf3e6',
    warm: '#c58a2c',
    glow: '#f3d48a',
  },
  pictures: {
    hall: {
      size: 'wide',
      ground: 'stripes',
      things: ['chairs', 'hall', 'podium'],
      alt: '会堂、讲台和整齐的座椅',
    },
  },
  blocks: [
    w.h('关于召开第三届会员大会的通知', '各会员单位、各专业委员会', 3),
    w.image('hall'),
    w.p(
      '根据协会章程，经理事会研究，定于下月召开第三届会员大会，总结三年工作，选举新一届理事会和监事会。现将有关事项通知如下。',
    ),
    w.h('会议安排', '', 1),
    w.table(
      '',
      [
        ['时间', '6 月 18 日（周四）9:00，8:30 起签到'],
        ['地点', '市民会堂一楼报告厅'],
        ['人员', '每个会员单位一至二人'],
        ['着装', '正装或整洁便装'],
      ],
      false,
    ),
    w.h('议程', '', 1),
    w.timeline(
      [
        ['09:00', '开幕与致辞', ''],
        ['09:20', '第二届理事会工作报告', '书面材料会前一周寄达'],
        ['10:10', '财务报告与审议', '现场提问，每家三分钟'],
        ['10:50', '选举', '无记名投票，当场公布'],
        ['11:40', '闭幕', '合影留念'],
      ],
      'dated',
    ),
    w.h('需要您做的', '', 1),
    w.steps([
      ['确定参会人', '填写姓名、职务和手机号，于会前十天报秘书处'],
      ['提交提案', '由一名会员提出、两名附议，会前七天送达'],
      ['委托投票', '不能到会的，请填写授权委托书并加盖公章'],
    ]),
    w.onGround(w.quote('会议不收取任何费用，交通食宿自理。', '协会秘书处', 'bar'), '#f3e6cf'),
    w.contact('秘书处', '工作日 9:00 到 17:00', 'list'),
  ],
}

export default template
