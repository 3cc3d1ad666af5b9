/*
 * Finds the best order of a day's stops. The search is exact: it uses dynamic programming over subsets, which is fast for up to a dozen
 * stops and infeasible for many more. Times are whole minutes elapsed since the day began.
 */

/** A stop with its duration and range of start times. For a fixed stop, `earliest` equals `latest`. */
export type DayStop = { id: string; duration: number; earliest: number; latest: number }

export type DayTask = {
  stops: readonly DayStop[]
  /** Minutes from one stop to another, indexed by [from][to]. */
  travel: readonly (readonly number[])[]
  /** Minutes from the day's start point to each stop, and from each stop to the day's end point; zeros if there is no such point. */
  fromStart: readonly number[]
  toEnd: readonly number[]
  /** The earliest time to leave the start point. */
  leaveAfter?: number
}

/** The indices of the stops in order, the start of each, the arrival at the end point, and the total travel in minutes. */
export type BestOrder = { order: readonly number[]; starts: readonly number[]; finish: number; travel: number }

const UNREACHABLE = 1 << 30

/** Finds the order that respects all windows and finishes earliest; of several, the one with the least travel. Null if there is none. */
export function bestOrder(task: DayTask): BestOrder | null {
  const count = task.stops.length
  const ends = earliestEnds(task, 0)
  const all = (1 << count) - 1
  let finish = UNREACHABLE
  for (let last = 0; last < count; last += 1) finish = Math.min(finish, at(ends, all * count + last) + valueAt(task.toEnd, last))
  if (finish >= UNREACHABLE) return null
  const order = leastTravelOrder(task, finish)
  const starts = startsOf(task, order)
  return { order, starts, finish, travel: travelOf(task, order) }
}

/** The smallest possible lateness in minutes, and the indices of the late stop and of the stop before it, if any. */
export type Lateness = { minutes: number; lateStop: number; previousStop: number | null }

/**
 * Finds the smallest possible lateness, and the stop that is late. Call only if `bestOrder` returns null, which means that no order meets
 * all time windows.
 */
export function leastLateness(task: DayTask): Lateness {
  let [impossibleLateness, possibleLateness] = [0, latenessUpperBound(task)]
  while (possibleLateness - impossibleLateness > 1) {
    const middle = (impossibleLateness + possibleLateness) >> 1
    if (isPossible(task, middle)) possibleLateness = middle
    else impossibleLateness = middle
  }
  const order = orderWithinLateness(task, possibleLateness)
  const starts = startsOf(task, order)
  const position = order.findIndex((stop, index) => valueAt(starts, index) - stopAt(task, stop).latest === possibleLateness)
  return { minutes: possibleLateness, lateStop: order[position] ?? 0, previousStop: order[position - 1] ?? null }
}

/** The earliest possible start of each stop, if the stops are visited in this order. */
function startsOf(task: DayTask, order: readonly number[]): number[] {
  let freeFrom = 0
  return order.map((stop, index) => {
    const before = order[index - 1]
    const start =
      before === undefined ? firstStart(task, stop) : Math.max(stopAt(task, stop).earliest, freeFrom + travelMinutes(task, before, stop))
    freeFrom = start + stopAt(task, stop).duration
    return start
  })
}

/** Total travel of an order in minutes, including the trips from the start point and to the end point. */
function travelOf(task: DayTask, order: readonly number[]): number {
  const [first = 0, last = 0] = [order[0], order.at(-1)]
  const tripMinutes = order.slice(1).map((stop, index) => travelMinutes(task, order[index] ?? 0, stop))
  return tripMinutes.reduce((sum, minutes) => sum + minutes, valueAt(task.fromStart, first) + valueAt(task.toEnd, last))
}

/**
 * The earliest end of the last stop, if no stop is more than `lateness` minutes late. Indexed by `visited * count + last`, where
 * `visited` is a bitmask of the visited stops and `last` the index of the last one.
 */
