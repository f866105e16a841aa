import { formatDateTime } from '@zhanfang/format'

/** What the survey module says to operators and respondents. */
export const texts = {
  /** Name of a copy; the oldest words give way when it becomes too long. */
  copyOf: (title: string, max: number) => {
    const ending = '（副本）'
    return (
      Array.from(title)
        .slice(0, max - ending.length)
        .join('') + ending
    )
  },
  notPublished: '问卷还没有发布',
  paused: '问卷已暂停填写，请稍后再来',
  notYetOpen: (opensAt: Date) => `问卷将于 ${formatDateTime(opensAt)} 开放填写`,
  ended: '问卷已结束，感谢关注',
  full: '问卷已收满，感谢关注',
  unstorable: '内容里有无法保存的特殊字符，请删除后再试',
  noQuestions: '请先添加题目',
  nothingToPause: '问卷还没有开始收集',
  alreadyThere: '编号已被使用，请换一个',
  sortIncomplete: '排序需要列出全部题目，请刷新后再试',
  noFileQuestion: '这道题不收文件',
  fileMissing: '文件不存在或已过期，请重新上传',
  badCursor: '列表位置已失效，请重新打开列表',
  badFilters: '筛选条件不正确',
  cannotSort: '不能按这一列排序',
  exportFailed: '生成文件时出了问题，请重新导出',
  exportTooLarge: '文件太大了，请改用 CSV，或缩小时间范围后再导出',
  columns: {
    number: '序号',
    submittedAt: '提交时间',
    seconds: '填写时长（秒）',
    channel: '来源',
    device: '设备',
    version: '问卷版本',
  },
  devices: { phone: '手机', tablet: '平板', desktop: '电脑', unknown: '未知' },
  sheet: '答卷',
  submit: { signup: '报名', vote: '投票', exam: '交卷' },
}
