import type { CallData, dataSliceStyleList } from '@zhanfang/contract'

/** The styles that clients of the wire may offer, by numeric type. */
export const blockStyles: CallData<typeof dataSliceStyleList>['list'] = [
  {
    type: 60,
    title: '文字',
    field: 'align',
    styles: [
      { value: 'left', name: '居左' },
      { value: 'center', name: '居中' },
      { value: 'right', name: '居右' },
      { value: 'justify', name: '两端对齐' },
    ],
  },
  {
    type: 61,
    title: '图片',
    field: 'imageLayoutType',
    styles: [
      { value: 'single', name: '单图' },
      { value: 'two-columns', name: '两列' },
      { value: 'three-columns', name: '三列' },
      { value: 'left-one-right-two', name: '左一右二' },
      { value: 'carousel', name: '轮播' },
      { value: 'strip', name: '横向滑动' },
    ],
  },
  {
    type: 62,
    title: '图文',
    field: 'imageTextLayoutType',
    styles: [
      { value: 'image-left', name: '左图右文' },
      { value: 'image-right', name: '右图左文' },
      { value: 'image-top', name: '上图下文' },
      { value: 'two-columns', name: '两列' },
      { value: 'overlay', name: '文字叠在图上' },
    ],
  },
  {
    type: 62,
    title: '图文',
    field: 'styleId',
    styles: [
      { value: 1, name: '卡片' },
      { value: 2, name: '无框' },
      { value: 3, name: '描边' },
    ],
  },
  {
    type: 63,
    title: '公告',
    field: 'icon',
    styles: [
      { value: 'speaker', name: '喇叭' },
      { value: 'bell', name: '铃铛' },
      { value: 'star', name: '星星' },
      { value: 'none', name: '不显示' },
    ],
  },
  {
    type: 200,
    title: '导航容器',
    field: 'styleId',
    styles: [
      { value: 1, name: '下划线' },
      { value: 2, name: '胶囊' },
      { value: 3, name: '方块' },
    ],
  },
]
