import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'

const configUrl = new URL('../../supabase/config.toml', import.meta.url)

/**
 * Checks that the buckets in supabase/config.toml match those in the migrations, because the Supabase CLI applies that file. Sizes are
 * compared as strings, so the file must give them in bytes. Returns {passed, failures} like a test file.
 */
export async function compareBuckets(database) {
  const [rows] = await database.exec('select id, public, file_size_limit::text, allowed_mime_types from storage.buckets order by id')
  const migratedBuckets = rows.map(({ id, ...bucket }) => [id, bucket])
  const configuredBuckets = Object.entries(parse(readFileSync(configUrl, 'utf8')).storage.buckets).toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  const [migrated, configured] = [migratedBuckets, configuredBuckets].map((buckets) => JSON.stringify(buckets))
  return migrated === configured
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`the migrations make ${migrated}\nthe file says ${configured}`] }
}
