import { describe, expect, test } from 'vitest'
import { isInstalled, npmCommand } from './bootstrap.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a-win': { version: '1.0.0', integrity: 'sha512-w', optional: true },
    'node_modules/tester': { version: '1.0.0', integrity: 'sha512-t', dev: true },
    'node_modules/of-tests': { resolved: 'tools/of-tests', link: true },
    'tools/of-tests': { version: '1.0.0', dev: true },
    'node_modules/types': { version: '1.0.0', integrity: 'sha512-y', devOptional: true },
  },
}
const site = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } }
const all = {
  packages: {
    ...site.packages,
    'node_modules/tester': { version: '1.0.0', integrity: 'sha512-t' },
    'node_modules/of-tests': { resolved: 'tools/of-tests', link: true },
    'tools/of-tests': { version: '1.0.0', dev: true },
    'node_modules/types': { version: '1.0.0', integrity: 'sha512-y' },
  },
}

describe('packages are installed', () => {
  test('when only packages for other platforms are missing', () => {
    expect(isInstalled('all', lock, all)).toBe(true)
    expect(isInstalled('site', lock, all)).toBe(true)
  })

  test('for the site without those of the tests, which the tests then miss', () => {
    expect(isInstalled('site', lock, site)).toBe(true)
    expect(isInstalled('all', lock, site)).toBe(false)
  })

  test('for the tests only with the folders of this project that are packages of tests', () => {
    const { 'node_modules/of-tests': link, ...others } = all.packages
    expect(link).toBeDefined()
    expect(isInstalled('site', lock, { packages: others })).toBe(true)
    expect(isInstalled('all', lock, { packages: others })).toBe(false)
  })

  test.each([
    ['nothing was installed', undefined],
    ['one is missing', { packages: {} }],
    [
      'one has another version',
      { packages: { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } } },
    ],
    [
      'one has other content',
      { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } } },
    ],
    [
      'an optional one has another version',
      {
        packages: {
          ...site.packages,
          'node_modules/a-win': { version: '2.0.0', integrity: 'sha512-w' },
        },
      },
    ],
  ])('not when %s', (_, found) => expect(isInstalled('site', lock, found)).toBe(false))
})

describe('npm is started', () => {
  test('as the npm that runs us', () => {
    expect(npmCommand({ npm_execpath: '/opt/npm/bin/npm-cli.js' }, 'linux')).toEqual({
      command: process.execPath,
      args: ['/opt/npm/bin/npm-cli.js'],
      shell: false,
    })
  })

  test.each([
    ['linux', false],
    ['win32', true],
  ] as const)('from the path on %s, also when another program runs us', (platform, shell) => {
    expect(npmCommand({ npm_execpath: '/opt/yarn.js' }, platform)).toEqual({
      command: 'npm',
      args: [],
      shell,
    })
  })
})
