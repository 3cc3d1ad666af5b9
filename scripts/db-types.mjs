// npm run db:types            writes src/types/database.types.ts from the migrations
// npm run db:types -- --check fails when the file does not match the migrations
import { areTypesCurrent, writeTypes } from './db/types.mjs'

if (!process.argv.includes('--check')) {
  await writeTypes()
  console.log('Wrote src/types/database.types.ts')
} else if (await areTypesCurrent()) {
  console.log('src/types/database.types.ts matches the migrations')
} else {
  console.error('src/types/database.types.ts does not match supabase/migrations: run `npm run db:types` and commit it')
  process.exitCode = 1
}
