import type { TravelMode } from '@/domain/map/travel'

/** A server that answers as OSRM does; see VITE_ROUTER_URL in .env.example. */
export type RouterSettings = {
  /** Its address for a mode, without a slash at its end; null for modes that it does not know. */
  urlOf: (mode: TravelMode) => string | null
  /** Whom its answers are owed to. */
  attribution: string
}

type RawEnv = Readonly<Record<string, string | boolean | undefined>>

const PROFILE = '{profile}'

/**
 * Reads where ways are asked for; null where no router is named.
 * @throws for an address that nothing could be asked of
 */
function readRouterSettings(raw: RawEnv): RouterSettings | null {
  const url = text(raw.VITE_ROUTER_URL).replace(/\/+$/, '')
  if (!url) return null
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error(`VITE_ROUTER_URL must be a URL such as https://routing.example.com/routed-${PROFILE}, not "${url}".`)
  }
  return {
    // A server without a place for the profile knows one, whatever it is asked for.
    urlOf: (mode) => (mode === 'transit' || (mode !== 'car' && !url.includes(PROFILE)) ? null : url.replaceAll(PROFILE, mode)),
    attribution: text(raw.VITE_ROUTER_ATTRIBUTION) || '© OpenStreetMap contributors',
  }
}

function text(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

let settings: RouterSettings | null | undefined

/** The router of this build, read with the first way. */
export function routerSettings(): RouterSettings | null {
  settings ??= readRouterSettings(import.meta.env)
  return settings
}
