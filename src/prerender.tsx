import { StrictMode, Suspense, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App'
import { envResult } from './lib/env'

const LandingRouter = ({ children }: { children: ReactNode }) => <StaticRouter location="/">{children}</StaticRouter>

/**
 * The landing page as HTML, for the build to write into index.html; the tree is that of main.tsx, which takes it over.
 * A build with a mistake in its environment has none: it shows the setup screen.
 */
export async function landingHtml(): Promise<string> {
  if (!envResult.ok) return ''
  const page = (
    <StrictMode>
      <Suspense>
        <App env={envResult.env} Router={LandingRouter} />
      </Suspense>
    </StrictMode>
  )
  return new Response((await prerender(page)).prelude).text()
}
