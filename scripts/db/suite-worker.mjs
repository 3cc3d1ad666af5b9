// Runs the SQL tests on a separate PGlite, in a worker because PGlite blocks its thread, and reports the results.
import { parentPort, workerData } from 'node:worker_threads'
import { openPglite } from './open.mjs'
import { testOn } from './suite.mjs'

// A worker's port has no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const report = (label, result) => parentPort.postMessage({ label, result })

await testOn(openPglite, { ...workerData, report })
