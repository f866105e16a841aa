export const texts = {
  title: '私密文章',
  purpose: '只给名单里的人和拿到私密链接的人看；别人在网站上找不到。',
} as const
