/** Words of tasks that every screen has. */
export const texts = {
  label: (running: number, unseen: number) =>
    [`任务`, running > 0 && `${running} 个进行中`, unseen > 0 && `${unseen} 个有结果还没看`]
      .filter(Boolean)
      .join('，'),
  doneToast: (action: string, name: string) => `${action}“${name}”已完成`,
  failedToast: (action: string, name: string) => `${action}“${name}”没有完成，点右上角的“任务”查看原因`,
  asksToast: (action: string, name: string) => `${action}“${name}”等您确认`,
} as const
