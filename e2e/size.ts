/** Whether everything is tried at its whole size (`npm run test:long`) or in short. */
const isLong = process.env.TEST_LONG === '1'

/** How much a student has saved in the journeys about many rows. Lists are fetched by 200. */
export const MANY = isLong ? { groups: 500, rows: 5000 } : { groups: 120, rows: 600 }
