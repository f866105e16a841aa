// Sets the colour scheme before anything is drawn; src/color-scheme.ts keeps it up to date afterwards.
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
