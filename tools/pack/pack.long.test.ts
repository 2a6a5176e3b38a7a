import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { IN_NAMESPACE, linkTree, makeEmptyRoot, noEmptyRoot, runSecondStage } from './empty-root.fixture.ts'

const ROOT = join(import.meta.dirname, '../..')
const HERE = import.meta.dirname
const reason = noEmptyRoot()

test.skipIf(reason !== undefined)(
  `the packed site starts without internet in an empty root folder, and takes over the data of the one before${reason ? ` (skipped: ${reason})` : ''}`,
  () => {
    // Not where other tests have their folders: that may be in memory, and this is half a gigabyte.
    const folder = mkdtempSync(join(ROOT, '.cache/pack-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const pack = join(folder, 'pack')
    // It needs the build of now, as all tests of npm run test:long do.
    execFileSync(process.execPath, [join(HERE, 'pack.ts'), pack, '--no-archive'], { stdio: 'inherit' })
    const root = join(folder, 'root')
    makeEmptyRoot(root, pack)
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    const stage = runSecondStage(join(HERE, 'Containerfile'), root, { '/english': pack, '/empty': empty })

    // The version before: without the last migration and the database that has it, and with a script of its own.
    const before = join(root, 'before')
    linkTree(pack, before)
    rmSync(join(before, 'build/database'), { recursive: true })
    const migrations = join(before, 'supabase/migrations')
    rmSync(join(migrations, readdirSync(migrations).toSorted().at(-1) ?? ''))
    writeFileSync(join(before, 'build/client/assets/of-before.js'), 'const before = 1')

    const { stdout } = spawnSync(
      'unshare',
      [
        '-n',
        '-m',
        '-p',
        '-f',
        '--kill-child',
        'sh',
        '-c',
        IN_NAMESPACE,
        'sh',
        root,
        process.execPath,
        join(HERE, 'take-over.fixture.ts'),
        root,
        JSON.stringify(stage),
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const result = JSON.parse(stdout)
    console.log(
      `First start of a packed site: ${result.firstStartMs} ms. While the next one took over, a student waited ${result.gapMs} ms.`,
    )
    expect(result).toMatchObject({
      internet: 'none',
      looks: ['200 <!DOC', '200 %PDF-', '200 const'],
      kit: '200 %PDF-',
      health: 0,
      lost: 0,
      oldAsset: '200 const',
    })
    expect(result.written).toBeGreaterThan(5)
  },
)
