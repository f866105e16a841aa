import * as w from '../../../../templates/pages/words.ts'
import { booking } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '宠物医院',
  category: '医疗',
  summary: '科室、价目、接种提醒和挂号，圆圆软软。',
  organisation: '毛豆动物医院',
  family: 'soft',
  language: 'sticker',
  colors: ['#0c8a6a', '#074a3a', '#bfe6d8', '#eefaf3', '#ff9db8', '#ffd9a0'],
  accent: '#0c8a6a',
  ground: '#eefaf3',
  second: '#ffc6d9',
  pictures: {
    hero: ['wide', 'shapes', ['clinic', 'doctor', 'heart', 'home'], '小医院、医生和爱心'],
    front: ['tall', 'arch', ['doctor'], '迎接宠物的医生'],
    farewell: ['card', 'night', ['heart'], '夜里的一颗爱心'],
    cat: ['card', 'dots', ['medicine'], '药瓶和胶囊'],
    kid: ['card', 'garden', ['girl'], '带宠物来看病的女孩'],
  },
  surveys: {
    $book: booking(
      '预约看诊',
      '急症请直接打电话。',
      ['带谁来', '猫|狗|兔和其他|只是咨询'],
      '上午|下午|晚上',
      '约好了，路上别让它着凉。',
    ),
  },
  share: '猫和狗不坐同一排，候诊室分开。',
  home: [
    w.hero(
      'band',
      '毛豆动物医院',
      '猫和狗不坐同一排，候诊室分开。先摸一会儿，再打针。',
      [
        ['预约看诊', '$book'],
        ['价目', '$price'],
      ],
      { eyebrow: '24 小时急诊', picture: 'front' },
    ),
    w.icons(
      [
        ['stethoscope', '看诊', '内外科', '$price'],
        ['syringe', '接种', '有提醒', '$price'],
        ['paw-print', '体检', '一年一次', '$price'],
        ['bath', '洗护', '只给猫做安静档', '$price'],
      ],
      'disc',
      'second',
    ),
    w.h('第一次来', '', 3),
    w.steps(
      [
        ['称体重', '背上来也行'],
        ['摸一摸', '先认识再检查'],
        ['说清楚', '做什么检查，多少钱'],
        ['回家', '拍照发我们看'],
      ],
      'tiles',
    ),
    w.stories('swipe', [
      ['kid', '门诊', '先摸一会儿再打针', '慢，但它下次还肯来。', '$price'],
      ['cat', '住院', '每天两段视频', '晚上有人值班。', '$price'],
      ['farewell', '送走', '最后一程也陪', '可以在这里坐到天黑。', '$contact'],
    ]),
    w.figures(
      [
        ['24', '小时', '急诊'],
        ['11', '位', '医生'],
        ['96', '%', '复诊都还来'],
      ],
      'bars',
    ),
    w.voices(
      [
        ['医生趴在地上听了十分钟。', '元宝的妈妈', '猫'],
        ['价钱先说，没做的检查没收钱。', '大黄爸爸', '狗'],
      ],
      'chat',
    ),
    w.hours('门诊时间', [['1234567', '09:00', '21:00']], '其余时间请按急诊铃'),
    w.place('毛豆动物医院', '路口绿房子，门口能停三辆车'),
    w.floating('挂号', '$book'),
  ],
  columns: [
    [
      '$price',
      '价目',
      '先说再做',
      'form',
      w.h('价目', '', 3),
      w.prices('rows', [
        ['门诊', '50', '次', '复诊减半', '', 'cat'],
        ['接种', '80', '针', '含检查', '', 'kid'],
        ['绝育', '600', '起', '含三天观察'],
      ]),
    ],
    [
      '$doctor',
      '医生',
      '四位',
      'doctor',
      w.h('医生', '', 3),
      w.team(
        [
          ['何医生', '内科', '养了三只捡来的猫'],
          ['周医生', '外科', '骨科为主'],
          ['小林', '护理', '会剪指甲'],
          ['阿宁', '急诊', '夜里的铃是她接'],
        ],
        'round',
      ),
    ],
    [
      '$contact',
      '联系',
      '急诊与路线',
      'pin',
      w.image('hero'),
      w.h('急诊', '', 3),
      w.points(
        [
          ['抽搐、中毒、被车碰', '直接来，别等预约。'],
          ['路上', '用毯子包住，头低一点。'],
        ],
        'checks',
      ),
      w.contact('电话', '24 小时', 'bar'),
    ],
  ],
  tabs: ['gift', 'team', 'calendar', '挂号'],
  replace: ['价目', '医师执业与诊疗许可的公示'],
})
