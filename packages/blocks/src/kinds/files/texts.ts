import type { FilesStyle } from './kind.ts'

const styles: Record<FilesStyle, string> = { list: '列表', compact: '紧凑', grid: '两列' }

export const texts = {
  title: '文件列表',
  fileLost: '文件（只留下名称）',
  empty: '点这里选择要提供下载的文件',
  nothing: '还没有可以显示的文件，访客看不到这个元素',
  waiting: '这里会显示文件',
  absent: { deleted: '内容已删除', closed: '未发布或已下线，访客看不到' },
  emptyIssue: '还没有选择文件',
  summary: (name: string, count: number) => (count > 1 ? `${name} 等 ${count} 个文件` : name),
  download: '下载',
  style: '样式',
  styles,
  heading: '标题',
}
