import { expect, test } from 'vitest'
import { zipName } from './zip-name.ts'

test.each([
  [['0500_s24_qp_12.pdf', '0500_s24_ms_12.pdf'], '0500_s24_12.zip'],
  [['0500-p1-set3_qp.pdf'], '0500-p1-set3.zip'],
  [['XEN01_sp18_qp_1.pdf'], 'XEN01_sp18_1.zip'],
  [['0500_s24_in_12.pdf'], '0500_s24_12.zip'],
])('%j are in %s', (fileNames, name) => expect(zipName(fileNames)).toBe(name))
