import type { PageTemplateFile } from '../authoring/page-template.ts'
import * as w from '../../../templates/pages/words.ts'

const template: PageTemplateFile = {
  name: '餐厅菜单',
  description: '主打菜轮播，分门别类的价目，放在桌角的二维码后面正合适。',
  category: '门店',
  shareDescription: '山里的菜，城里的灶。今天的菜单请看。',
  skin: { bgColorType: 1, bgColor: '#f6f3ea', accent: '#4d6b1f' },
  palette: {
    main: '#7a9a3d',
    deep: '#3d5220',
    soft: '#d7e2b6',
    pale: '#f4f5e6',
    warm: '#d9713c',
    glow: '#f6cf6a',
  },
  pictures: {
    fish: { size: 'wide', ground: 'waves', things: ['bamboo', 'fish', 'bamboo'], alt: '竹边清水里的鲜鱼' },
    noodles: {
      size: 'wide',
      ground: 'stripes',
      things: ['noodles', 'chef', 'steamer'],
      alt: '厨师端出面和蒸笼',
    },
    garden: {
      size: 'wide',
      ground: 'garden',
      things: ['basket', 'sprout', 'pots'],
      alt: '一篮蔬果和几盆香草',
    },
    tea: { size: 'card', ground: 'arch', things: ['teapot', 'cup'], alt: '一壶热茶和杯子' },
    plum: { size: 'card', ground: 'dots', things: ['bottles'], alt: '几瓶自酿饮料' },
    bread: { size: 'card', ground: 'tiles', things: ['bread'], alt: '刚出炉的饼' },
  },
  blocks: [
    w.carousel([
      ['fish', '溪水鱼', '清早进城，中午上桌'],
      ['noodles', '手擀宽面', '一碗管饱'],
      ['garden', '时令小炒', '菜园里有什么就炒什么'],
    ]),
    w.h('竹里山房', '山里的菜，城里的灶', 3),
    w.notice([['今日例汤：笋干老鸭汤，送完为止'], ['不加味精，少油少盐请告诉服务员']]),
    w.h('热菜'),
    w.prices('menu', [
      ['酸汤溪鱼', '68', '份', '三到四人份，可免辣', '必点'],
      ['笋干烧肉', '52', '份', '肥瘦各半，下饭'],
      ['小炒黄牛肉', '58', '份', '芹菜、泡椒，大火三十秒'],
      ['时令小炒', '26', '份', '问一声今天是什么菜'],
      ['石磨豆花', '18', '份', '蘸水有辣和不辣两种'],
    ]),
    w.h('主食'),
    w.prices('menu', [
      ['手擀宽面', '16', '碗', '加面不加钱'],
      ['腊味煲仔饭', '32', '份', '现煲，请等二十分钟'],
      ['荞麦饼', '6', '个', '蘸蜂蜜更好'],
    ]),
    w.h('茶水与甜品'),
    w.prices('rows', [
      ['高山绿茶', '28', '壶', '可续水，不限时', '', 'tea'],
      ['青梅露', '18', '瓶', '自家泡的，微酸', '新', 'plum'],
      ['烤红糖饼', '12', '份', '现烤，趁热吃', '', 'bread'],
    ]),
    w.onGround(w.quote('吃不完的请打包，盒子不收钱。', '竹里山房', 'centered'), '#e4ecd0'),
    w.hours('营业时间', [
      ['1234567', '11:00', '14:00'],
      ['1234567', '17:00', '21:30'],
    ]),
    w.callBar('订座'),
  ],
}

export default template
