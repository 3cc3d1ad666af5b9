/** Resolves to the data client, which is loaded on the first request, in parallel with the screen's own chunk. */
export const client = async () => (await import('./data')).supabase
