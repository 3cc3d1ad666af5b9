// Runs before anything else, inline in every page: the theme, the chunks of the screen in the address, and its first request.
// It never changes with a release, so that the content security policy can name it by its hash.
try {
  const theme = localStorage.getItem('house-hunter-theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  if (theme === 'dark' || theme === 'light') {
    const color = document.createElement('meta')
    color.name = 'theme-color'
    color.content = dark ? '#0c0a09' : '#fafaf9'
    document.head.prepend(color)
  }

  // The list's rows are asked for beside the code that shows them.
  const first = JSON.parse(document.getElementById('first-request')?.textContent ?? 'null')
  const session = JSON.parse(localStorage.getItem('house-hunter-session') ?? 'null')
  if (first && session && new RegExp(first.path).test(location.pathname) && session.expires_at * 1000 - Date.now() > 120_000) {
    const hunt = JSON.parse(localStorage.getItem('house-hunter-hunt') ?? '{}')
    const owner = hunt.userId === session.user.id ? hunt.ownerId : session.user.id
    const url = (first.backend || location.origin) + first.request.replace('{owner}', owner)
    const token = session.access_token
    const headers = { apikey: first.key, Authorization: `Bearer ${token}`, Prefer: 'count=exact' }
    const answer = fetch(url, { headers })
    window.earlyRequest = { url, token, at: performance.now(), answer }
    // The first row's photo is the largest thing on a phone's first screen, unless the address asks for another order.
    answer
      .then((it) => !location.search && it.clone().json())
      .then((rows) => rows && rows[0]?.photos[0])
      .then((photo) => photo && Object.assign(new Image(), { fetchPriority: 'high', src: photo }))
      .catch(() => undefined)
  }

  const screens = JSON.parse(document.getElementById('screens')?.textContent ?? '[]')
  const signedIn = localStorage.getItem('house-hunter-session') !== null
  // A guarded address without a session leads to sign-in.
  const address = !signedIn && location.pathname.startsWith('/app') ? '/auth' : location.pathname
  const [, files = []] = screens.find(([pattern]) => new RegExp(pattern).test(address)) ?? []
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
} catch {
  // Storage may be blocked: the light theme will do, and the chunks come a little later.
}
