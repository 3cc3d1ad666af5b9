/** What one collaborator thinks of a house; the owner's opinion stands on the house itself (ruling 3). */
export type Opinion = {
  userId: string
  name: string
  /** 1 to 5, or 0 for "Not rated". */
  rating: number
  isFavorite: boolean
}

type Rated = {
  /** Owner of the hunt. */
  userId: string
  ownerRating: number
  opinions: readonly Opinion[]
}

export type NamedRating = { userId: string; who: string; rating: number }

/**
 * Who has rated a house and how: the viewer first, as "You", then the owner, then the others by name. Short names, as long
 * as they tell people apart.
 */
export function ratingsOf({ userId, ownerRating, opinions }: Rated, viewerId: string, ownerName: string): NamedRating[] {
  const all = [{ userId, name: ownerName, rating: ownerRating }, ...opinions.toSorted((a, b) => a.name.localeCompare(b.name))]
  const rated = all.filter(({ rating }) => rating > 0)
  const firstNames = rated.filter((each) => each.userId !== viewerId).map(({ name }) => firstName(name))
  const named = rated.map((each) => {
    const short = firstName(each.name)
    const unique = firstNames.filter((name) => name === short).length === 1
    return { userId: each.userId, who: each.userId === viewerId ? 'You' : unique ? short : each.name, rating: each.rating }
  })
  return named.toSorted((a, b) => Number(b.userId === viewerId) - Number(a.userId === viewerId))
}

/** The mean of all ratings, to one decimal; null unless at least two people have rated: one person's is no average. */
export function averageRating({ ownerRating, opinions }: Rated): number | null {
  const ratings = [ownerRating, ...opinions.map(({ rating }) => rating)].filter((rating) => rating > 0)
  if (ratings.length < 2) return null
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Somebody'
}
