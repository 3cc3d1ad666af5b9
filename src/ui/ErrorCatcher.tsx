import { Component, createContext, type ReactNode } from 'react'

type ErrorCatcherProps = {
  /** What is shown in place of children that threw; `reset` tries them again. */
  fallback: (error: unknown, reset: () => void) => ReactNode
  /** A new value clears the error: somebody has moved on to something else. */
  resetKey?: string
  children: ReactNode
}

type Caught = { error: unknown; failed: boolean; resetKey?: string; attempt: number }

/** Counts how often the nearest ErrorCatcher has tried its children anew: what React keeps as failed has to be made anew then. */
export const Attempt = createContext(0)

/** Catches what its children throw while rendering, so that the rest of the page goes on. */
export class ErrorCatcher extends Component<ErrorCatcherProps, Caught> {
  override state: Caught = { error: null, failed: false, resetKey: this.props.resetKey, attempt: 0 }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorCatcherProps, state: Caught): Partial<Caught> | null {
    if (resetKey === state.resetKey) return null
    return { error: null, failed: false, resetKey, attempt: state.attempt + Number(state.failed) }
  }

  readonly reset = () => this.setState(({ attempt }) => ({ error: null, failed: false, attempt: attempt + 1 }))

  override render() {
    if (this.state.failed) return this.props.fallback(this.state.error, this.reset)
    return <Attempt value={this.state.attempt}>{this.props.children}</Attempt>
  }
}
