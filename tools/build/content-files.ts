import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { makeCardFiles } from '#publishing/cards/card-files.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import { makePairFiles } from '#publishing/pairs/publish-pairs.ts'
import { makeQuestionFiles } from '#publishing/bank-questions.ts'
import { makeTaskFiles } from '#publishing/tasks/publish-tasks.ts'
import { readWords } from '#tools/generate/words.ts'
import { readLibrary } from '#publishing/kept-content.ts'
import { makeSearchFiles } from '#publishing/reading/search-text.ts'

/** The files by their name below the folder. */
type ContentFiles = ReadonlyMap<string, string>

/** Each kind of files that the build makes of the content, by the name of its module and folder. */
const MAKERS = {
  cards: ({ documents }: Library) => makeCardFiles(documents, readWords()),
  pairs: makePairFiles,
  questions: makeQuestionFiles,
  search: makeSearchFiles,
  tasks: makeTaskFiles,
} as const satisfies Record<string, (library: Library) => ContentFiles>

export type ContentFilesName = keyof typeof MAKERS

const ADDRESS = /^\/assets\/(?<name>[a-z]+)-[0-9a-f]{8}\/(?<file>[^?]+)/

/**
 * Writes files made of the content beside the site's assets, each kind in a folder named by a hash of its files. The
 * module `virtual:content-files/tasks` exports that folder's address and nothing more, so no script grows with the
 * library.
 */
export function contentFiles(contentFolder: string): Plugin {
  const made = (name: ContentFilesName) => makeContentFiles(name, readLibrary(contentFolder))
  const names = Object.keys(MAKERS).filter(isMade)
  const modules = names.map((name) => {
    const make = (library: Library) => `/${makeContentFiles(name, library).folder}`
    return [`virtual:content-files/${name}`, make] as const
  })
  return {
    ...contentModules('content-files', contentFolder, Object.fromEntries(modules)),
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of names) {
        const { folder, files } = made(name)
        for (const [file, source] of files)
          this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { name, file = '' } = ADDRESS.exec(request.url ?? '')?.groups ?? {}
        const source = isMade(name) ? made(name).files.get(file) : undefined
        if (source === undefined) return next()
        response.setHeader('Content-Type', 'application/json').end(source)
      })
    },
  }
}

/**
 * A plugin for modules that are made of the content, by their names: each exports a value. Vite watches the content, so that its
 * author sees each save.
 */
export function contentModules(
  name: string,
  contentFolder: string,
  modules: Readonly<Record<string, (library: Library) => unknown>>,
): Plugin {
  return {
    name,
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
    load(id) {
      const make = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      if (!make) return null
      const library = readLibrary(contentFolder)
      for (const { path } of [...library.documents, ...library.tasks, ...library.levels])
        this.addWatchFile(join(dirname(contentFolder), path))
      return `export default ${JSON.stringify(make(library))}`
    },
  }
}

function isMade(name: string | undefined): name is ContentFilesName {
  return name !== undefined && Object.hasOwn(MAKERS, name)
}

interface MadeFiles {
  /** A hash of the files' contents is in its name. */
  folder: string
  files: ContentFiles
}

/** What was made of a library. A build asks for each kind three times. */
const lastMade = new WeakMap<Library, Map<ContentFilesName, MadeFiles>>()

/** The files of one kind. */
export function makeContentFiles(name: ContentFilesName, library: Library): MadeFiles {
  const made = lastMade.get(library) ?? new Map<ContentFilesName, MadeFiles>()
  lastMade.set(library, made)
  const files = made.get(name) ?? make(name, library)
  made.set(name, files)
  return files
}

function make(name: ContentFilesName, library: Library): MadeFiles {
  const files = MAKERS[name](library)
  const hash = createHash('sha256')
  for (const [file, source] of files) hash.update(`${file}\n${source}\n`)
  return { folder: `assets/${name}-${hash.digest('hex').slice(0, 8)}`, files }
}
