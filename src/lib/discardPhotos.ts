/**
 * Deletes photos that no house shows any more. What cannot be deleted stays behind unseen, so nobody is disturbed by it.
 * The storage client is loaded only here and for uploads.
 */
export async function discardPhotos(urls: readonly string[]): Promise<void> {
  try {
    await (await import('./supabase/photoStorage')).removeUnshownPhotos(urls)
  } catch {
    // The person's own work is saved or deleted all the same.
  }
}
