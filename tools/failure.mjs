/** Ends the process with what is wrong and what to do. */
export function fail(problem, advice = '') {
  console.error(`\n✖ ${problem}${advice === '' ? '' : `\n  ${advice}`}\n`)
  process.exit(1)
}
