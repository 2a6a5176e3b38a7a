import { sizeOf } from '#server/test-size.fixture.ts'

/** How much a student has saved in the journeys about many rows. Lists are fetched by 200. */
export const MANY = sizeOf({ gate: { groups: 120, rows: 600 }, whole: { groups: 500, rows: 5000 } })
