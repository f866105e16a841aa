/** What is said of invoices. */
export const texts = {
  field: '发票',
  notForThis: '付过钱、没有全部退回的订单才能开发票',
  fileType: '发票文件请用 PDF、JPG、PNG 或 WebP',
  todoBefore: '开发票：',
  issued: (order: string) => `「${order}」的发票开好了`,
  issuedText: (number: string) => `发票号码 ${number}，可以在服务与订单里下载。`,
  declined: (order: string) => `「${order}」的发票没有开出`,
} as const
