/** Patterns for the names of packages that are built for one operating system, keyed by npm's name for that system. */
const OS_PATTERNS = {
  darwin: /darwin|macos|fsevents/,
  win32: /win32|windows|win-/,
  android: /android/,
  freebsd: /freebsd/,
  openbsd: /openbsd/,
  netbsd: /netbsd/,
  sunos: /sunos/,
  aix: /aix/,
  openharmony: /openharmony/,
  linux: /linux/,
}
const CPU_PATTERNS = {
  arm64: /arm64|aarch64/,
  x64: /x64|x86_64/,
  ia32: /ia32/,
  wasm32: /wasm32/,
  arm: /armv7|arm-|eabi/,
  riscv64: /riscv64/,
  ppc64: /ppc64/,
  s390x: /s390x/,
  loong64: /loong64/,
  mips64el: /mips64el/,
}

/** The key of the first pattern that matches, in an array as npm stores it. The array is empty if none matches. */
const platformIn = (patterns, name) =>
  Object.keys(patterns)
    .filter((key) => patterns[key].test(name))
    .slice(0, 1)

/** The name of the package at a path of the lock file: "node_modules/a/node_modules/@b/c" is "@b/c". */
export const packageNameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Returns the entries that a lock file lacks, keyed by path: those for optional dependencies of its packages. */
export function missingEntries({ packages }) {
  const missing = {}
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (packages[`node_modules/${name}`] || packages[`${path}/node_modules/${name}`]) continue
      const [os, cpu] = [platformIn(OS_PATTERNS, name), platformIn(CPU_PATTERNS, name)]
      missing[`node_modules/${name}`] = {
        version: range.replace(/^[~^]/, ''),
        ...(cpu.length > 0 && { cpu }),
        ...(entry.dev && { dev: true }),
        optional: true,
        ...(os.length > 0 && { os }),
      }
    }
  }
  return missing
}

/** Finds the paths of registry packages without a checksum, for which `npm ci` would accept anything. */
export function unverifiedPaths({ packages }) {
  return Object.entries(packages)
    .filter(([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle)
    .map(([path]) => path)
}
