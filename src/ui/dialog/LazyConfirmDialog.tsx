import { lazyWithRetry } from '../lazyWithRetry'

/** ConfirmDialog, loaded when it first opens. */
export const LazyConfirmDialog = lazyWithRetry(async () => (await import('./ConfirmDialog')).ConfirmDialog)
