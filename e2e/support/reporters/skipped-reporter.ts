import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Lists skipped tests by reason at the end of a run. */
export default class SkippedReporter implements Reporter {
  private readonly skipped = new Map<string, string[]>()

  printsToStdio() {
    return false
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult) {
    if (status !== 'skipped') return
    const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given'
    const [, project, file, ...titles] = test.titlePath()
    this.skipped.set(reason, [...(this.skipped.get(reason) ?? []), `[${project}] ${file}: ${titles.join(' ')}`])
  }

  onEnd() {
    for (const [reason, names] of this.skipped) {
      console.log(`\n${names.length} skipped: ${reason}\n${names.map((name) => `  ${name}`).join('\n')}`)
    }
  }
}
