import { describe, expect, it } from 'vitest'
import { isViewingColumns } from './viewing'
import { isItemPayload, isPhotosPayload } from './viewingSenders'

const ID = '44444444-4444-4444-8444-444444444444'
const TIMESTAMP = '2026-05-01T10:00:00.000Z'
const PHOTO = `/storage/v1/object/public/property-photos/properties/${ID}.webp`

describe('the payload of a viewing', () => {
  const startedViewing = { id: ID, house_id: ID, appointment_id: null, started_at: TIMESTAMP, ended_at: null }

  it.each([
    ['a started viewing', startedViewing],
    ['a finished viewing', { ...startedViewing, appointment_id: ID, ended_at: TIMESTAMP }],
  ])('is valid for %s', (_, payload) => expect(isViewingColumns(payload)).toBe(true))

  it.each([
    ['a viewing without a house', { ...startedViewing, house_id: undefined }],
    ['a viewing whose start is a number', { ...startedViewing, started_at: 5 }],
    ['a viewing without an end', { ...startedViewing, ended_at: undefined }],
    ['a string', ID],
  ])('is not valid for %s', (_, payload) => expect(isViewingColumns(payload)).toBe(false))
})

describe('the payload of an item', () => {
  const note = { id: ID, viewing_id: ID, kind: 'note', place: 3, captured_at: TIMESTAMP, topic: '', body: 'Damp' }
  const answer = { ...note, kind: 'answer', item: 'damp', wish_id: null, question: 'Free of damp?', answer: 'no' }
  const photo = { ...note, kind: 'photo', photo: PHOTO }

  it.each([
    ['a note', { row: note, isNew: true }],
    ['a changed answer', { row: answer, isNew: false }],
    ['the answer to a wish', { row: { ...answer, wish_id: ID }, isNew: true }],
    ['a photo', { row: photo, isNew: true }],
    ['a moment', { row: { ...note, kind: 'moment', moment: 'love' }, isNew: true }],
    ['a deleted note', { deleted: ID }],
    ['a deleted photo', { deleted: ID, photo: PHOTO }],
  ])('is valid for %s', (_, payload) => expect(isItemPayload(payload)).toBe(true))

  it.each([
    ['an item that does not say whether it is new', { row: note }],
    ['an item without an id', { row: { ...note, id: undefined }, isNew: true }],
    ['a note whose text is a number', { row: { ...note, body: 5 }, isNew: true }],
    ['an item without a place', { row: { ...note, place: null }, isNew: true }],
    ['a question that is null', { row: { ...answer, question: null }, isNew: true }],
    ['an answer that is a number', { row: { ...answer, answer: 1 }, isNew: true }],
    ['a photo without a URL', { row: { ...note, kind: 'photo' }, isNew: true }],
    ['a deleted item without an id', { deleted: null }],
    ['null', null],
  ])('is not valid for %s', (_, payload) => expect(isItemPayload(payload)).toBe(false))
})

it("the payload of a viewing's photos is valid only with the viewing's id", () => {
  expect(isPhotosPayload({ viewingId: ID })).toBe(true)
  expect(isPhotosPayload({ viewing: ID })).toBe(false)
})
