import { build } from 'vite'
import { root } from '../../scripts/lib/run.mjs'

/** Bundles a file of the product with its imports, as a script that assigns its exports to `window[name]`. */
export async function scriptOf(file, name) {
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: `${root}/${file}`, formats: ['iife'], name } },
  })
  return output[0].code
}

/** Measures the main thread's CPU time for some work, in milliseconds. Other load on the machine is not counted. */
export async function threadTime(devtools, work) {
  const before = await taskTime(devtools)
  await work()
  return (await taskTime(devtools)) - before
}

/** Opens a page's devtools session for `threadTime`, with the CPU throttled by the factor `rate`. */
export async function openThrottledSession(page, rate) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return devtools
}

async function taskTime(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}
