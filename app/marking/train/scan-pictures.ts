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
  const found = await Promise.all(
    files.map(async (file) => {
      try {
        return await detector.detect(await createImageBitmap(file))
      } catch {
        // A file that is no picture has no codes.
        return []
      }
    }),
  )
  return found.flat().map(({ rawValue }) => rawValue)
}
