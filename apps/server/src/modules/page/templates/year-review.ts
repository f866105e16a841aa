import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '年度回顾',
  description: '一年的数字、大事、照片和感谢，年底发给会员、家长或捐赠人。',
  category: '协会',
  shareDescription: '这一年，我们一起做了这些事。谢谢你在。',
  skin: { bgColorType: 1, bgColor: '#12324a', accent: '#e0a63a' },
  palette: {
    main: '#2f7196',
    deep: '#0e2a3f',
    soft: '#8fbfd8',
    pale: '#dceef6',
    warm: '#ee8a4d',
    glow: '#ffd071',
  },
  pictures: {
    top: {
      size: 'top',
      ground: 'night',
      things: ['tree', 'family', 'star', 'neighbours'],
      alt: '夜空下相聚的家人和邻居',
    },
    spring: { size: 'card', ground: 'garden', things: ['sprout', 'child'], alt: '春天，孩子种下小苗' },
    summer: { size: 'card', ground: 'waves', things: ['tent', 'ball'], alt: '夏天的营地和球' },
    autumn: { size: 'card', ground: 'hills', things: ['tree', 'basket'], alt: '秋天的树和一篮果子' },
    winter: { size: 'card', ground: 'room', things: ['steamer', 'elder'], alt: '冬天，老人和热腾腾的蒸笼' },
  },
  blocks: [
    w.h('这一年，谢谢你在', '邻里互助会年度回顾', 3),
    w.figures(
      [
        ['1286', '次', '上门看望'],
        ['412', '位', '志愿者'],
        ['9650', '时', '服务时长'],
        ['38', '场', '社区活动'],
      ],
      'filled',
    ),
    w.h('四个季节'),
    w.gallery(['spring', 'summer', 'autumn', 'winter'], 'grid', 'over'),
    w.h('记得住的几件事'),
    w.timeline([
      ['三月', '屋顶菜园开园', '三十六户认领，第一茬是小白菜。'],
      ['六月', '暑期小课堂', '一百二十个孩子，没有一个中途走掉。'],
      ['九月', '助餐点扩到四个', '每天送出二百一十份热饭。'],
      ['十二月', '楼道的灯全亮了', '换了八百四十盏，晚归不再摸黑。'],
    ]),
    w.quote('我九十一了，今年是说话最多的一年。', '五号楼 · 孙奶奶', 'filled'),
    w.h('钱花在哪里', '明细在服务站公示，随时可查'),
    w.table('', [
      ['项目', '金额', '占比'],
      ['助餐', '31.6 万', '46%'],
      ['上门服务', '18.2 万', '27%'],
      ['活动与课堂', '12.4 万', '18%'],
      ['运行', '6.1 万', '9%'],
    ]),
    w.h('明年想做的'),
    w.steps([
      ['再开两个助餐点', '东区的老人不用走二十分钟'],
      ['夜间陪诊', '六十位志愿者正在培训'],
      ['把账做得更清楚', '每一笔都能在手机上查到'],
    ]),
    w.button('打电话加入我们', 'phone'),
  ],
}

export default template
