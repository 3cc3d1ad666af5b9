/** Loads the hosting provider's web analytics where the build is configured for it, never by default (ruling 25). */
export function Analytics({ src }: { src?: string }) {
  return src ? <script async src={src} /> : null
}
