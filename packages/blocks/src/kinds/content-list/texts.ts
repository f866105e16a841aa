import type { ContentListStyle } from './kind.ts'

const styles: Record<ContentListStyle, string> = {
  list: '左图列表',
  card: '大图卡片',
  grid: '两列',
  scroll: '横向滑动',
  text: '纯文字',
}

export const texts = {
  title: '内容列表',
  empty: (type: string) => `点这里选择要显示的${type}`,
  nothing: (type: string) => `还没有可以显示的${type}，访客看不到这个元素`,
  waiting: (type: string) => `这里会显示${type}`,
  absent: { deleted: '内容已删除', closed: '未发布或已下线，访客看不到' },
  emptyIssue: '还没有选择要显示的内容',
  columnIssue: '还没有选择专栏',
  summary: (type: string, source: string) => `${source}${type}`,
  sources: { newest: '最新', hottest: '最热', soonest: '快开始的', column: '专栏中的', fixed: '自选' },
  more: '更多',
  moreOf: (heading: string) => `更多：${heading}`,
  style: '样式',
  styles,
  heading: '标题',
  show: '显示',
  parts: { image: '图片', description: '简介', time: '时间', note: '补充信息' },
  moreLink: '“更多”打开',
}
