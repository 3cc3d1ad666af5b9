/** The data client. It is loaded with the first request, beside the screen's own chunk. */
export const client = async () => (await import('./data')).supabase
