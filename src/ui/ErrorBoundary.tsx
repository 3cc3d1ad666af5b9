import { Component, createContext, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Replaces children that threw; `reset` renders them again. */
  fallback: (error: unknown, reset: () => void) => ReactNode
  /** A new value clears the error, for example after navigation. */
  resetKey?: string
  children: ReactNode
}

type ErrorState = { error: unknown; hasFailed: boolean; resetKey?: string; attempt: object }

/** A new object each time the nearest ErrorBoundary retries, so that components that React has cached as failed can be recreated. */
export const AttemptContext = createContext<object>({})

/** Catches errors thrown while rendering its children, so that the rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorState> {
  override state: ErrorState = { error: null, hasFailed: false, resetKey: this.props.resetKey, attempt: {} }

  static getDerivedStateFromError(error: unknown): Partial<ErrorState> {
    return { error, hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorState): Partial<ErrorState> | null {
    if (resetKey === state.resetKey) return null
    return { error: null, hasFailed: false, resetKey, ...(state.hasFailed && { attempt: {} }) }
  }

  readonly reset = () => this.setState({ error: null, hasFailed: false, attempt: {} })

  override render() {
    if (this.state.hasFailed) return this.props.fallback(this.state.error, this.reset)
    return <AttemptContext value={this.state.attempt}>{this.props.children}</AttemptContext>
  }
}
