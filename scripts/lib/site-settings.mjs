const OWN_MACHINE = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/

/**
 * What supabase/config.toml takes from the environment of a site: where its mailed links lead, and nowhere else.
 * Throws for a SITE_URL that is missing, is not https, or names the machine of whoever reads the mail.
 * @param {Record<string, string | undefined>} env
 */
export function siteSettings({ SITE_URL = '', SITE_REDIRECT_URLS }) {
  const url = URL.canParse(SITE_URL) ? new URL(SITE_URL) : undefined
  if (url?.protocol !== 'https:' || OWN_MACHINE.test(url.hostname)) {
    throw new Error('Set SITE_URL to the https URL of your site: the links in its mail start with it.')
  }
  const site = (url.origin + url.pathname).replace(/\/+$/, '')
  return { SITE_URL: site, SITE_REDIRECT_URLS: SITE_REDIRECT_URLS || `${site}/**` }
}
