import * as w from '../../../../templates/pages/words.ts'
import { booking } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '科技公司',
  category: '企业',
  summary: '产品、对比、价格和预约演示，一页讲清楚。',
  organisation: '回声智能',
  family: 'night',
  colors: ['#2fa8ff', '#0a2740', '#a8dcff', '#eaf6ff', '#5ff0d0', '#ffe08a'],
  accent: '#2fa8ff',
  ground: '#071722',
  second: '#5ff0d0',
  pictures: {
    hero: ['wide', 'tiles', ['screen', 'gears', 'chart', 'rocket', 'globe'], '屏幕、齿轮、图表和火箭'],
    desk: ['card', 'shapes', ['screen', 'chart'], '屏幕上的数据图'],
    team: ['card', 'dots', ['gears', 'rocket'], '齿轮和起飞的火箭'],
  },
  surveys: {
    $demo: booking(
      '预约演示',
      '三十分钟，用您自己的录音演示。',
      ['您关心什么', '电话质检|会议纪要|客服知识库|私有部署'],
      '上午|下午',
      '工程师会在一个工作日内联系您。',
    ),
  },
  share: '把每一次通话变成能用的知识。',
  home: [
    w.hero(
      'split',
      '回声智能',
      '把每一次通话，变成能用的知识。私有部署，数据不出您的机房。',
      [
        ['预约演示', '$demo'],
        ['看看价格', '$price'],
      ],
      { eyebrow: '语音 · 质检 · 知识库' },
    ),
    w.logos(['临江银行', '北岸物流', '明澈口腔', '四海包装'], 'lines'),
    w.h('一通电话之后', '四步，不用人等', 4),
    w.steps(
      [
        ['听写', '方言也听得懂'],
        ['分人', '谁说了什么'],
        ['找问题', '按您的规则'],
        ['入库', '下次直接答'],
      ],
      'horizontal',
    ),
    w.compare(
      ['人工抽检', '回声'],
      [
        ['覆盖', '2%', '100%'],
        ['出结果', '三天后', '五分钟'],
        ['可追溯', '', '✓'],
        ['私有部署', '', '✓'],
      ],
      'versus',
    ),
    w.figures(
      [
        ['96', '%', '普通话准确率'],
        ['91', '%', '方言准确率'],
        ['78', '%', '人工工时下降'],
      ],
      'bars',
    ),
    w.stories('zigzag', [
      ['desk', '看得见', '每条结论都能点回原声', '主管不用再翻录音，点一下就听到那一句。', '$product'],
      ['team', '接得上', '半天接通您的电话系统', '标准接口，不换设备。', '$product'],
    ]),
    w.button('预约三十分钟演示', '$demo'),
    w.contact('找我们', '工作日 9:00–18:00', 'grid'),
  ],
  columns: [
    [
      '$product',
      '产品',
      '能做什么',
      'gears',
      w.h('三件产品'),
      w.icons(
        [
          ['mic', '听写', '会议与电话'],
          ['clipboard-check', '质检', '按您的规则'],
          ['book-open', '知识库', '越用越会答'],
        ],
        'rows',
      ),
      w.faq([['录音会上传吗？', '私有部署不会；云版本在境内加密保存。']]),
    ],
    [
      '$price',
      '价格',
      '三档',
      'form',
      w.h('价格', '先试用三十天', 4),
      w.prices('plans', [
        ['小组', '1,280', '月', '5 个坐席\n云端', '', '', '$demo'],
        ['公司', '6,800', '月', '50 个坐席\n质检规则不限', '最多选择', '', '$demo'],
        ['私有', '面议', '套', '部署在您的机房\n源码托管', '', '', '$demo'],
      ]),
    ],
    [
      '$about',
      '关于',
      '我们是谁',
      'towers',
      w.h('三十七个人，做一件事'),
      w.p('二〇一九年从一间实验室出来，只做语音。我们不接广告，也不卖数据。'),
      w.team(
        [
          ['沈岚', '创始人', '语音识别十五年'],
          ['周闻', '研发', '负责方言模型'],
          ['何以', '交付', '去过每个客户的机房'],
        ],
        'rows',
      ),
    ],
  ],
  tabs: ['grid', 'gift', 'calendar', '演示'],
  replace: ['客户名称与准确率数据', '价格', '算法备案与等保信息'],
})
