import { expect, onTestFinished, test, vi } from 'vitest'
import { saveZip, zipName } from './save-zip.ts'

test('a download that a host refuses ends when all documents have ended', async () => {
  let deliver = (_answer: Response) => {}
  const late = new Promise<Response>((resolve) => (deliver = resolve))
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response('', { status: 404 }))
    .mockReturnValueOnce(late)
  onTestFinished(() => fetched.mockRestore())
  const steps: string[] = []
  const end = saveZip(['a_qp.pdf', 'a_in.pdf'], {
    onFetched: (count) => steps.push(`${count} fetched`),
  }).catch((error: Error) => steps.push(error.message))
  await new Promise((resolve) => setTimeout(resolve))
  expect(steps).toEqual([])
  deliver(new Response('%PDF'))
  await end
  expect(steps).toEqual(['1 fetched', 'a_qp.pdf was answered with 404'])
})

test.each([
  [['0500_s24_qp_12.pdf', '0500_s24_ms_12.pdf'], '0500_s24_12.zip'],
  [['0500-p1-set3_qp.pdf'], '0500-p1-set3.zip'],
  [['XEN01_sp18_qp_1.pdf'], 'XEN01_sp18_1.zip'],
  [['0500_s24_in_12.pdf'], '0500_s24_12.zip'],
])('%j are in %s', (fileNames, name) => expect(zipName(fileNames)).toBe(name))
