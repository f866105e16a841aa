/**
 * For the checkers written in Go (tsc, oxlint): memory is looked through less often. They keep most of what they make
 * until they end; a fifth more memory saves a fifth of the processor time.
 */
export const rarelyCollected = { GOGC: process.env.GOGC ?? '400' }
