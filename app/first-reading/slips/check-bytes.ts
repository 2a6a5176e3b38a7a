/** The bytes of the check for slips as a browser gets them, and as they are unpacked. `npm run check:size` measures both. */
export const CHECK_BYTES = { packed: 7_376_875, unpacked: 15_935_196 }
