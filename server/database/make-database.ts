import { codeOf } from './database-error.ts'
import { buildFolder } from './database-folder.ts'
import { migrate } from './migrate.ts'

// A process of its own: making a database takes 600 MB for seconds, which a server that stays would keep.
// It is started with the folder by new-database.ts, which gets `made`, or what is wrong.

export type FromMaker = 'made' | { message: string; code: string }

const [, , folder = ''] = process.argv
const leave = () => process.exit(1)
process.on('disconnect', leave)
let said: FromMaker = 'made'
try {
  await buildFolder(folder, migrate)
} catch (error) {
  said = { message: error instanceof Error ? error.message : String(error), code: codeOf(error) }
}
process.send?.(said, undefined, {}, () => {
  process.off('disconnect', leave)
  process.disconnect()
})
