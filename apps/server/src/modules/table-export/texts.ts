import { limits } from '@zhanfang/contract'

export const texts = {
  unknownCall: '没有这样的表格可以在后台导出',
  failed: '表格没有写成，请重试；还不行请联系平台',
  stopped: '已停止',
  customerLeft: '写的时候有会员注销了账号，请重新导出',
  noAccess: '您已经无权查看这些内容',
  tasks: {
    export: '导出表格',
    written: (rows: number) => (rows > 0 ? `已写好 ${rows} 行` : ''),
    rows: (rows: number) => (rows > 0 ? `${rows} 行` : ''),
    expired: '文件已过期',
  },
  notices: {
    done: (name: string) => `「${name}」的表格已写好`,
    doneText: `点开这一条，在“任务”里下载；文件保留 ${limits.tableExportHours} 小时。`,
    failed: (name: string) => `「${name}」的表格没有写成`,
  },
  jobs: { write: '在后台写表格', sweep: '清理过期的表格文件' },
} as const