function earliestEnds(task: DayTask, lateness: number): Int32Array {
  const count = task.stops.length
  const ends = new Int32Array(count << count).fill(UNREACHABLE)
  const [earliest, latest, duration] = windows(task, lateness)
  const travel = flatTravel(task)
  for (let stop = 0; stop < count; stop += 1) {
    const start = firstStart(task, stop)
    if (start <= at(latest, stop)) ends[(1 << stop) * count + stop] = start + at(duration, stop)
  }
  const all = (1 << count) - 1
  for (let visited = 1; visited < all; visited += 1) {
    for (let lastStops = visited; lastStops > 0; lastStops &= lastStops - 1) {
      const last = lowestStop(lastStops)
      const end = at(ends, visited * count + last)
      if (end >= UNREACHABLE) continue
      for (let unvisited = all ^ visited; unvisited > 0; unvisited &= unvisited - 1) {
        const next = lowestStop(unvisited)
        const start = Math.max(at(earliest, next), end + at(travel, last * count + next))
        if (start > at(latest, next)) continue
        const state = (visited | (1 << next)) * count + next
        ends[state] = Math.min(at(ends, state), start + at(duration, next))
      }
    }
  }
  return ends
}

/** What remains to be done in each state. Indexed like the result of `earliestEnds`. */
type Remainder = {
  /** The latest time at which the last visited stop may end, so that all remaining stops and `finish` can still be reached in time. */
  limits: Int32Array
  /** The least remaining travel of orders that may violate time windows. */
  travel: Int32Array
  /** The next stop in the order with the least remaining travel; -1 after the last stop. */
  next: Int32Array
}

function remainderOf(task: DayTask, finish: number): Remainder {
  const count = task.stops.length
  const limits = new Int32Array(count << count).fill(-UNREACHABLE)
  const leastTravel = new Int32Array(count << count).fill(UNREACHABLE)
  const nextStops = new Int32Array(count << count).fill(-1)
  const [earliest, latest, duration] = windows(task, 0)
  const travel = flatTravel(task)
  const all = (1 << count) - 1
  for (let last = 0; last < count; last += 1) {
    limits[all * count + last] = finish - valueAt(task.toEnd, last)
    leastTravel[all * count + last] = valueAt(task.toEnd, last)
  }
  for (let visited = all; visited > 0; visited -= 1) {
    for (let lastStops = visited; lastStops > 0; lastStops &= lastStops - 1) {
      const last = lowestStop(lastStops)
      const start = Math.min(at(latest, last), at(limits, visited * count + last) - at(duration, last))
      if (start < at(earliest, last)) continue
      const before = visited ^ (1 << last)
      const travelAfter = at(leastTravel, visited * count + last)
      for (let others = before; others > 0; others &= others - 1) {
        const previous = lowestStop(others)
        const state = before * count + previous
        const minutes = at(travel, previous * count + last)
        if (start - minutes > at(limits, state)) limits[state] = start - minutes
        if (travelAfter + minutes < at(leastTravel, state)) {
          leastTravel[state] = travelAfter + minutes
          nextStops[state] = last
        }
      }
    }
  }
  return { limits, travel: leastTravel, next: nextStops }
}

/** Finds the order with the least travel among those that respect all windows and end by `finish`. */
function leastTravelOrder(task: DayTask, finish: number): readonly number[] {
  const remainder = remainderOf(task, finish)
  const order = unconstrainedOrder(task, remainder)
  return isFeasible(task, order, finish) ? order : constrainedOrder(task, remainder.limits)
}

/** Finds an order with the least travel. The order may violate time windows, so the caller must check it. */
function unconstrainedOrder(task: DayTask, { limits, travel, next }: Remainder): number[] {
  const { stops, fromStart } = task
  const count = stops.length
  const totalTravel = (stop: number) => {
    const state = (1 << stop) * count + stop
    const canBeFirst = firstStart(task, stop) + stopAt(task, stop).duration <= at(limits, state)
    return canBeFirst ? valueAt(fromStart, stop) + at(travel, state) : UNREACHABLE
  }
  const order = [stops.reduce((best, _, stop) => (totalTravel(stop) < totalTravel(best) ? stop : best), 0)]
  let visited = 0
  for (let last = order[0] ?? -1; last >= 0;) {
    visited |= 1 << last
    last = at(next, visited * count + last)
    if (last >= 0) order.push(last)
  }
  return order
}

