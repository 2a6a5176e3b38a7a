import { useCallback } from 'react'

/** A picture that is in memory. Its address lasts as long as the picture is shown: otherwise it would stay in memory. */
export function JpegPicture({ bytes, alt }: { bytes: ArrayBuffer; alt: string }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      picture.src = url
      return () => URL.revokeObjectURL(url)
    },
    [bytes],
  )
  return <img ref={show} alt={alt} />
}
