const LOOPBACK_HOST = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/

/**
 * Reads the URLs that supabase/config.toml takes from a site's environment. Links in the site's emails may lead only to these URLs.
 * Throws for a SITE_URL that is missing, is not https, or is a loopback address, which would lead to the recipient's own machine.
 * @param {Record<string, string | undefined>} env
 */
export function siteSettings({ SITE_URL = '', SITE_REDIRECT_URLS }) {
  const url = URL.canParse(SITE_URL) ? new URL(SITE_URL) : undefined
  if (url?.protocol !== 'https:' || LOOPBACK_HOST.test(url.hostname)) {
    throw new Error('Set SITE_URL to the https URL of your site: the links in its mail start with it.')
  }
  const site = (url.origin + url.pathname).replace(/\/+$/, '')
  return { SITE_URL: site, SITE_REDIRECT_URLS: SITE_REDIRECT_URLS || `${site}/**` }
}
