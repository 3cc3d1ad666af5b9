/** Opens a connection that sends statements as PostgREST does: each in its own transaction, as a user, with the role's timeout. */
export async function openSender(sql) {
  const connection = await sql.reserve()
  await connection.unsafe(`set jit = off`)
  /** Sends one statement. Returns the SQLSTATE if it is rejected, otherwise undefined. */
  const send = async (person, statement) => {
    await connection.unsafe(`begin;
      select set_config('request.jwt.claim.sub', id, true), set_config('request.jwt.claims', jsonb_build_object('sub', id)::text, true)
      from (select ${person}::text as id) as me;
      set local role authenticated; set local statement_timeout = '8s'`)
    try {
      await connection.unsafe(statement)
      await connection.unsafe('commit')
      return undefined
    } catch (error) {
      await connection.unsafe('rollback')
      return error.code
    }
  }
  return { send, close: () => connection.release() }
}
