/** The data client, loaded with the first request, in parallel with the screen's own chunk. */
export const client = async () => (await import('./data')).supabase
