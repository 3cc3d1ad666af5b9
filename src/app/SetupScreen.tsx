/** Shown instead of a blank page if an environment variable of the build is invalid. */
export function SetupScreen({ problems }: { problems: readonly string[] }) {
  return (
    <main className="mx-auto max-w-form px-6 py-16">
      <h1 className="text-xl font-semibold">House Hunter is not set up yet</h1>
      <p className="mt-3 text-muted">This page was built with a wrong setting:</p>
      <ul className="mt-4 list-disc space-y-2 rounded-card bg-notice-soft py-4 pr-5 pl-9 text-notice">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">
        Set the values in <code className="font-mono">.env.local</code> (locally) or in the settings of the host, as{' '}
        <code className="font-mono">.env.example</code> shows, and build again. Without any values,{' '}
        <code className="font-mono">npm start</code> runs everything on this machine.
      </p>
    </main>
  )
}
