import { lazyOverlay } from './Overlay'

/** The confirmation dialog, loaded when it is first about to open. */
export const LazyConfirmDialog = lazyOverlay(async () => (await import('./ConfirmDialog')).ConfirmDialog)
