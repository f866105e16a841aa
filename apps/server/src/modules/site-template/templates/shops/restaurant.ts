import * as q from '../../../../templates/survey-parts.ts'
import { booking, message } from '../../forms.ts'
import type { SiteTemplateFile } from '../../template.ts'
import * as w from '../../../../templates/pages/words.ts'

export const template: SiteTemplateFile = {
  name: '餐饮店',
  category: '门店',
  summary: '菜单、招牌、订座和到店指引，图文诱人，开门就能用。',
  organisation: '巷口面馆',
  palette: {
    main: '#c8452f',
    deep: '#7c2417',
    soft: '#f6c9a8',
    pale: '#fdf1e2',
    warm: '#e58a2b',
    glow: '#ffcf6b',
  },
  family: 'paper',
  accent: '#b91c1c',
  ground: '#fdf1e2',
  columnsOnHome: 0,
  tabStyle: 3,
  pictures: {
    hero: {
      size: 'wide',
      ground: 'stripes',
      things: ['lantern', 'bowl', 'chef', 'steamer', 'lantern'],
      alt: '灯笼下，厨师端出热汤面和一笼包子',
    },
    beef: { size: 'card', ground: 'sunburst', things: ['bowl'], alt: '一碗冒着热气的牛肉面' },
    bun: { size: 'card', ground: 'tiles', things: ['steamer'], alt: '一笼刚出锅的包子' },
    tea: { size: 'card', ground: 'arch', things: ['teapot', 'cup'], alt: '一壶茶和一只杯子' },
    fish: { size: 'card', ground: 'waves', things: ['fish'], alt: '一条鲜鱼' },
    kitchen: { size: 'card', ground: 'room', things: ['chef', 'bowl'], alt: '厨师在明厨里下面' },
  },
  surveys: {
    $seat: booking(
      '订座',
      '十二个座位，饭点要等。提前说一声，给您留着。',
      ['几位', '1–2 位|3–4 位|5–6 位|整店包场'],
      '11:00|12:30|17:30|19:00|20:30',
      '留好了！座位保留十五分钟，路上堵车打个电话。',
      [q.multiple('有没有忌口？', '不吃辣|不吃香菜|素食|海鲜过敏|!没有', { required: false })],
    ),
    $idea: message('吃完说两句', '好吃难吃都告诉我们，店主每晚打烊后看。', '味道|分量|服务|卫生|其他'),
  },
  home: {
    title: '巷口面馆',
    shareDescription: '面是早上擀的，汤是昨晚熬的。',
    blocks: [
      w.hero('card', '巷口面馆', '面是早上擀的，汤是昨晚熬的。十二个座位，一口大锅，二十年。', [
        ['订个座', '$seat'],
        ['看菜单', '$menu'],
      ]),
      w.h('今日招牌', '卖完就收'),
      w.cards(
        'image-top',
        [['beef', '红烧牛肉面　26 元', '牛腱子慢炖三小时，面可以加一次，汤可以添两回。', '$menu']],
        1,
      ),
      w.cards('two-columns', [
        ['bun', '荠菜鲜肉包', '四块五一只，三只起蒸', '$menu'],
        ['fish', '酸菜鱼片面', '现片现煮，微辣', '$menu'],
        ['tea', '老荫茶', '随便喝，不要钱', '$menu'],
        ['kitchen', '看得见的厨房', '您坐着，我们煮着', '$about'],
      ]),
      w.voices([
        ['从上学吃到带孩子来吃。', '老街坊', '', 5],
        ['汤喝完了，碗底干干净净。', '路过的客人', '', 5],
        ['香菜可以不要，老板记得。', '楼上邻居', '', 5],
      ]),
      w.hours(
        '营业时间',
        [
          ['1234567', '06:30', '10:00'],
          ['1234567', '11:00', '14:00'],
          ['1234567', '17:00', '21:30'],
        ],
        '每月最后一个周一盘点，休息一天',
      ),
      w.place('巷口面馆', '巷子口有棵老槐树，树下就是'),
      w.floating('订座', '$seat'),
    ],
  },
  columns: [
    {
      key: '$menu',
      name: '菜单',
      intro: '价钱写在这里',
      sign: 'noodles',
      blocks: [
        w.h('面', '加面一次不收钱', 2),
        w.prices('menu', [
          ['红烧牛肉面', '26', '碗', '牛腱子慢炖三小时', '招牌'],
          ['酸菜鱼片面', '28', '碗', '黑鱼现片，可免辣'],
          ['番茄鸡蛋面', '16', '碗', '孩子也爱吃'],
          ['葱油拌面', '12', '碗', '小葱现熬，配紫菜汤'],
        ]),
        w.h('点心', '', 2),
        w.prices('menu', [
          ['荠菜鲜肉包', '4.5', '只', '三只起蒸，等八分钟'],
          ['萝卜丝饼', '5', '只', '下午两点后才有'],
          ['卤蛋', '2.5', '只', '泡了一夜'],
        ]),
        w.h('小菜与喝的', '', 2),
        w.prices('menu', [
          ['拍黄瓜', '8', '份', '放蒜与否随您'],
          ['卤豆干', '9', '份', ''],
          ['酸梅汤', '6', '杯', '自己熬，少糖'],
          ['老荫茶', '免费', '', '门口自取'],
        ]),
        w.gallery(['beef', 'bun', 'fish', 'tea'], 'scroll', 'over'),
      ],
    },
    {
      key: '$about',
      name: '我们的店',
      intro: '二十年，一口锅',
      sign: 'shop',
      blocks: [
        w.image('kitchen'),
        w.h('我们的店', '一口锅煮了二十年'),
        w.p(
          '店主姓余，祖上三代开面馆。这口铁锅是他父亲留下的，每天凌晨四点点火。\n\n面粉用本地新麦，牛肉早市现挑，辣椒自己炒、自己舂。没有秘方，只是每一步都不省。',
        ),
        w.timeline([
          ['2004', '在巷口支起第一口锅', '四张桌子'],
          ['2012', '添了早点', '从此凌晨三点起床'],
          ['2023', '女儿回来接手', '菜单上多了酸梅汤'],
        ]),
      ],
    },
    {
      key: '$news',
      name: '店里的事',
      intro: '新品和休息',
      sign: 'bell',
      blocks: [
        w.h('店里的事'),
        w.cards('image-left', [
          ['fish', '冬天的鱼片面回来了', '只用黑鱼，每天十斤，卖完就没有。'],
          ['tea', '下周一休息一天', '给锅洗个澡，也让师傅睡个懒觉。'],
        ]),
        w.form('$idea', '吃完说两句', '店主每晚打烊后看', '留句话', 'compact'),
      ],
    },
  ],
  tabs: [
    ['菜单', 'list', '$menu'],
    ['订座', 'calendar', '$seat'],
    ['店里', 'shop', '$about'],
  ],
  footer: [
    [
      '到店',
      [
        ['菜单', '$menu'],
        ['订座', '$seat'],
      ],
    ],
    [
      '关于',
      [
        ['我们的店', '$about'],
        ['店里的事', '$news'],
      ],
    ],
  ],
  replace: ['菜单和价格', '营业执照与食品经营许可的公示', '过敏原说明'],
}