/** Whether an order contains every stop, is never late, and ends by `finish`. */
function isFeasible(task: DayTask, order: readonly number[], finish: number): boolean {
  if (order.length < task.stops.length) return false
  const starts = startsOf(task, order)
  if (order.some((stop, index) => valueAt(starts, index) > stopAt(task, stop).latest)) return false
  const last = order.at(-1) ?? 0
  return valueAt(starts, order.length - 1) + stopAt(task, last).duration + valueAt(task.toEnd, last) <= finish
}

/**
 * Finds the order with the least travel within the limits. An earlier end may cost more travel, so each state keeps all Pareto-optimal
 * pairs of end and travel. Pairs that can no longer be on time are dropped at once.
 */
function constrainedOrder(task: DayTask, limits: Int32Array): number[] {
  const count = task.stops.length
  const [earliest, latest, duration] = windows(task, 0)
  const travel = flatTravel(task)
  const all = (1 << count) - 1
  const labels = makeLabels(count << count)
  for (let stop = 0; stop < count; stop += 1) {
    const start = firstStart(task, stop)
    const state = (1 << stop) * count + stop
    const end = start + at(duration, stop)
    if (start <= at(latest, stop) && end <= at(limits, state)) labels.add(state, end, valueAt(task.fromStart, stop), -1)
  }
  for (let visited = 1; visited < all; visited += 1) {
    for (let last = 0; last < count; last += 1) {
      const first = labels.first(visited * count + last)
      if (first < 0) continue
      for (let unvisited = all ^ visited; unvisited > 0; unvisited &= unvisited - 1) {
        const next = lowestStop(unvisited)
        const minutes = at(travel, last * count + next)
        const state = (visited | (1 << next)) * count + next
        const [earliestStart, latestStart, stopDuration, limit] = [
          at(earliest, next),
          at(latest, next),
          at(duration, next),
          at(limits, state),
        ]
        for (let label = first; label >= 0; label = labels.next(label)) {
          const start = Math.max(earliestStart, labels.end(label) + minutes)
          if (start <= latestStart && start + stopDuration <= limit)
            labels.add(state, start + stopDuration, labels.travel(label) + minutes, label)
        }
      }
    }
  }
  let [best, least] = [-1, UNREACHABLE]
  for (let last = 0; last < count; last += 1) {
    for (let label = labels.first(all * count + last); label >= 0; label = labels.next(label)) {
      const totalTravel = labels.travel(label) + valueAt(task.toEnd, last)
      if (totalTravel <= least) [best, least] = [label, totalTravel]
    }
  }
  const order: number[] = []
  for (let label = best; label >= 0; label = labels.before(label)) order.unshift(labels.state(label) % count)
  return order
}

/**
 * Creates a store for labels. Each represents a partial route, the first stops of the day, as five numbers: the end of its last stop, its
 * travel, the label that it extends by one stop, its state, and the next label of the same state. All labels are kept in one flat
 * array, because creating objects would take longer than the search.
 */
