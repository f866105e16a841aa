// Asks for the code of the screen that the address names; otherwise that would wait until the console itself runs.
;(function () {
  const screens = JSON.parse(document.getElementById('screen-code')?.textContent || '{}')
  for (const [path, files] of Object.entries(screens)) {
    if (!location.pathname.startsWith(path)) continue
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
      if (link.rel === 'preload') link.as = 'style'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
  }
})()
