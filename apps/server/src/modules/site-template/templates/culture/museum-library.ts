import * as q from '../../../../templates/survey-parts.ts'
import { booking, signup } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '博物馆与图书馆',
  category: '文化',
  summary: '开放时间、展览、馆藏、活动与参观预约，安静耐看。',
  organisation: '河湾博物图书馆',
  palette: {
    main: '#6b5744',
    deep: '#3d2f23',
    soft: '#ddcebb',
    pale: '#f7f2ea',
    warm: '#b4552f',
    glow: '#e6c07b',
  },
  family: 'editorial',
  accent: '#7c4a1e',
  ground: '#f7f3ec',
  columnsOnHome: 1,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'hills',
      things: ['pine', 'museum', 'amphora', 'girl', 'tree'],
      alt: '河湾旁的博物馆和参观的孩子',
    },
    show: { size: 'card', ground: 'arch', things: ['amphora'], alt: '一只陶罐' },
    painting: { size: 'card', ground: 'shapes', things: ['painting'], alt: '一幅画' },
    book: { size: 'card', ground: 'room', things: ['shelf', 'bench'], alt: '书架前的长椅' },
    repair: { size: 'card', ground: 'tiles', things: ['microscope'], alt: '修复室里的显微镜' },
    kids: { size: 'card', ground: 'dots', things: ['child', 'globe'], alt: '孩子和地球仪' },
  },
  surveys: {
    $visit: booking(
      '参观预约',
      '免费，每半小时放行五十位。',
      ['参观人群', '个人|家庭|学校团体（另加讲解）|轮椅或婴儿车'],
      '9:30|10:30|13:30|15:00',
      '预约成功。凭短信里的号码入馆，迟到半小时内都有效。',
      [q.number('一共几位', { min: 1, max: 50 }, { unit: '人' })],
    ),
    $talk: signup(
      '活动报名',
      '讲座、工作坊都在这里报。',
      [
        q.single('想参加', '古籍修复体验（限 12 人）|河湾讲座|亲子考古|闭馆夜场'),
        q.number('年龄', { min: 6, max: 90 }, { unit: '岁' }),
      ],
      '报上了。活动前一天短信提醒，若来不了请取消，把位子留给别人。',
    ),
  },
  home: {
    title: '河湾博物图书馆',
    shareDescription: '慢慢看，不赶人。',
    blocks: [
      w.hero(
        'quiet',
        '河湾博物图书馆',
        '上午看古物，下午读闲书。免费开放，无需会员。',
        [
          ['预约参观', '$visit'],
          ['正在展出', '$show'],
        ],
        { eyebrow: '二〇二六年秋季' },
      ),
      w.hours(
        '今日开放',
        [
          ['23456', '09:00', '17:00'],
          ['7', '09:00', '17:30'],
        ],
        '周一闭馆；16:30 停止入馆；寄存免费',
      ),
      w.button('预约参观', '$visit'),
      w.h('正在展出'),
      w.cards(
        'image-top',
        [['show', '河水带来的东西', '三百二十七件出水器物，从陶罐到自行车铃。展到明年三月。', '$show']],
        2,
      ),
      w.cards('two-columns', [
        ['painting', '一个人的四季', '地方画家的八十张写生', '$show'],
        ['book', '地方文献室', '县志、族谱、老照片', '$collect'],
        ['kids', '亲子考古坑', '每周日下午，限二十名', '$talk'],
        ['repair', '修复室开放', '每周三可隔窗观看', '$show'],
      ]),
      w.figures(
        [
          ['12,400', '件', '馆藏'],
          ['68,000', '册', '地方文献'],
          ['26', '年', '开馆'],
        ],
        'filled',
      ),
      w.h('活动'),
      w.timeline(
        [
          ['本周六 14:00', '河湾讲座：一条河的名字', '免费，二楼报告厅'],
          ['下周日 9:30', '亲子考古', '带好换洗的衣服'],
          ['每月末 19:00', '闭馆夜场', '只放三十个人'],
        ],
        'dated',
      ),
      w.quote('看不懂也没关系，先站在它面前一分钟。', '馆长', 'centered'),
      w.place('河湾博物图书馆', '公交“河湾”站，馆前可停自行车'),
    ],
  },
  columns: [
    {
      key: '$show',
      name: '展览',
      intro: '正在看、下一场、往期',
      sign: 'amphora',
      blocks: [
        w.h('正在展出'),
        w.cards('image-left', [
          ['show', '河水带来的东西', '出水器物三百二十七件，每件都写着哪年、在哪段河。'],
          ['painting', '一个人的四季', '写生原作，画家就在馆里喝茶。'],
          ['kids', '孩子眼里的博物馆', '三百张画，全部来自讲解课。'],
        ]),
        w.p('可以拍照，不用闪光灯。口袋里的水和零食，请在外面吃。', { align: 'center' }),
      ],
    },
    {
      key: '$collect',
      name: '馆藏与文献',
      intro: '可以查、可以看',
      sign: 'shelf',
      blocks: [
        w.h('馆藏与文献'),
        w.table('地方文献', [
          ['种类', '数量', '怎么看'],
          ['县志与方志', '2,300 册', '凭身份证登记'],
          ['族谱', '860 部', '预约两天'],
          ['老照片', '14,000 张', '电子屏'],
          ['碑拓', '640 件', '需研究说明'],
        ]),
        w.image('book'),
      ],
    },
    {
      key: '$talk-list',
      name: '活动讲座',
      intro: '报名与回放',
      sign: 'mic',
      blocks: [
        w.h('活动与讲座'),
        w.form('$talk', '活动报名', '来不了请取消，把位子留给别人', '我要报名', 'cover', 'kids'),
        w.cards('image-left', [
          ['kids', '亲子考古', '挖沙、拼陶、写标签，两小时。'],
          ['painting', '古籍修复体验', '补一页虫蛀的书，四十分钟起。'],
        ]),
      ],
    },
    {
      key: '$visit-guide',
      name: '参观须知',
      intro: '几点来、怎么走',
      sign: 'clock',
      blocks: [
        w.h('参观须知'),
        w.steps([
          ['预约', '网上或到门口登记'],
          ['寄存', '大包请寄存'],
          ['讲解', '每天 10:00、14:30 各一场，免费'],
          ['休息', '一楼有茶水和长椅'],
        ]),
        w.faq([
          ['要票吗？', '不要。特展另有少量收费，现场公示。'],
          ['带孩子要注意什么？', '二楼走廊有图书角，孩子可以出声。'],
          ['无障碍通道在哪？', '东侧坡道，电梯到三楼。'],
        ]),
        w.contact('馆内咨询', '开放时间内', 'list'),
      ],
    },
  ],
  tabs: [
    ['展览', 'star', '$show'],
    ['活动', 'calendar', '$talk-list'],
    ['预约', 'form', '$visit'],
  ],
  footer: [
    [
      '参观',
      [
        ['参观须知', '$visit-guide'],
        ['参观预约', '$visit'],
      ],
    ],
    [
      '内容',
      [
        ['展览', '$show'],
        ['馆藏与文献', '$collect'],
        ['活动讲座', '$talk-list'],
      ],
    ],
  ],
  replace: ['开放时间和收费', '馆藏数字与展品介绍', '讲解与借阅规定'],
}
