import { lazyTools } from '@/lib/lazyTools'

export const {
  current: currentFilterTools,
  follow: followFilterTools,
  load: loadFilterTools,
} = lazyTools(async () => (await import('./filterTools')).filterTools)
