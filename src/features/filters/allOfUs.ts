/** What everybody is called in a hunt of this many members. */
export function allOfUs(memberCount: number): string {
  return memberCount > 2 ? 'All of us' : 'Both of us'
}
