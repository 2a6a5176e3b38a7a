import { useCallback, useEffect, useState } from 'react'
import type { AnswerPhoto } from '#app/sync/answers/answer-store.ts'
import { type PhotoPlace, photosOf } from '#app/sync/answers/photos-of.ts'

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
