// Runs before the first paint, as a file of its own because the content security policy forbids inline scripts.
try {
  const theme = localStorage.getItem('house-hunter-theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
} catch {
  // Storage may be blocked; the light theme is then as good as any.
}
