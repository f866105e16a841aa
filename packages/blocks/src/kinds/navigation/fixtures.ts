import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  classAndNavDataList: [
    { id: 'tab-1', name: '活动' },
    { id: 'tab-2', name: '课程' },
    { id: 'tab-3', name: '志愿服务' },
  ],
  styleId: 1,
  align: 'stretch',
}
const many = Array.from({ length: 10 }, (_, index) => ({ id: `t${index}`, name: `第${index + 1}个分类` }))

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'underline', props: plain },
    { name: 'pills', props: { ...plain, styleId: 2, align: 'start' } },
    { name: 'boxes, ten tabs', props: { ...plain, styleId: 3, classAndNavDataList: many } },
    { name: 'tab without a name', props: { ...plain, classAndNavDataList: [{ id: 'a', name: '' }] } },
  ],
  old: [
    {
      name: 'wire shape',
      version: 1,
      props: {
        classAndNavDataList: [
          { id: 7, name: '首页', dataList: [] },
          { id: 7, name: '重复的编号' },
        ],
      },
    },
    {
      name: 'wire shape without ids',
      version: 1,
      props: { classAndNavDataList: [{ name: '动态', dataList: [] }, { name: '服务' }] },
    },
    { name: 'damaged', version: 1, props: {} },
  ],
  hostile: [
    {
      name: 'markup in name',
      accepted: true,
      props: { ...plain, classAndNavDataList: [{ id: 'a', name: '<b>x</b>' }] },
    },
    {
      name: 'id that leaves its attribute',
      accepted: false,
      props: { ...plain, classAndNavDataList: [{ id: '"><script>', name: 'a' }] },
    },
    {
      name: 'same id twice',
      accepted: false,
      props: {
        ...plain,
        classAndNavDataList: [
          { id: 'a', name: 'a' },
          { id: 'a', name: 'b' },
        ],
      },
    },
    { name: 'no tab', accepted: false, props: { ...plain, classAndNavDataList: [] } },
  ],
}
