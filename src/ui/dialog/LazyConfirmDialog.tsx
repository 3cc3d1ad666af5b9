import { lazyWithRetry } from '../lazyWithRetry'

/** ConfirmDialog, loaded when it is first opened or preloaded. */
export const LazyConfirmDialog = lazyWithRetry(async () => (await import('./ConfirmDialog')).ConfirmDialog)
