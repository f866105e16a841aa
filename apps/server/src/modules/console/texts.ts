/** Shown in the console's place while there is no build of it. */
export const notBuiltPage = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>管理后台还没有构建</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; font: 16px/1.7 system-ui, sans-serif; color: #1d2129; background: #f5f6f8; }
h1 { font-size: 20px; margin: 0 0 8px; }
p { margin: 0; color: #4e5969; }
code { padding: 2px 6px; border-radius: 4px; background: #e5e6eb; }
</style>
<main>
<h1>管理后台还没有构建</h1>
<p>请在项目文件夹里运行 <code>npm start</code>（或只构建：<code>npm run build</code>），完成后刷新本页。</p>
</main>
</html>
`

/** The accent of an installation that chose none, as in the console's theme. */
export const DEFAULT_ACCENT = '#1f6feb'

/** What the product is called where the platform's own name cannot be read. */
export const PRODUCT = '站坊'
