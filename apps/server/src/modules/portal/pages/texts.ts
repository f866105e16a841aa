/** What a visitor reads when the pages have not been built. */
export const notBuilt = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>页面还没有构建</title>
<h1>页面还没有构建</h1>
<p>请在项目文件夹里运行 npm start（或只构建：npm run build），完成后刷新本页。</p>
</html>
`
