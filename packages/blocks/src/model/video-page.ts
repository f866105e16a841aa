/** Films that a browser plays itself; pages of video sites (v.qq.com, bilibili.com, …) are opened instead. */
const filmHosts =
  /(?:^|\.)(?:v\.qq\.com|bilibili\.com|b23\.tv|youku\.com|iqiyi\.com|mgtv\.com|ixigua\.com|douyin\.com|xiaohongshu\.com|weixin\.qq\.com)$/

/** Whether the address is that of a page on a video site rather than of a film. */
export function isVideoPage(url: string): boolean {
  return URL.canParse(url) && filmHosts.test(new URL(url).hostname)
}
