import { AsyncResource } from 'node:async_hooks'

/** Runs tasks one at a time: in order for each client, and alternating between clients. */
export type Queue = <Result>(clientId: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Creates the queue for PGlite, which has only one session. lite opens a transaction and sets the user's role with several
 * statements, so two concurrent requests would run statements with each other's rights. Clients take turns, so that nobody waits for
 * more than one request of a client that sends thousands.
 */
export function createQueue(): Queue {
  // Waiting tasks, keyed by client id, in the order of the clients' turns.
  const tasksByClient = new Map<string, (() => Promise<void>)[]>()
  let isRunning = false

  async function runAll() {
    isRunning = true
    for (let next = tasksByClient.entries().next(); !next.done; next = tasksByClient.entries().next()) {
      const [clientId, tasks] = next.value
      const task = tasks.shift()
      tasksByClient.delete(clientId)
      if (tasks.length > 0) tasksByClient.set(clientId, tasks)
      await task?.()
    }
    isRunning = false
  }

  return (clientId, work) =>
    new Promise((resolve, reject) => {
      // Unbound, the task would run in the context of the request that started the loop, and its email would link to that request's origin.
      const task = AsyncResource.bind(() => work().then(resolve, reject))
      const waitingTasks = tasksByClient.get(clientId)
      if (waitingTasks) waitingTasks.push(task)
      else tasksByClient.set(clientId, [task])
      if (!isRunning) void runAll()
    })
}
