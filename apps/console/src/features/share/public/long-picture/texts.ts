import type { Losses } from './page-snapshot.ts'

/** What the dialog of long pictures says. */
export const texts = {
  open: '导出长图',
  title: '导出长图',
  purpose: '按访客在手机上看到的样子画成一张图，方便发到群里和朋友圈。',
  code: '底部加上二维码',
  codeHint: '访客扫码就能打开网页；发布以后才打得开。',
  scan: '扫码看网页',
  draw: '生成长图',
  drawing: '正在生成……',
  drawingPart: (done: number, all: number) => `正在画第 ${done + 1} 张，共 ${all} 张`,
  save: '保存图片',
  saveAll: (count: number) => `保存 ${count} 张图片`,
  parts: (count: number) => `页面很长，分成了 ${count} 张图`,
  picture: (title: string, at: number) => `${title}的长图，第 ${at} 张`,
  fileName: (title: string, at: number, all: number) => (all === 1 ? `${title}.png` : `${title}-${at}.png`),
  failed: '没有画出来。请刷新再试，或换用 Chrome、Edge 浏览器。',
  audio: '音频，请打开网页听',
  frame: '嵌入的内容，请打开网页看',
  video: '视频，请打开网页看',
  lost({ videos, others, pictures }: Losses): string {
    return [
      videos > 0 ? `${videos} 个视频只有封面` : '',
      others > 0 ? `${others} 处音频或嵌入的网页换成了说明` : '',
      pictures > 0 ? `${pictures} 张图片没有取到` : '',
    ]
      .filter(Boolean)
      .join('，')
  },
} as const
