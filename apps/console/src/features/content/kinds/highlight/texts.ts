import type { highlightLooks } from '@zhanfang/contract/content-kinds/highlight/fields'

export const texts = {
  person: '人物或集体',
  personPlaceholder: '例如：李秀兰、第三党支部',
  honour: '身份或荣誉',
  honourPlaceholder: '例如：2026 年度志愿服务标兵',
  pictures: '照片',
  picture: '照片',
  words: '照片下面的话',
  look: '照片怎么摆',
  looks: { grid: '并排', wide: '一张一行' } satisfies Record<(typeof highlightLooks)[number], string>,
}
