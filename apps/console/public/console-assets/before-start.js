// Sets the colour scheme before anything is drawn; src/theme/color-scheme.ts keeps it up to date afterwards.
;(function () {
  let chosen = null
  try {
    chosen = localStorage.getItem('colorScheme')
  } catch {
    // Storage may be blocked; the system's scheme is used then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light'
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
})()

// Says so where the code of the console does not come or fails, and the window would stay empty. Written so
// that a browser which is too old for the console's own code can read it.
;(function () {
  const KEY = 'reloadedAt'
  const ONCE_IN_MS = 60000

  /** Loads the page anew, unless it was a moment ago: then nothing is won, and it would go on for ever. */
  window.reloadOnce = function () {
    try {
      if (navigator.onLine === false || Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN_MS)
        return false
      sessionStorage.setItem(KEY, String(Date.now()))
    } catch (error) {
      // Nothing would remember that it was done.
      console.warn(error)
      return false
    }
    location.reload()
    return true
  }

  /** Nothing is shown but what the page itself came with. */
  function isWaiting() {
    const root = document.getElementById('root')
    const first = root && root.firstElementChild
    return root !== null && (!first || /first-paint|login-outline/.test(first.className))
  }

  function tell() {
    const style = document.createElement('style')
    style.textContent =
      '.start-failure { max-width: 440px; margin: 0 auto; padding: 20vh 24px 48px; text-align: center; color: #1d2129;' +
      " font: 15px/1.7 -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif }" +
      '.start-failure h1 { margin: 0 0 8px; font-size: 22px; font-weight: 650 }' +
      '.start-failure p { margin: 0 0 24px; color: #5b6270 }' +
      '.start-failure button { padding: 8px 20px; border: 0; border-radius: 8px; background: #1f6feb; color: #fff; font: inherit; cursor: pointer }' +
      '[data-color-scheme=dark] .start-failure { color: #e8eaee }' +
      '[data-color-scheme=dark] .start-failure p { color: #a9afba }'
    document.head.appendChild(style)
    const failure = document.createElement('main')
    failure.className = 'start-failure'
    failure.innerHTML =
      '<div role="alert"><h1>页面没有打开</h1><p>可能是网络不稳定，或系统刚刚更新过。如果反复出现，请换一个新一些的浏览器，或告诉管理员。</p></div><button type="button">重新加载</button>'
    failure.lastChild.addEventListener('click', function () {
      location.reload()
    })
    const root = document.getElementById('root')
    root.textContent = ''
    root.appendChild(failure)
  }

  addEventListener(
    'error',
    function (event) {
      const source = event.target
      const isLost = source !== window && source.tagName === 'SCRIPT' && source.type === 'module'
      // Browsers' add-ons throw as well.
      const isThrown =
        source === window && String(event.filename).indexOf(location.origin + '/console-assets/') === 0
      if (!isLost && !isThrown) return
      // React tells of an error before it takes the screen away.
      setTimeout(function () {
        if (isWaiting() && !(isLost && window.reloadOnce())) tell()
      })
    },
    true,
  )
})()
