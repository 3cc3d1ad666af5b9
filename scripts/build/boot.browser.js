// Runs before anything else, inline in every page: the theme, and the chunks of the screen in the address.
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
