import * as q from '../../../../templates/survey-parts.ts'
import { booking } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '幼儿园',
  category: '学校',
  summary: '一日生活、食谱、班级和入园预约，给新手爸妈看得懂的话。',
  organisation: '小荷花幼儿园',
  palette: {
    main: '#f2784b',
    deep: '#b8482a',
    soft: '#ffd2b3',
    pale: '#fff4e8',
    warm: '#4fb3bf',
    glow: '#ffd75e',
  },
  family: 'soft',
  accent: '#c2410c',
  ground: '#fff4e6',
  tabStyle: 3,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'sunburst',
      things: ['girl', 'kindergarten', 'slide', 'child', 'blocks'],
      alt: '阳光下的幼儿园，孩子们在滑梯和积木旁',
    },
    front: { size: 'tall', ground: 'sunburst', things: ['kindergarten'], alt: '阳光下的幼儿园' },
    play: { size: 'card', ground: 'hills', things: ['slide', 'child'], alt: '孩子在滑滑梯' },
    lunch: { size: 'card', ground: 'tiles', things: ['steamer', 'milk'], alt: '一笼包子和一瓶牛奶' },
    nap: { size: 'card', ground: 'night', things: ['bed', 'star'], alt: '午睡的小床和一颗星星' },
    music: { size: 'card', ground: 'dots', things: ['keyboard', 'girl'], alt: '女孩在钢琴边唱歌' },
    plantcorner: { size: 'card', ground: 'garden', things: ['pots', 'girl'], alt: '女孩在照顾一排小盆栽' },
  },
  surveys: {
    $visit: booking(
      '入园参观预约',
      '带宝宝来玩半天，看看他喜不喜欢这里。',
      ['宝宝的年龄', '两岁半到三岁|三到四岁|四到五岁|五岁以上'],
      '上午 9:30|下午 15:00',
      '约好啦！来的那天请给宝宝穿运动鞋，带一双室内袜。',
      [
        q.judge('宝宝有过敏的食物吗？', '有', '没有'),
        q.text('是什么？', { required: false, placeholder: '没有可以不填' }),
      ],
    ),
  },
  home: {
    title: '小荷花幼儿园',
    shareDescription: '玩得认真，长得从容。',
    blocks: [
      w.hero(
        'band',
        '小荷花幼儿园',
        '玩得认真，长得从容。两岁半到六岁，每班不超过二十二人。',
        [
          ['预约参观', '$visit'],
          ['一日生活', '$day'],
        ],
        { picture: 'front' },
      ),
      w.cards(
        'two-columns',
        [
          ['play', '户外两小时', '晴天雨天都出门，穿雨靴踩水坑', '$day'],
          ['lunch', '看得见的厨房', '一周食谱，周日晚上公布', '$menu'],
          ['nap', '午睡有人守', '两位老师轮流，二十分钟看一次', '$day'],
          ['music', '每天都唱歌', '不考级，只是喜欢', '$day'],
        ],
        3,
      ),
      w.h('一个孩子的一天', '', 2),
      w.steps(
        [
          ['8:00 进园', '老师蹲下来说早安，摸摸额头'],
          ['9:30 户外', '滑梯、沙池、小菜园'],
          ['11:20 吃饭', '自己盛、自己添、自己收'],
          ['12:20 午睡', '听一个故事，慢慢睡着'],
          ['15:00 区角', '搭积木、过家家、画画'],
          ['16:40 离园', '今天的小事，老师讲给您听'],
        ],
        'tiles',
      ),
      w.voices([
        ['第一周哭，第二周不肯回家。', '豆豆妈妈', '小班'],
        ['老师记得每个孩子不吃什么。', '安安爸爸', '中班'],
        ['他回家会自己叠衣服了。', '小满外婆', '大班'],
      ]),
      w.form('$visit', '带宝宝来玩半天', '不推销，不签约，只是来玩', '预约参观', 'cover', 'play'),
      w.place('小荷花幼儿园', '门口可以临时停车十分钟，婴儿车请停在雨棚下'),
    ],
  },
  columns: [
    {
      key: '$day',
      name: '一日生活',
      intro: '吃、睡、玩、学',
      sign: 'clock',
      blocks: [
        w.h('一日生活', '规律，但不赶'),
        w.table('作息表', [
          ['时间', '做什么'],
          ['8:00', '进园、晨检、早点'],
          ['9:00', '圆圈时间'],
          ['9:30', '户外活动'],
          ['11:20', '午餐、散步'],
          ['12:20', '午睡'],
          ['14:40', '起床、午点'],
          ['15:10', '区角游戏'],
          ['16:40', '离园'],
        ]),
        w.gallery(['play', 'nap', 'music', 'plantcorner'], 'grid', 'over'),
        w.quote('孩子不是空瓶子，不用急着往里装。', '园长的话', 'marks'),
      ],
    },
    {
      key: '$menu',
      name: '本周食谱',
      intro: '周日晚上公布',
      sign: 'steamer',
      blocks: [
        w.image('lunch'),
        w.h('本周食谱', '少盐少糖，当天买菜'),
        w.table('', [
          ['', '午餐', '午点'],
          ['周一', '番茄牛腩、清炒西兰花、米饭', '蒸苹果'],
          ['周二', '清蒸鳕鱼、蒜蓉生菜、杂粮饭', '酸奶、小饼'],
          ['周三', '香菇鸡肉、胡萝卜丝、米饭', '红枣银耳'],
          ['周四', '虾仁豆腐、炒青菜、小馒头', '香蕉'],
          ['周五', '三鲜饺子、紫菜汤', '玉米棒'],
        ]),
        w.p(
          '有过敏的小朋友，厨房会单独准备，餐盘边贴着名字。家长可以在每周三中午来园陪餐，提前一天跟班主任说一声。',
        ),
      ],
    },
    {
      key: '$teachers',
      name: '班级老师',
      intro: '每班两教一保',
      sign: 'teacher',
      blocks: [
        w.image('hero'),
        w.h('认识一下', '每班两位老师、一位保育员'),
        w.cards('image-left', [
          ['music', '小班 · 荷叶班', '林老师会吹口琴，陈老师讲故事会变声，王阿姨包的馄饨最小。'],
          ['plantcorner', '中班 · 莲蓬班', '周老师带孩子种菜，吴老师是园里的修理工。'],
          ['play', '大班 · 荷花班', '何老师教孩子自己解决争吵，杨老师踢足球。'],
        ]),
        w.figures(
          [
            ['12', '位', '教师'],
            ['7', '年', '平均教龄'],
            ['1:7', '', '师幼比'],
          ],
          'card',
        ),
      ],
    },
    {
      key: '$join',
      name: '入园须知',
      intro: '年龄、费用、要准备的',
      sign: 'gift',
      blocks: [
        w.h('入园须知'),
        w.prices('menu', [
          ['保教费', '1,680', '月', '寒暑假按天计'],
          ['伙食费', '22', '天', '一餐两点，缺勤退还'],
          ['延时班', '200', '月', '16:40–18:00，可按次'],
        ]),
        w.faq([
          ['还不会自己吃饭可以来吗？', '可以。前两周老师会喂，慢慢学。'],
          ['需要带什么？', '两套换洗衣服、一床小被子、一个写了名字的水杯。'],
          ['分离焦虑怎么办？', '第一周只上半天，您可以在隔壁房间等。'],
        ]),
        w.button('预约参观', '$visit'),
      ],
    },
  ],
  tabs: [
    ['食谱', 'heart', '$menu'],
    ['老师', 'team', '$teachers'],
    ['入园', 'gift', '$join'],
  ],
  footer: [
    [
      '家长',
      [
        ['一日生活', '$day'],
        ['本周食谱', '$menu'],
        ['入园须知', '$join'],
      ],
    ],
  ],
  replace: ['收费项目和标准', '每周食谱', '老师的介绍'],
}
