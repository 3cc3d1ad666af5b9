import { StrictMode, Suspense, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App'
import { envResult } from './lib/api/env'

/**
 * Renders the screen of a path to HTML. The element tree must match that in main.tsx, which hydrates the HTML. Returns '' if the
 * environment is invalid, because the page then shows the setup screen.
 * @param path path and query
 */
export async function renderToHtml(path: string): Promise<string> {
  if (!envResult.ok) return ''
  // Several children, as in GuardedRouter, because the ids that React generates depend on the number of children.
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
