import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { FIGURE, formatFigures, type Figure } from './figures'

/** At the end of a run, prints the figures that the tests have counted. */
export default class FiguresReporter implements Reporter {
  private readonly figures: Figure[] = []

  printsToStdio() {
    return false
  }

  onTestEnd(_: TestCase, { annotations }: TestResult) {
    for (const { type, description = '' } of annotations) if (type === FIGURE) this.figures.push(JSON.parse(description) as Figure)
  }

  onEnd() {
    const lines = formatFigures(this.figures).toSorted()
    if (lines.length > 0) console.log(`\nFigures of this run\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}
