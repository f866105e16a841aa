/** Contents that a link may open or a list may show. Which of them an installation has is told by its ports. */
export const contentTypes = [
  'micro-page',
  'survey',
  'column',
  'article',
  'activity',
  'project',
  'circle',
  'goods',
  'collection',
  'reservation',
  'coupon',
  'file',
] as const
export type ContentType = (typeof contentTypes)[number]

export const contentTypeTitles: Readonly<Record<ContentType, string>> = {
  'micro-page': '微页面',
  survey: '问卷',
  column: '专栏',
  article: '文章',
  activity: '活动',
  project: '项目',
  circle: '圈子',
  goods: '商品',
  collection: '征集',
  reservation: '预约',
  coupon: '优惠券',
  file: '文件',
}

/** Types that every installation has. */
export const builtInContentTypes: readonly ContentType[] = ['micro-page', 'survey', 'column']

export function isContentType(name: string): name is ContentType {
  return contentTypes.some((type) => type === name)
}

/** Rules that lists of a type can follow; contents of the others are chosen one by one. */
export function contentRules(type: ContentType): readonly ('newest' | 'hottest' | 'column')[] {
  if (type === 'file') return []
  if (type === 'column') return ['newest', 'column']
  if (type === 'micro-page' || type === 'survey') return ['newest', 'hottest']
  return ['newest', 'hottest', 'column']
}
