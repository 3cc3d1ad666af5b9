import { describePreparedPhoto, preparePhoto } from './preparePhoto'
import { PhotoRejected } from './photoRules'
import type { WorkerResult, WorkerMessage, WorkerRequest } from './photoWorker'

/** Pictures are processed one at a time, because a decoded phone photo takes 50 MB. */
let queue = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  queue = queue.then(() => work(data))
})

postMessage('ready' satisfies WorkerMessage)

async function work({ id, task, file }: WorkerRequest) {
  const post = (message: WorkerResult) => postMessage(message)
  try {
    post(task === 'prepare' ? { id, task, result: await preparePhoto(file) } : { id, task, result: await describePreparedPhoto(file) })
  } catch (error) {
    post({ id, problem: error instanceof PhotoRejected ? error.problem : undefined })
  }
}
