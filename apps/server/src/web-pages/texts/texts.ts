/** What the site says to visitors where the operator has said nothing. */
export const texts = {
  notFound: { title: '页面不存在', text: '它可能已经下线，或者链接不完整' },
  siteNotFound: { title: '网站不存在', text: '请检查链接是否完整' },
  empty: { title: '网站还没有发布内容', text: '请过些时候再来看看' },
  previewOver: { title: '预览链接已失效', text: '预览链接一天内有效，请向发给您的人再要一个' },
  closed: { title: '暂时不能填写' },
  thanks: { title: '提交成功' },
  previewSubmit: { title: '预览到此结束', text: '这是预览，填写的内容没有保存', link: '回到预览' },
  failed: { title: '出了点问题', text: '请稍后再试' },
  certificate: {
    title: '证书真实有效',
    text: (one: { name: string; certificateTitle: string; examTitle: string; number: string }) =>
      `${one.name}的“${one.certificateTitle}”，来自“${one.examTitle}”，编号 ${one.number}`,
    download: '下载证书',
    unknown: '没有查到这个证书',
    unknownText: '请检查编号是否完整',
  },
  unavailable: { title: '服务正在恢复', text: '请稍后再试' },
  gate: {
    passwordText: '这份问卷需要口令才能填写',
    password: '填写口令',
    whitelistText: '这份问卷只对名单里的人开放，请填写您的信息',
    name: '姓名',
    mobile: '手机号',
    code: '邀请码',
    captchaText: '请输入图中的字符，证明不是机器在填写',
    captcha: '图中的字符',
    captchaPicture: '图形验证码',
    loginText: '这份问卷需要登录才能填写',
    membersText: '只有成员可以填写，请用成员的账号登录',
    login: '去登录',
    weixinText: '请用微信扫描二维码，在微信里填写',
    weixinPicture: '问卷的二维码',
    deviceText: '请允许浏览器使用 Cookie，然后再打开一次',
    again: '重新打开',
    submit: '继续',
    until: (days: number, hours: number, minutes: number) => {
      const words = [
        days > 0 ? `${days} 天` : '',
        hours > 0 ? `${hours} 小时` : '',
        days === 0 && minutes > 0 ? `${minutes} 分钟` : '',
      ]
      return `还有 ${words.filter(Boolean).join(' ')}`
    },
  },
  full: { title: '名额已满', text: '您所在的名额已经收满，感谢您的参与' },
  placesGone: (title: string) => `名额已满：“${title}”的选项都已报满，感谢关注`,
  voted: { title: '已投票', text: '您已经投过票了，感谢参与' },
  addressVoted: {
    title: '暂时不能投票',
    text: '您所在的网络今天投票的人太多了，请换一个网络，或过些时候再来',
  },
  gateOpened: '已确认，请再点一次提交',
  editAnswer: '修改我的答卷',
  seeResults: '查看统计结果',
  results: {
    title: '统计结果',
    total: (count: number) => `共 ${count} 份答卷`,
    none: '还没有可以展示的统计',
    answered: (count: number) => `${count} 人回答`,
    rated: (count: number, mean: number | null) =>
      mean === null ? `${count} 人评分` : `${count} 人评分，平均 ${mean.toFixed(1)}`,
    hidden: { title: '暂时不能查看结果', text: '统计结果没有公开，或者需要先填写问卷' },
  },
  tooLarge: '提交的内容太大了，请减少文件后再试',
  home: '回到首页',
  elsewhere: {
    title: (site: string, type: string) => `这是「${site}」的${type}`,
    text: '报名、预约、填写和发言用的是那边的账号，请到那边进行。',
    go: (site: string) => `去「${site}」`,
  },
  goOn: '继续',
  notBuilt: `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>站点还没有构建</title>
<h1>站点还没有构建</h1>
<p>请在项目文件夹里运行 npm start（或只构建：npm run build），完成后刷新本页。</p>
</html>
`,
}

/** What stands around a survey, in its language. */
export type SurveyTexts = Pick<
  typeof texts,
  | 'closed'
  | 'thanks'
  | 'previewSubmit'
  | 'gate'
  | 'full'
  | 'placesGone'
  | 'voted'
  | 'addressVoted'
  | 'gateOpened'
  | 'editAnswer'
  | 'seeResults'
  | 'results'
  | 'goOn'
>

/** What stands on the page of a certificate that was found, in its language. */
export type CertificateTexts = Readonly<typeof texts.certificate>
