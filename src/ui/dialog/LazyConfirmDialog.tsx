import { lazyWithRetry } from '../lazyWithRetry'

/** The confirmation dialog, loaded when it is first about to open. */
export const LazyConfirmDialog = lazyWithRetry(async () => (await import('./ConfirmDialog')).ConfirmDialog)
