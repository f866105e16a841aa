import type { ContentDocumentFormat } from '@zhanfang/contract'

export const texts = {
  open: '导出',
  title: '导出正文',
  formats: {
    docx: 'Word 文档',
    md: 'Markdown',
    zip: 'Markdown 和图片（压缩包）',
    html: '网页（图片在文件里）',
  } satisfies Record<ContentDocumentFormat, string>,
  picture: '长图（PNG 图片）',
  failed: '没有导出，请稍后再试',
}
