import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { paths } from '@/lib/paths'
import { buttonStyles } from '@/ui/styles'

/** Catches a screen's rendering errors. The error is cleared when `resetKey`, the screen's path, changes. */
export function AppErrorBoundary({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={showError}>
      {children}
    </ErrorBoundary>
  )
}

const showError = (error: unknown, reset: () => void) => <ErrorScreen error={error} onRetry={reset} />

function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = (error instanceof Error && error.message) || 'Unknown error'
  return (
    <section role="alert" className="mx-auto flex max-w-form flex-col items-center px-6 py-16 text-center">
      <h1 className="text-lg font-semibold">Something went wrong</h1>
      <p className="mt-2 text-muted">This page could not be shown. Your saved data is safe.</p>
      <details className="mt-5 w-full rounded-card border border-line p-4 text-left">
        <summary className="cursor-pointer font-semibold">Error details</summary>
        <p className="mt-2 font-mono text-xs break-words text-muted">{message}</p>
      </details>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        {/* Not a router link, because the page has to reload. */}
        <a href={paths.dashboard()} className={buttonStyles({ variant: 'secondary' })}>
          Return to Dashboard
        </a>
      </div>
    </section>
  )
}
