// npm run config:push: sends supabase/config.toml to the linked Supabase project, with SITE_URL and SITE_REDIRECT_URLS from the
// environment. Arguments go to `supabase config push`.
import process from 'node:process'
import { commandScript, run } from './lib/run.mjs'
import { siteSettings } from './lib/site-settings.mjs'

try {
  const env = { ...process.env, ...siteSettings(process.env), SUPABASE_ENV: 'production' }
  const args = [commandScript('supabase', 'dist/supabase.js'), 'config', 'push', ...process.argv.slice(2)]
  // The CLI inherits the input, because it asks for confirmation before it changes anything.
  const { code } = await run(process.execPath, args, { env, stdio: 'inherit' })
  process.exitCode = code
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
