import { expect, test } from 'vitest'
import { listYear } from './list-year.ts'

test.each([
  ['/practice/igcse', ['0500_s19_qp_11.pdf'], 2019],
  ['/practice/igcse', ['0500_s19_qp_11.pdf', '0500_m25_qp_12.pdf'], 2025],
  ['/practice/igcse', ['9093_s19_qp_11.pdf'], 2025],
  ['/practice/alevel/a-levels-9093', ['9093_s19_qp_11.pdf'], 2019],
  ['/practice/igcse/sets', ['0500_s19_qp_11.pdf'], undefined],
  ['/about', [], undefined],
])('%s with %j opens %s', (path, names, year) => expect(listYear(path, names)).toBe(year))
