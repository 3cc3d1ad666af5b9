/** How all members of a hunt together are labeled. */
export function everybodyLabel(memberCount: number): string {
  return memberCount > 2 ? 'All of us' : 'Both of us'
}
