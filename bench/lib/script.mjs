import { build } from 'vite'
import { root } from '../../scripts/lib/run.mjs'

/** A file of the product with all that it needs, as a script that leaves its exports in the window under a name. */
export async function scriptOf(file, name) {
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: `${root}/${file}`, formats: ['iife'], name } },
  })
  return output[0].code
}

/** The main thread's own milliseconds of some work, where `Performance.enable` was given the time domain `threadTicks`. */
export async function timeOf(devtools, work) {
  const before = await taskTime(devtools)
  await work()
  return (await taskTime(devtools)) - before
}

async function taskTime(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}
