import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'

const config = new URL('../../supabase/config.toml', import.meta.url)

/**
 * Whether supabase/config.toml gives the buckets what the migrations give them: the CLI sets them to what stands there. Sizes are
 * compared as numbers of bytes. Gives {passed, failures} as a test file does.
 */
export async function compareBuckets(database) {
  const [rows] = await database.exec('select id, public, file_size_limit::text, allowed_mime_types from storage.buckets order by id')
  const migrated = rows.map(({ id, ...bucket }) => [id, bucket])
  const configured = Object.entries(parse(readFileSync(config, 'utf8')).storage.buckets).toSorted(([a], [b]) => a.localeCompare(b))
  const [ours, theirs] = [migrated, configured].map((buckets) => JSON.stringify(buckets))
  return ours === theirs ? { passed: 1, failures: [] } : { passed: 0, failures: [`the migrations make ${ours}\nthe file says ${theirs}`] }
}
