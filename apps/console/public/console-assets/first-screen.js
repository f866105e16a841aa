// Asks for the data and the code of the screen that the address names; otherwise they would wait until the console itself
// runs. The first thing on the page, so that nothing holds it up.
;(function () {
  const named = JSON.parse(document.getElementById('first-screens')?.textContent || '[]')
  const screen = named.find(({ path }) => location.pathname.startsWith(path))
  if (!screen) return

  // As src/session.ts reads them; an answer to other words than the console's own is not used by it.
  function askForData() {
    const token = /(?:^|; )session=([^;]+)/.exec(document.cookie)?.[1]
    let app = new URLSearchParams(location.search).get('appId')
    try {
      app ||= sessionStorage.getItem('webId')
    } catch {
      // Storage may be blocked; the address may name no app either.
    }
    const [id] = location.pathname.slice(screen.path.length).split('/')
    if (!token || !app || (app + id).search(/[^\w-]/) !== -1) return
    const headers = {
      Accept: 'application/json',
      'X-Authorization': `Bearer cookie.${decodeURIComponent(token)}`,
      appid: app,
    }
    window.firstAnswers = {}
    for (const pattern of screen.calls) {
      const address = pattern.replace('{app}', app).replace('{id}', id)
      const answer = fetch(address, { headers })
      // Whoever needs it asks again.
      answer.catch(() => undefined)
      window.firstAnswers[address] = { headers, answer }
    }
  }

  function askForCode() {
    for (const file of screen.files) {
      const link = document.createElement('link')
      link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
      if (link.rel === 'preload') link.as = file.endsWith('.css') ? 'style' : 'fetch'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
  }

  try {
    // A browser keeps six requests to a server under way: behind those for code, the small answers would come last.
    askForData()
    askForCode()
  } catch (error) {
    // The console asks for all of it by itself.
    console.warn(error)
  }
})()
