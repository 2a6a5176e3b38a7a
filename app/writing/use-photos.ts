import { useCallback, useEffect, useState } from 'react'
import type { AnswerPhoto } from '#app/study/answer-store.ts'
import { photosOf } from '#app/study/photos-of.ts'
import type { Study } from '#app/study/open-study.ts'

/** The photographs of a paper's pages, as the viewer may see them. */
export function usePhotos({ answers, log }: Study, subject: string) {
  const [shown, setShown] = useState<readonly { id: string; url: string }[]>([])
  const find = useCallback(async () => {
    const own = await photosOf({ answers, log }, subject).catch(() => [])
    return own.map(({ id, bytes }) => ({
      id,
      url: URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })),
    }))
  }, [answers, log, subject])
  useEffect(() => {
    let isLeft = false
    void find().then((found) => isLeft || setShown(found))
    return () => {
      isLeft = true
    }
  }, [find])
  useEffect(() => () => shown.forEach(({ url }) => URL.revokeObjectURL(url)), [shown])
  return {
    shown,
    async add(photo: AnswerPhoto) {
      await answers.store.addPhoto(photo)
      setShown(await find())
    },
    async remove(id: string) {
      await answers.store.removePhotos([id])
      setShown(await find())
    },
  }
}
