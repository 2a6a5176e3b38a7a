import { sizeOf } from '#server/test-size.fixture.ts'

/** How many rows a student has in the journeys about many rows. The site fetches lists by 200. */
export const MANY = sizeOf({ gate: { groups: 120, rows: 600 }, whole: { groups: 500, rows: 5000 } })
