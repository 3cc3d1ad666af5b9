import { Component, type ReactNode } from 'react'

type ErrorCatcherProps = {
  /** What is shown in place of children that threw; `reset` tries them again. */
  fallback: (error: unknown, reset: () => void) => ReactNode
  /** A new value clears the error: somebody has moved on to something else. */
  resetKey?: string
  children: ReactNode
}

type Caught = { error: unknown; failed: boolean; resetKey?: string }

/** Catches what its children throw while rendering, so that the rest of the page goes on. */
export class ErrorCatcher extends Component<ErrorCatcherProps, Caught> {
  override state: Caught = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorCatcherProps, state: Caught): Partial<Caught> | null {
    return resetKey === state.resetKey ? null : { error: null, failed: false, resetKey }
  }

  readonly reset = () => this.setState({ error: null, failed: false })

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.reset) : this.props.children
  }
}
