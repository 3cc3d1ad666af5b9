import { parseAst } from 'vite'

/**
 * What nobody here calls, in classes that come whole or not at all. A test fails when one of them is called after all, or is
 * gone from its package.
 * `methods` are the class's own, `fields` what its constructor sets, `texts` are what else would hold on to them.
 * @type {{ file: string, methods: string[], fields?: string[], texts?: [text: string, instead: string][] }[]}
 */
export const UNUSED = [
  {
    file: '@supabase/auth-js/dist/module/GoTrueClient.js',
    // Other ways to sign in than by password, code and Google; second factors; keys; being a provider.
    fields: ['mfa', 'oauth', 'passkey'],
    methods: [
      'signInAnonymously',
      'signInWithWeb3',
      'signInWithEthereum',
      'signInWithSolana',
      'signInWithIdToken',
      'signInWithOtp',
      'signInWithSSO',
      'signInWithPasskey',
      'reauthenticate',
      '_reauthenticate',
      'getUserIdentities',
      'linkIdentity',
      'linkIdentityOAuth',
      'linkIdentityIdToken',
      'unlinkIdentity',
      '_unenroll',
      '_enroll',
      '_verify',
      '_challenge',
      '_challengeAndVerify',
      '_listFactors',
      '_getAuthenticatorAssuranceLevel',
      '_getAuthorizationDetails',
      '_approveAuthorization',
      '_denyAuthorization',
      '_listOAuthGrants',
      '_revokeOAuthGrant',
      'fetchJwk',
      'getClaims',
      'registerPasskey',
      '_startPasskeyRegistration',
      '_verifyPasskeyRegistration',
      '_startPasskeyAuthentication',
      '_verifyPasskeyAuthentication',
      '_listPasskeys',
      '_updatePasskey',
      '_deletePasskey',
    ],
  },
  {
    file: '@supabase/auth-js/dist/module/GoTrueAdminApi.js',
    // What needs the secret key; signing out does not.
    fields: ['mfa', 'oauth', 'customProviders', 'passkey'],
    methods: [
      'inviteUserByEmail',
      'generateLink',
      'createUser',
      'listUsers',
      'getUserById',
      'updateUserById',
      'deleteUser',
      '_listFactors',
      '_deleteFactor',
      '_listOAuthClients',
      '_createOAuthClient',
      '_getOAuthClient',
      '_updateOAuthClient',
      '_deleteOAuthClient',
      '_regenerateOAuthClientSecret',
      '_listCustomProviders',
      '_createCustomProvider',
      '_getCustomProvider',
      '_updateCustomProvider',
      '_deleteCustomProvider',
      '_adminListPasskeys',
      '_adminDeletePasskey',
    ],
  },
  {
    file: '@supabase/postgrest-js/dist/index.mjs',
    methods: [
      'stripNulls',
      'geojson',
      'explain',
      'rollback',
      'maxAffected',
      'likeAllOf',
      'likeAnyOf',
      'ilikeAllOf',
      'ilikeAnyOf',
      'regexMatch',
      'regexIMatch',
      'isDistinct',
      'notIn',
      'containedBy',
      'rangeGt',
      'rangeGte',
      'rangeLt',
      'rangeLte',
      'rangeAdjacent',
      'textSearch',
    ],
  },
  {
    file: '@tanstack/query-core/build/modern/queryClient.js',
    methods: ['infiniteQuery', 'fetchInfiniteQuery', 'prefetchInfiniteQuery', 'ensureInfiniteQueryData'],
  },
  {
    file: '@tanstack/query-core/build/modern/query.js',
    methods: [],
    texts: [
      ['this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior', 'this.options.behavior'],
    ],
  },
]

/**
 * A Vite plugin that leaves out of packages what UNUSED lists.
 * @returns {import('vite').Plugin}
 */
export function withoutUnusedMethods() {
  const unusedIn = (id) => UNUSED.find(({ file }) => id.replaceAll('\\', '/').endsWith(`/node_modules/${file}`))
  return {
    name: 'house-hunter:without-unused-methods',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]@(supabase|tanstack)[\\/]/ },
      handler: (code, id) => {
        const unused = unusedIn(id)
        return unused && { code: withoutMethods(code, unused), map: null }
      },
    },
  }
}

/**
 * @param {string} code
 * @param {Pick<(typeof UNUSED)[number], 'methods' | 'fields' | 'texts'>} unused
 * @throws for what the code does not hold
 */
export function withoutMethods(code, { methods, fields = [], texts = [] }) {
  const found = new Set()
  const ranges = []
  const drop = (name, { start, end }) => {
    found.add(name)
    ranges.push([start, end])
  }
  eachNode(parseAst(code), (node) => {
    if (node.type === 'MethodDefinition' && methods.includes(node.key.name)) drop(node.key.name, node)
    const field = node.type === 'ExpressionStatement' && fieldSetBy(node.expression)
    if (fields.includes(field)) drop(field, node)
  })
  const missing = [...methods, ...fields].filter((name) => !found.has(name))
  missing.push(...texts.flatMap(([text]) => (code.includes(text) ? [] : [text])))
  if (missing.length > 0) throw new Error(`Mend the table in scripts/build/methods-plugin.mjs, its package has no ${missing.join(', ')}.`)
  const rest = ranges.toSorted(([a], [b]) => b - a).reduce((left, [start, end]) => left.slice(0, start) + left.slice(end), code)
  return texts.reduce((left, [text, instead]) => left.replaceAll(text, () => instead), rest)
}

/** The name in `this.name = …`. */
function fieldSetBy({ type, left }) {
  return type === 'AssignmentExpression' && left.object?.type === 'ThisExpression' ? left.property.name : undefined
}

/** @param {(node: any) => void} visit */
export function eachNode(node, visit) {
  if (Array.isArray(node)) for (const each of node) eachNode(each, visit)
  else if (node && typeof node === 'object') {
    if (node.type) visit(node)
    for (const each of Object.values(node)) eachNode(each, visit)
  }
}
