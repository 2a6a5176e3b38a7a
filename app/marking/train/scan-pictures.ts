/** A browser that reads QR codes itself. */
interface Detector {
  detect: (picture: ImageBitmap) => Promise<readonly { rawValue: string }[]>
}

type DetectorClass = new (options: { formats: readonly string[] }) => Detector

function detectorClass(): DetectorClass | undefined {
  const known: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not know this part of browsers yet
  return typeof known === 'function' ? (known as DetectorClass) : undefined
}

/** Whether this browser reads QR codes. Without it, a hand scanner types into the field. */
export function canScan(): boolean {
  return detectorClass() !== undefined
}

/** The texts of all QR codes on photographs. One photograph may have several screens. */
export async function scanPictures(files: readonly Blob[]): Promise<string[]> {
  const Detector = detectorClass()
  if (!Detector) return []
  const detector = new Detector({ formats: ['qr_code'] })
  const found: string[] = []
  // One after another: a photograph that is decoded takes 50 MB.
  for (const file of files) found.push(...(await scan(detector, file)))
  return found
}

async function scan(detector: Detector, file: Blob): Promise<string[]> {
  let picture: ImageBitmap | undefined
  try {
    picture = await createImageBitmap(file)
    return (await detector.detect(picture)).map(({ rawValue }) => rawValue)
  } catch {
    // A file that is no picture has no codes.
    return []
  } finally {
    picture?.close()
  }
}
