/** The most that a photograph of a page takes, in bytes. */
export const PHOTO_BYTES = 150_000
/** The longer side in pixels: enough to read handwriting. */
const LONGEST_SIDE = 1600

/** The size of a picture whose longer side is at most so long. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Makes pixels (red, green, blue, opacity) grey, as bright as they were. */
export function makeGrey(pixels: Uint8ClampedArray) {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const grey = 0.299 * red + 0.587 * green + 0.114 * blue
    pixels.fill(grey, at, at + 3)
  }
}

/** The tries until a photograph is small enough: its longer side, and the quality of the JPEG. */
export const TRIES: readonly (readonly [side: number, quality: number])[] = [
  [LONGEST_SIDE, 0.7],
  [LONGEST_SIDE, 0.5],
  [1280, 0.5],
  [1024, 0.4],
  [800, 0.4],
]

/** A photograph as a small JPEG in grey. Throws if the browser cannot read the file. */
export async function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    let smallest: Blob | undefined
    for (const [side, quality] of TRIES) {
      smallest = await drawGrey(picture, side, quality)
      if (smallest.size <= PHOTO_BYTES) break
    }
    if (!smallest) throw new Error('The photograph was not drawn')
    return await smallest.arrayBuffer()
  } finally {
    picture.close()
  }
}

async function drawGrey(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const { width, height } = fitWithin(picture, side)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  // Transparent parts of a picture are paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  const image = context.getImageData(0, 0, width, height)
  makeGrey(image.data)
  context.putImageData(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photograph was not written'))),
      'image/jpeg',
      quality,
    )
  })
}
