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
  unavailable: { title: '服务正在恢复', text: '请稍后再试' },
  tooLarge: '提交的内容太大了，请减少文件后再试',
  uploadFailed: '文件没有上传成功，请重新选择',
  home: '回到首页',
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
