import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Button } from '@/ui/Button'
import { SomethingWrong } from '@/ui/illustrations/SomethingWrong'

/** Catches what a screen throws while rendering. `resetKey` (the address) clears it when the person moves on. */
export function AppErrorBoundary({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[resetKey]}>
      {children}
    </ErrorBoundary>
  )
}

function ErrorScreen({ error, resetErrorBoundary }: FallbackProps) {
  const message = (error instanceof Error && error.message) || 'Unknown error'
  return (
    <main className="mx-auto flex max-w-form flex-col items-center px-6 py-16 text-center">
      <SomethingWrong />
      <h1 className="mt-4 text-lg font-semibold">Something went wrong</h1>
      <p className="mt-2 text-muted">This page could not be shown. Your saved data is safe.</p>
      <details className="mt-5 w-full rounded-card border border-line p-4 text-left">
        <summary className="cursor-pointer font-semibold">Error details</summary>
        <p className="mt-2 font-mono text-xs break-words text-muted">{message}</p>
      </details>
      <Button className="mt-6" onClick={resetErrorBoundary}>
        Try again
      </Button>
    </main>
  )
}
