export const texts = {
  logStays: (count: number) => `操作日志留在原处，共 ${count} 条`,
}
