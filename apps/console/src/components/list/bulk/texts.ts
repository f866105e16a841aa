/** Words of what is done to many rows at once; they come with it. */
export const texts = {
  selection: {
    bar: '对选中的内容',
    count: (count: number) => `已选 ${count} 项`,
    all: (count: number) => `选择全部 ${count} 项`,
    clear: '取消选择',
    noneFits: '选中的内容都不适用这个操作',
  },
  title: (action: string, count: number) => `${action} ${count} 项`,
  undoing: (action: string) => `撤销${action}`,
  running: (done: number, total: number) =>
    `已处理 ${done} / ${total}，离开这一页也会继续，在右上角的“任务”里可以找到`,
  finished: (action: string, done: number, failed: number, left: number) =>
    [
      `${action}：成功 ${done} 项`,
      failed > 0 && `失败 ${failed} 项`,
      left > 0 && `停止后还剩 ${left} 项没有处理`,
    ]
      .filter(Boolean)
      .join('，'),
  skipped: (count: number) => `另有 ${count} 项不适用这个操作，没有改动。`,
  failures: '没有成功的',
  download: '下载',
  failureColumns: ['名称', '原因'],
  failureFile: (action: string, day: string) => `${action}_没有成功的_${day}.csv`,
  because: (reason: string) => `：${reason}`,
  failedPlainly: '操作没有成功，请稍后再试',
  undo: (count: number) => `撤销成功的 ${count} 项`,
  rows: (count: number) => `${count} 项`,
  again: '重试失败的',
  goOn: '继续其余的',
  leave: '后台运行',
  stop: '停止',
  close: '完成',
}
