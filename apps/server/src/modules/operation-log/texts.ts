export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理过期的操作记录',
  },
  logStays: (count: number) => `操作日志留在原处，共 ${count} 条`,
  export: {
    fileName: (day: string) => `操作日志_${day}.csv`,
    columns: { time: '时间', sentence: '做了什么', changes: '修改', app: '应用', ip: 'IP 地址' },
    /** 林小满 删除文件「开业海报.png」 */
    sentence: (who: string, what: string, object: string) =>
      `${who} ${what}${object === '' ? '' : `「${object}」`}`,
    change: (field: string, before: string, after: string) =>
      `${field}：${before || '（空）'} → ${after || '（空）'}`,
  },
}
