import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import type { House } from '../house'
import { notesKeeper, type NotesState } from './notesSaver'

/** The notes that the person is writing about a house, whether they are saved, and the ways to change and save them. */
export function useNotes(house: House) {
  const { viewerId } = useHunt()
  const keeper = notesKeeper(useQueryClient(), viewerId)
  const state = useSyncExternalStore(keeper.subscribe, (): NotesState => keeper.stateOf(house.id))
  return {
    ...state,
    write: (text: string) => keeper.write(house, text),
    save: () => keeper.save(house.id),
    keepMine: () => keeper.keepMine(house.id),
    discard: () => keeper.discard(house.id),
  }
}
