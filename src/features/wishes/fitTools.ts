import { fitIndex, type FitIndex } from '@/domain/fitIndex'
import type { Member } from '@/domain/hunt'
import type { WayTo } from '@/domain/placeWish'
import { wishInWords, type WishViewer } from '@/domain/wishWords'
import { lazyTools } from '@/lib/lazyTools'
import { noteWays } from '@/lib/waysVersion'
import type { HuntWishes } from './wish'
import { fetchHuntWishes } from './wishQueries'

const waysStore = lazyTools(async () => (await import('@/lib/travel/wayTo')).knownWayTo)
waysStore.follow(noteWays)

/** What a list needs to say how houses fit; a hunt without wishes does without it. */
export const fitTools = { indexOf, fetchHuntWishes }

function indexOf(known: HuntWishes, members: readonly Member[], viewer: WishViewer & { id: string }): FitIndex | null {
  return fitIndex({ ...known, wayTo: wayToFor(known, viewer.id) }, members, viewer.id, (wish) => wishInWords(wish, viewer))
}

/** The ways that are known already; what knows them is fetched once a wish is about a place, and then says so. */
function wayToFor({ wishes }: HuntWishes, viewerId: string): WayTo | undefined {
  if (!wishes.some(({ kind }) => kind === 'place')) return undefined
  // Without a network the list is as it would be without the ways.
  waysStore.load().catch(() => undefined)
  return waysStore.current()?.(viewerId)
}
