/** Credits the routing services that provided the travel times, if any. */
export function TravelSources({ names }: { names: readonly string[] }) {
  return names.length > 0 && <p className="mt-1 text-xs text-muted">Travel times: {names.join(', ')}</p>
}
