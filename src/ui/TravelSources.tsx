/** Credits the routing services that provided the travel times, if any. */
export function TravelSources({ attributions }: { attributions: readonly string[] }) {
  return attributions.length > 0 && <p className="mt-1 text-xs text-muted">Travel times: {attributions.join(', ')}</p>
}
