import { queryOptions } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { readWork } from '#app/class-work/use-class-work.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { NetworkError } from '#app/lib/service/request-error.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { endOfError } from '#app/lib/service/write-end.ts'
import { showToast } from '#app/ui/toast.ts'
import * as rows from './class-rows.ts'

/**
 * On a slow line the code of a class takes the time of its rows, and a class that hands in together keeps its server busy. If no
 * answer came and there is a connection, rows are asked for three times more before a page says that it failed.
 */
const AGAIN = {
  retry: (failures: number, error: Error) =>
    failures < 3 && error instanceof NetworkError && error.why !== 'offline',
}

/** In milliseconds. */
const MOMENT = 5000

export const classesQuery = ({ id }: Student) =>
  queryOptions({
    ...AGAIN,
    queryKey: ['classes', id],
    queryFn: async () => rows.fetchOwnClasses(await loadRowClient()),
  })

export const contentQuery = ({ id }: Student, classId: string) =>
  queryOptions({
    ...AGAIN,
    queryKey: ['class', id, classId, 'content'],
    queryFn: async () => rows.fetchContent(await loadRowClient(), classId),
  })

/** The same for the teacher of the class, with whom each task is for. The content may have been asked for a moment ago. */
export const teachingQuery = (student: Student, classId: string) =>
  queryOptions({
    ...AGAIN,
    queryKey: ['class', student.id, classId, 'content', 'teaching'],
    async queryFn() {
      const [content, details] = await Promise.all([
        queryClient.fetchQuery({ ...contentQuery(student, classId), staleTime: MOMENT }),
        rows.fetchDetails(await loadRowClient(), classId),
      ])
      return rows.withDetails(content, details)
    },
  })

export const codesQuery = ({ id }: Student, classId: string) =>
  queryOptions({
    queryKey: ['class', id, classId, 'codes'],
    queryFn: async () => rows.fetchCodes(await loadRowClient(), classId),
  })

/** A copy never changes. */
export const bodyQuery = ({ id }: Student, handInId: string) =>
  queryOptions({
    queryKey: ['hand-in', id, handInId],
    queryFn: async () => rows.fetchBody(await loadRowClient(), handInId),
  })

export const begunQuery = ({ id }: Student, handInId: string) =>
  queryOptions({
    queryKey: ['hand-in', id, handInId, 'begun'],
    queryFn: async () => rows.hasBegun(await loadRowClient(), handInId),
  })

export const phrasesQuery = ({ id }: Student) =>
  queryOptions({
    queryKey: ['phrases', id],
    queryFn: async () => rows.fetchPhrases(await loadRowClient()),
  })

export const secondQuery = ({ id }: Student, assignmentId: string) =>
  queryOptions({
    queryKey: ['second', id, assignmentId],
    queryFn: async () => rows.fetchToSecondMark(await loadRowClient(), assignmentId),
  })

/** The pair of a turn: the first one is asked for with the class. What was judged is not asked for again. */
export const nextPairQuery = ({ id }: Student, assignmentId: string, turn = 0) =>
  queryOptions({
    ...AGAIN,
    queryKey: ['pair', id, assignmentId, turn],
    queryFn: async () => rows.fetchNextPair(await loadRowClient(), assignmentId),
    staleTime: Infinity,
    gcTime: 0,
  })

export const pairCountsQuery = ({ id }: Student, assignmentId: string) =>
  queryOptions({
    queryKey: ['class', id, assignmentId, 'pairs'],
    queryFn: async () => rows.fetchPairCounts(await loadRowClient(), assignmentId),
  })

/** Reads again what the pages of classes show. */
export async function refetchClasses({ id }: Student): Promise<void> {
  void readWork(id, true)
  await Promise.all(
    ['classes', 'class', 'hand-in', 'second'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name, id] }),
    ),
  )
}

/** Reads the answers and markings of a class again: what changes while answers are marked one after the other. */
export async function refetchAnswers({ id }: Student, classId: string): Promise<void> {
  await Promise.all(
    [
      ['class', id, classId, 'content'],
      ['second', id],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Tells why something was not done. */
export function tellProblem(title: string) {
  return (error: unknown) => showToast({ kind: 'error', title, detail: endOfError(error).sentence })
}
