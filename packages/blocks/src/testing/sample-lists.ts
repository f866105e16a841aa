import type { PageDocument } from '@zhanfang/document'
import { collectContentQueries, type ContentEntry, contentQueryKey } from '../contents/content-query.ts'

const samples: Omit<ContentEntry, 'type' | 'id'>[] = [
  {
    title: '端午包粽子活动报名：亲子专场',
    description: '六月十八日下午两点，社区活动中心二楼，材料免费，名额三十组。',
    imageUrl: '/files/zongzi',
    time: '2026-06-01T08:00:00+08:00',
    tag: '收集中',
    note: '已有 128 人参加',
    url: '',
  },
  { title: '满意度调查', description: '', imageUrl: '', time: '', tag: '', note: '', url: '' },
  {
    title: '一个名字很长很长的内容，长到必须换行，换了两行之后就应该停下来用省略号，不能把旁边的东西都挤走',
    description: '简介也不短：它要说明这件事的来龙去脉、时间地点，还有联系人。',
    imageUrl: '/files/garden',
    time: '2026-05-20T08:00:00+08:00',
    tag: '已结束',
    note: '',
    url: '',
  },
]

/** Contents for every list of a page, as a host would have found them. */
export function sampleLists(document: PageDocument): Record<string, ContentEntry[]> {
  return Object.fromEntries(
    collectContentQueries(document).map((query) => {
      const entries = samples.map((sample, index) => ({
        ...sample,
        type: query.contentType,
        id: query.items[index]?.id ?? `s${index}`,
        title: query.items[index]?.title ?? sample.title,
        url: query.contentType === 'file' ? `/files/f${index}` : '',
      }))
      return [contentQueryKey(query), entries.slice(0, query.source === 'fixed' ? query.items.length : 3)]
    }),
  )
}
