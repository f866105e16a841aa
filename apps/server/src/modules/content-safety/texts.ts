/** What is said of what WeChat finds. */
export const texts = {
  text: '微信的内容安全检测认为文字可能有问题',
  picture: '微信的内容安全检测认为图片可能有问题',
  jobs: { look: '请微信检测图片', sweep: '清理过期的图片检测' },
} as const
