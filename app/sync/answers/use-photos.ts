import type { AnswerPhoto } from './answer-database.ts'
import type { Answers } from './answers.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'
import { useCallback, useEffect, useState } from 'react'

/** The parts of a study that photographs use. */
interface PhotoPlace {
  log: Pick<StudyLog, 'showsText'>
  answers: Pick<Answers, 'store'>
}

/** The photographs of a paper's pages that the viewer may see, the oldest first. */
export async function photosOf({ log, answers }: PhotoPlace, paper: string): Promise<AnswerPhoto[]> {
  const photos = await answers.store.photos()
  return photos
    .filter(({ subject, owner }) => subject === paper && log.showsText(owner, subject))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

interface Found {
  paper: string
  photos: readonly AnswerPhoto[]
}

/** The photographs of a paper's pages, as the viewer may see them. `add` and `remove` throw what the storage throws. */
export function usePhotos({ answers, log }: PhotoPlace, paper: string) {
  const [found, setFound] = useState<Found>()
  const find = useCallback(
    async (): Promise<Found> => ({ paper, photos: await photosOf({ answers, log }, paper).catch(() => []) }),
    [answers, log, paper],
  )
  useEffect(() => {
    let isLeft = false
    void find().then((read) => isLeft || setFound(read))
    return () => {
      isLeft = true
    }
  }, [find])
  async function findAgain() {
    const read = await find()
    // The desk may show another paper by now.
    setFound((before) => (before && before.paper !== read.paper ? before : read))
  }
  return {
    /** Undefined until they are read. */
    shown: found?.paper === paper ? found.photos : undefined,
    add: async (photo: AnswerPhoto) => {
      await answers.store.addPhoto(photo)
      await findAgain()
    },
    remove: async (id: string) => {
      await answers.store.removePhotos([id])
      await findAgain()
    },
  }
}
