import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Why this machine cannot start something in an empty root folder without a network; undefined if it can. */
export function noEmptyRoot(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has network namespaces'
  const { status } = spawnSync('unshare', ['-n', '-m', 'chroot', '/', 'true'])
  return status === 0 ? undefined : 'this account may not make namespaces and change its root folder'
}

/**
 * Makes a root folder with nothing but a shell and the libraries that every small Linux has. Like the base image of the second
 * stage of Containerfile.
 */
export function makeEmptyRoot(root: string, pack: string): void {
  for (const folder of ['bin', 'dev', 'proc', 'tmp']) mkdirSync(join(root, folder), { recursive: true })
  for (const device of ['null', 'urandom']) writeFileSync(join(root, 'dev', device), '')
  const native = execFileSync('find', [join(pack, 'node_modules'), '-name', '*.node'], { encoding: 'utf8' })
  for (const program of ['/bin/sh', join(pack, 'bin/node'), ...native.split('\n').filter(Boolean)]) {
    const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' })
    for (const [library] of stdout.matchAll(/\/\S+/g)) {
      mkdirSync(join(root, dirname(library)), { recursive: true })
      copyFileSync(library, join(root, library))
    }
  }
  copyFileSync('/bin/sh', join(root, 'bin/sh'))
}

/** What the second stage of a Containerfile says. */
export interface Stage {
  environment: Record<string, string>
  user: string
  entry: string[]
  health: string[]
}

/** Runs the lines of the second stage in a root folder, with `made` for the folders of the first. */
export function runSecondStage(file: string, root: string, made: Record<string, string>): Stage {
  const [, second = ''] = readFileSync(file, 'utf8').split(/^FROM .*\n(?=[^]*^FROM )/m)
  const stage: Stage = { environment: {}, user: '', entry: [], health: [] }
  for (const line of second
    .split(/^FROM .*$/m)
    .at(-1)
    ?.split('\n')
    .filter(Boolean) ?? []) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    if (instruction === 'COPY') {
      const [, owner, from = '', to = ''] =
        /^--from=build (?:--chown=(\d+):\d+ )?(\S+) (\S+)$/.exec(rest) ?? []
      const source = made[from]
      if (source === undefined) throw new Error(`${file}: nothing has made ${from}`)
      linkTree(source, join(root, to))
      if (owner !== undefined) chownSync(join(root, to), Number(owner), Number(owner))
    } else if (instruction === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.environment[name] = value
    } else if (instruction === 'USER') stage.user = rest
    else if (instruction === 'ENTRYPOINT') stage.entry = JSON.parse(rest)
    else if (instruction === 'HEALTHCHECK') stage.health = JSON.parse(rest.replace(/^.* CMD /, ''))
    else if (!['VOLUME', 'EXPOSE'].includes(instruction))
      throw new Error(`${file}: ${line} is not known here`)
  }
  return stage
}

/** Copies a folder without its bytes: each file has two names. */
export function linkTree(from: string, to: string): void {
  execFileSync('cp', ['-al', from, to])
}

/** A script that makes a network namespace's loopback and a root folder's devices ready, then runs a program. */
export const IN_NAMESPACE = `set -eu
root=$1; shift
PATH=$PATH:/usr/sbin:/sbin
ip link set lo up
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
for device in null urandom; do mount --bind /dev/$device "$root/dev/$device"; done
exec "$@"`
