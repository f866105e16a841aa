import type { ContentSummary } from '@zhanfang/contract'

/** A content by the names under which cards of the specification look for its picture, title and times. */
export const cardNamesOf = ({
  title,
  cover,
  createTime,
  updateTime,
  publishedAt,
}: Pick<ContentSummary, 'title' | 'cover' | 'createTime' | 'updateTime' | 'publishedAt'>) => ({
  title,
  firstImage: cover,
  articleImg: cover,
  headImg: cover,
  headUrl: cover,
  createTime,
  updateTime,
  auditTime: publishedAt,
  applyTime: null,
})
