import { expect, test } from 'vitest'
import config from '../../vitest.config'

test('no unit test reads .env.local, which may name a real backend and real keys', () => {
  const projects = config.test?.projects ?? []
  expect(projects.length).toBeGreaterThan(0)
  for (const settings of [config, ...projects]) expect(settings).toMatchObject({ envDir: false })
})
