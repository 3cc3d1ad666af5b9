import { StrictMode, Suspense, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App'
import { envResult } from './lib/api/env'

/**
 * A screen as HTML, for the build to write into its page; the tree is that of main.tsx, which takes it over.
 * A build with a wrong environment has none: it shows the setup screen.
 * @param path path and query
 */
export async function contentOf(path: string): Promise<string> {
  if (!envResult.ok) return ''
  // Two children, as GuardedRouter has them: the ids that React gives out depend on the number.
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>
      {children}
      {false}
    </StaticRouter>
  )
  const page = (
    <StrictMode>
      <Suspense>
        <App env={envResult.env} Router={Router} />
      </Suspense>
    </StrictMode>
  )
  return new Response((await prerender(page)).prelude).text()
}
