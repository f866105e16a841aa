export const texts = {
  away: '图片素材服务没有回应，请稍后再试，或上传自己的图片',
  notSetUp: '平台还没有设置图片素材服务',
  gone: '这张图片已经不在了，请换一张',
  tooMany: '今天找得太多了，请明天再来，或上传自己的图片',
  untitled: '图片素材',
  credit: (creator: string, url: string) => (creator === '' ? url : `${creator} · ${url}`),
}
