type Register = (name: string, run: () => void | Promise<void>) => void

const runtime = globalThis as unknown as { Deno?: { test: Register }; test?: Register }

/** Registers a test with the current runner: Deno, or Vitest on Node. */
export const test: Register = (name, run) => {
  const register = runtime.Deno?.test ?? runtime.test
  if (!register) throw new Error('There is no test runner: use npm run test:functions')
  register(name, run)
}
