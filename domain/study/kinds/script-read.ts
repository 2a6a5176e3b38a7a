import { defineKind } from '#domain/study/log/kind.ts'
import { paperOf } from '#domain/study/log/subject.ts'

/**
 * A student has opened a question of a candidate's script; its data: `{ script: 'b' }`. Without a script: they have asked to read
 * the scripts of a set before handing in.
 */
export const scriptRead = defineKind({
  name: 'script.read',
  version: 1,
  subjects: ['set'],
  read({ script }) {
    if (script === undefined) return ''
    return typeof script === 'string' && /^[a-z]$/.test(script) ? script : undefined
  },
  change({ readScripts }, { subject }, script) {
    const name = `${paperOf(subject)}/${script}`
    const read = readScripts.get(name) ?? new Set()
    readScripts.set(name, read.add(subject.replace(/^[^#]*#?/, '')))
  },
})
