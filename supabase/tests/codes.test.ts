import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTIVITY_KINDS } from '@/domain/activity/activityTexts'
import { DATABASE_CODES } from '@/lib/api/errors'

const folder = new URL('../migrations/', import.meta.url)
const files = readdirSync(folder).toSorted()
const schema = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
const mailFunctionSource = readFileSync(new URL('../functions/send-invitation/supabase.ts', import.meta.url), 'utf8')

const unique = (matches: Iterable<RegExpMatchArray>) => [...new Set(Array.from(matches, (match) => String(match[1])))].toSorted()
const raisedCodes = unique(schema.matchAll(/errcode = '(HH\w+)'/g))

test('every error code is raised by the schema, explained in the first migration, and named in the app', () => {
  expect(raisedCodes.length).toBeGreaterThan(0)
  const firstMigration = readFileSync(new URL(files[0] ?? '', folder), 'utf8')
  expect(unique(firstMigration.matchAll(/^--   (HH\d{3})  \S/gm))).toEqual(raisedCodes)
  expect(Object.values(DATABASE_CODES).toSorted()).toEqual(raisedCodes)
})

test('the function that sends invitations handles the codes of register_invitation_mail', () => {
  const { invitationNotFound, invitationMailsUsedUp } = DATABASE_CODES
  expect(unique(mailFunctionSource.matchAll(/\b(HH\d{3}):/g))).toEqual([invitationNotFound, invitationMailsUsedUp])
})

test('every exception in the schema has a code', () => {
  const statements = schema.match(/raise exception [^;]*;/g) ?? []
  expect(statements.length).toBeGreaterThan(10)
  expect(statements.filter((statement) => !statement.includes('using errcode = '))).toEqual([])
})

test('the app handles every kind of activity that the schema accepts', () => {
  // Takes the last match, because later migrations replace the check.
  const kindCheck = schema.match(/check \(kind in \(\s*'house_added'[^)]*/g)?.at(-1) ?? ''
  expect(unique(kindCheck.matchAll(/'(\w+)'/g))).toEqual([...ACTIVITY_KINDS].toSorted())
})
