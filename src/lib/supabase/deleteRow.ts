import { AppError } from '../errors'
import { unwrap, unwrapWritten } from './result'

/**
 * Deletes one row. One that is already gone counts as deleted: the answer to an earlier try may have been lost.
 * @throws AppError of kind `refused` when the row is still there
 */
export async function deleteRow(table: 'houses' | 'appointments' | 'collaborations', id: string): Promise<void> {
  const { supabase } = await import('./data')
  try {
    unwrapWritten(await supabase.from(table).delete().eq('id', id).select('id').single())
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'refused') throw error
    const left = unwrap(await supabase.from(table).select('id').eq('id', id))
    if (left.length > 0) throw error
  }
}
