import { protocol } from '@electric-sql/pglite'
import type { PgliteConnection } from '@supabase/lite/pglite'

type Driver = PgliteConnection['driver']
type Answer = Awaited<ReturnType<Driver['execProtocolStream']>>

const { messages, serialize } = protocol

/** Whether a value's text is what PostgreSQL reads for every type of a parameter, so that nobody needs to ask for the type. */
const isPlain = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number'

function resultOf(answer: Answer, parsers: Driver['parsers']) {
  const rows: Record<string, unknown>[] = []
  let fields: { name: string; dataTypeID: number }[] = []
  let affectedRows = 0
  for (const message of answer) {
    if (message instanceof messages.RowDescriptionMessage) {
      fields = message.fields
    } else if (message instanceof messages.DataRowMessage) {
      const texts = message.fields
      const values = fields.map(({ name, dataTypeID }, index) => {
        const [text, parser] = [texts[index] ?? null, parsers[dataTypeID]]
        return [name, text === null || !parser ? text : parser(text, dataTypeID)] as const
      })
      rows.push(Object.fromEntries(values))
    } else if (message instanceof messages.CommandCompleteMessage) {
      affectedRows = Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(message.text)?.[1] ?? 0)
    }
  }
  return { rows, fields, affectedRows }
}

/**
 * Makes PGlite run a statement by one message to PostgreSQL. Its own way takes six, and copies hundreds of parsers for each
 * statement: most of what an answer costs.
 */
export function sendInOneMessage(driver: Driver): void {
  const ownWay = driver.query.bind(driver)
  const inOne = async (sql: string, params: unknown[] = [], options?: object) => {
    if (options || driver.closed || !params.every(isPlain)) return ownWay(sql, params, options)
    const values = params.map((value) => (value === null ? null : String(value)))
    const whole = Buffer.concat([
      serialize.parse({ text: sql }),
      serialize.bind({ values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    const send = () => driver.execProtocolStream(whole, { syncToFs: false })
    const answer = await driver._runExclusiveTransaction(() => driver._runExclusiveQuery(send))
    return resultOf(answer, driver.parsers)
  }
  driver.query = inOne as Driver['query']
}
