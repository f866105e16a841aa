/** Words of the frame that all lists have. */
export const texts = {
  ranges: { '0': '今日', '1': '昨日', '7': '近7日', '30': '近30日' },
  ownRange: '自定义',
  daysOf: (label: string) => `${label}：选择日期`,
  face: '缩略图',
  selection: {
    bar: '对选中的内容',
    count: (count: number) => `已选 ${count} 项`,
    all: (count: number) => `选择全部 ${count} 项`,
    clear: '取消选择',
    row: (name: string) => `选择 ${name}`,
    page: '选择本页',
    noneFits: '选中的内容都不适用这个操作',
  },
  bulk: {
    title: (action: string, count: number) => `${action} ${count} 项`,
    undoing: (action: string) => `撤销${action}`,
    running: (done: number, total: number) => `已处理 ${done} / ${total}，请不要关闭页面`,
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
    because: (reason: string) => `：${reason}`,
    failedPlainly: '操作没有成功，请稍后再试',
    undo: (count: number) => `撤销成功的 ${count} 项`,
    again: '重试失败的',
    stop: '停止',
    close: '完成',
  },
  view: {
    open: '列表设置',
    columns: '显示的列',
    up: (name: string) => `${name} 前移`,
    down: (name: string) => `${name} 后移`,
    dense: '紧凑行距',
    cards: '缩略图',
    rows: '列表',
    fill: '全屏',
    unfill: '退出全屏',
    reset: '恢复默认',
    export: '导出表格',
    exporting: (done: number, total: number) => `正在导出 ${done} / ${total}`,
    exported: (count: number) => `已导出 ${count} 条`,
    cut: (most: number) => `一次最多导出 ${most} 条，其余请缩小条件再导出`,
    keys: '↑ ↓ 移动，回车打开，x 选择，/ 搜索',
  },
}
