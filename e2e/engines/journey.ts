import { isLong } from '#server/test-size.fixture.ts'
import { CLASS_STEPS } from './class-steps.ts'
import { PAPER_STEPS } from './paper-steps.ts'
import { SITE_STEPS } from './site-steps.ts'
import type { Step } from './step.ts'
import { STUDENT_STEPS } from './student-steps.ts'

/**
 * The journey, a step at a time, in one browser with a new profile. A step opens what it needs by its address, so it also runs
 * after one that failed.
 */
export const JOURNEY: readonly Step[] = [
  ...SITE_STEPS,
  ...PAPER_STEPS,
  ...STUDENT_STEPS,
  ...CLASS_STEPS,
].filter((step) => isLong || !step.isLong)
