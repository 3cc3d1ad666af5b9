import { Component, createContext, type ReactNode } from 'react'

type ErrorCatcherProps = {
  /** What is shown in place of children that threw; `reset` tries them again. */
  fallback: (error: unknown, reset: () => void) => ReactNode
  /** A new value clears the error: somebody has moved on to something else. */
  resetKey?: string
  children: ReactNode
}

type Caught = { error: unknown; failed: boolean; resetKey?: string; attempt: object }

/** Another object whenever the nearest ErrorCatcher tries its children anew: what React keeps as failed has to be made anew then. */
export const Attempt = createContext<object>({})

/** Catches what its children throw while rendering, so that the rest of the page goes on. */
export class ErrorCatcher extends Component<ErrorCatcherProps, Caught> {
  override state: Caught = { error: null, failed: false, resetKey: this.props.resetKey, attempt: {} }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorCatcherProps, state: Caught): Partial<Caught> | null {
    if (resetKey === state.resetKey) return null
    return { error: null, failed: false, resetKey, ...(state.failed && { attempt: {} }) }
  }

  readonly reset = () => this.setState({ error: null, failed: false, attempt: {} })

  override render() {
    if (this.state.failed) return this.props.fallback(this.state.error, this.reset)
    return <Attempt value={this.state.attempt}>{this.props.children}</Attempt>
  }
}
