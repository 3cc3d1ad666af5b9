import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const tsconfig = {
  compilerOptions: { module: 'ESNext', moduleResolution: 'bundler', strict: true, jsx: 'react-jsx', paths: { '@/*': ['./src/*'] } },
}

/** A throwaway project that is linted with the real project's configuration. */
export interface Fixture {
  write: (file: string, text: string) => Promise<void>
  /** Lints the files. Returns the findings as `file: plugin(rule)` lines. */
  lint: () => Promise<Set<string>>
  remove: () => Promise<void>
}

/** Creates an empty fixture outside the project, so that the project's own lint never sees it. */
export async function createFixture(): Promise<Fixture> {
  const folder = await mkdtemp(path.join(tmpdir(), 'house-hunter-lint-'))
  const write = async (file: string, text: string) => {
    const full = path.join(folder, file)
    await mkdir(path.dirname(full), { recursive: true })
    await writeFile(full, text)
  }
  // A copy, because Oxlint resolves the configuration's patterns and plugins relative to the configuration file.
  await copyFile(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  await write('tsconfig.json', JSON.stringify(tsconfig))
  return {
    write,
    lint: () => lint(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Runs oxlint. Its exit code is 1 if there are findings, so only its report counts. */
async function lint(folder: string): Promise<Set<string>> {
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', 'src']
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (_error, stdout, stderr) => resolve(stdout || stderr))
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
  return new Set(diagnostics.map(({ code, filename }) => `${filename}: ${code}`))
}
