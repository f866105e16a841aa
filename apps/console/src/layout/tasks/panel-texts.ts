import type { TaskState } from '@zhanfang/contract'

export const texts = {
  title: '任务',
  hint: '导出、导入、搬家、通知、上传和批量操作都在这里。离开页面也会继续；上传和批量操作在浏览器里进行，关闭或刷新这一页会停下。导出的表格可以下载 24 小时。',
  states: {
    waiting: '排队中',
    running: '进行中',
    asks: '等您确认',
    done: '已完成',
    failed: '没有完成',
  } satisfies Record<TaskState, string>,
  running: '正在进行',
  ended: '最近结束',
  none: '没有任务',
  noneHint: '导出表格和答卷、导入表格、搬家、批量操作时，进度和结果会出现在这里，保留 7 天。',
  progress: (name: string) => `${name}的进度`,
  ofApp: (name: string) => `应用：${name}`,
  download: '下载',
  again: '重试',
  open: '查看',
  stop: '停止',
  clear: '清除本页的记录',
  failures: '没有成功的',
  because: (name: string, reason: string) => `${name}：${reason}`,
} as const