function makeLabels(stateCount: number) {
  const LABEL_WIDTH = 5
  const heads = new Int32Array(stateCount).fill(-1)
  let pool = new Int32Array(stateCount * LABEL_WIDTH)
  let size = 0
  const get = (label: number, field: number) => at(pool, label * LABEL_WIDTH + field)
  return {
    first: (state: number) => at(heads, state),
    end: (label: number) => get(label, 0),
    travel: (label: number) => get(label, 1),
    before: (label: number) => get(label, 2),
    state: (label: number) => get(label, 3),
    next: (label: number) => get(label, 4),
    /** Adds a label unless another label of the same state dominates it. Removes the labels that the new label dominates. */
    add(state: number, end: number, travel: number, before: number) {
      let previous = -1
      for (let label = at(heads, state); label >= 0; label = get(label, 4)) {
        if (get(label, 0) <= end && get(label, 1) <= travel) return
        if (get(label, 0) < end || get(label, 1) < travel) previous = label
        else if (previous < 0) heads[state] = get(label, 4)
        else pool[previous * LABEL_WIDTH + 4] = get(label, 4)
      }
      if ((size + 1) * LABEL_WIDTH > pool.length) {
        const larger = new Int32Array(pool.length * 2)
        larger.set(pool)
        pool = larger
      }
      const label = size * LABEL_WIDTH
      pool[label] = end
      pool[label + 1] = travel
      pool[label + 2] = before
      pool[label + 3] = state
      pool[label + 4] = at(heads, state)
      heads[state] = size
      size += 1
    },
  }
}

/** Finds any order in which no stop is late by more than `lateness` minutes. */
function orderWithinLateness(task: DayTask, lateness: number): number[] {
  const count = task.stops.length
  const ends = earliestEnds(task, lateness)
  const order: number[] = []
  let visited = (1 << count) - 1
  let end = UNREACHABLE
  while (visited > 0) {
    const nextStop = order[0]
    const fits = (stop: number) => {
      if (!(visited & (1 << stop)) || at(ends, visited * count + stop) >= UNREACHABLE) return false
      if (nextStop === undefined) return true
      const { earliest, duration } = stopAt(task, nextStop)
      return Math.max(earliest, at(ends, visited * count + stop) + travelMinutes(task, stop, nextStop)) + duration === end
    }
    const stop = task.stops.findIndex((_, index) => fits(index))
    end = at(ends, visited * count + stop)
    order.unshift(stop)
    visited ^= 1 << stop
  }
  return order
}

function isPossible(task: DayTask, lateness: number): boolean {
  const count = task.stops.length
  const ends = earliestEnds(task, lateness)
  return task.stops.some((_, last) => at(ends, ((1 << count) - 1) * count + last) < UNREACHABLE)
}

/** A lateness that no order exceeds. */
function latenessUpperBound(task: DayTask): number {
  const longest = Math.max(0, ...task.travel.flat(), ...task.fromStart)
  const earliestStart = Math.max(task.leaveAfter ?? 0, ...task.stops.map(({ earliest }) => earliest))
  const latestEnd = task.stops.reduce((sum, { duration }) => sum + duration + longest, earliestStart)
  return latestEnd - Math.min(...task.stops.map(({ latest }) => latest)) + 1
}

function firstStart(task: DayTask, stop: number): number {
  const { earliest } = stopAt(task, stop)
  return task.leaveAfter === undefined ? earliest : Math.max(earliest, task.leaveAfter + valueAt(task.fromStart, stop))
}

function windows({ stops }: DayTask, lateness: number) {
  return [
    Int32Array.from(stops, ({ earliest }) => earliest),
    Int32Array.from(stops, ({ latest }) => latest + lateness),
    Int32Array.from(stops, ({ duration }) => duration),
  ] as const
}

const flatTravel = ({ travel }: DayTask): Int32Array => Int32Array.from(travel.flat())

const travelMinutes = ({ travel }: DayTask, from: number, to: number): number => travel[from]?.[to] ?? 0

// Two functions, because a single function for both array types would be several times slower.
const at = (values: Int32Array, index: number): number => values[index] ?? 0
const valueAt = (values: readonly number[], index: number): number => values[index] ?? 0

/** The lowest stop index in a non-empty bitmask. */
const lowestStop = (stops: number): number => 31 - Math.clz32(stops & -stops)

function stopAt({ stops }: DayTask, index: number): DayStop {
  const stop = stops[index]
  if (!stop) throw new RangeError(`There is no stop ${index}`)
  return stop
}
