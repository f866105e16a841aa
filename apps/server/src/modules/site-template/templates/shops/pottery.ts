import * as w from '../../../../templates/pages/words.ts'
import { booking } from '../../forms.ts'
import { siteFrom } from '../../short-site.ts'

export const template = siteFrom({
  name: '陶艺工坊',
  category: '门店',
  summary: '体验课、作品和烧制说明，手写味道的一页。',
  organisation: '泥与火陶坊',
  family: 'paper',
  language: 'handmade',
  colors: ['#99392c', '#4e1d15', '#e9c3b4', '#f8ede6', '#dfa489', '#f3ddc0'],
  accent: '#99392c',
  ground: '#f7e9df',
  second: '#dfa489',
  pictures: {
    hero: ['wide', 'room', ['amphora', 'pots', 'vase', 'shelf'], '架子上的陶罐和花瓶'],
    shelf: ['tall', 'room', ['amphora', 'pots'], '晾着的陶罐和花盆'],
    wheel: ['card', 'arch', ['pots'], '转盘上的坯'],
    kiln: ['card', 'waves', ['vase', 'amphora'], '刚出窑的花瓶'],
    kid: ['card', 'dots', ['child', 'pots'], '玩泥巴的孩子'],
  },
  surveys: {
    $book: booking(
      '约一堂课',
      '穿旧衣服来。',
      ['想做', '拉坯|手捏杯子|孩子的盘子|修补'],
      '上午|下午|晚上',
      '留好了，作品烧好后通知您来取。',
    ),
  },
  share: '先揉三十下泥，再坐到转盘前。',
  home: [
    w.hero(
      'collage',
      '泥与火',
      '先揉三十下泥，再坐到转盘前。',
      [
        ['约一堂课', '$book'],
        ['看作品', '$work'],
      ],
      { eyebrow: '河边的陶坊', picture: 'shelf', more: ['kiln', 'kid'] },
    ),
    w.h('一堂课是什么样', '', 3),
    w.steps(
      [
        ['揉泥', '三十下，把气揉掉'],
        ['拉坯', '手稳，慢'],
        ['修坯', '晾两天再来'],
        ['烧', '一千二百度，一夜'],
      ],
      'horizontal',
    ),
    w.gallery(['wheel', 'kiln', 'kid'], 'polaroid', 'below'),
    w.prices('printed', [
      ['一次体验', '168', '', '做一件，含烧制'],
      ['五次卡', '720', '', '可带一个朋友'],
      ['亲子', '238', '', '一大一小'],
      ['修补', '60', '', '金缮另计'],
    ]),
    w.voices(
      [
        ['第一次做的杯子歪了，现在天天用它喝茶。', '阿禾', '体验课'],
        ['孩子安静了两个小时，这比什么都贵。', '豆豆妈妈', '亲子'],
      ],
      'chat',
    ),
    w.quote('歪一点，才看得出是人做的。', '坊主', 'centered'),
    w.place('泥与火陶坊', '河边最后一间砖房，门口有一缸水'),
    w.floating('约课', '$book'),
  ],
  columns: [
    [
      '$work',
      '作品',
      '窑里出来的',
      'vase',
      w.h('作品'),
      w.image('hero'),
      w.gallery(['kiln', 'wheel'], 'grid', 'below'),
      w.p('釉是自己配的，草木灰加长石。每一窑都不一样，烧坏的也在架子上。'),
    ],
    [
      '$class',
      '课程',
      '成人与孩子',
      'pots',
      w.h('课程'),
      w.compare(
        ['体验', '五次卡'],
        [
          ['做几件', '1', '5'],
          ['含烧制', '✓', '✓'],
          ['可带人', '', '✓'],
        ],
        'versus',
      ),
      w.points([
        ['剪短指甲', '长指甲会划坯。'],
        ['别戴戒指', '泥会进去。'],
      ]),
    ],
    [
      '$rule',
      '取件',
      '烧制与邮寄',
      'clock',
      w.h('烧好以后'),
      w.faq([
        ['多久能取？', '约二十天，天冷要一个月。'],
        ['碎了怎么办？', '窑里碎的，我们重做一件。'],
      ]),
    ],
  ],
  tabs: ['grid', 'heart', 'calendar', '约课'],
  replace: ['课程价格', '作品照片'],
})
