/** Whether what was typed ends a word: after it the next step of undo begins. Pasted and cut text is a word by itself. */
export function endsWord(inputType: string, data: string | null): boolean {
  if (/^(?:insertFrom|deleteBy)/.test(inputType)) return true
  return data !== null && /[\s\p{P}]$/u.test(data)
}

/** Whether somebody stops writing to delete, or the other way round. */
export function isOtherWay(before: string, inputType: string): boolean {
  const ways = [before, inputType].map((one) => one.startsWith('delete'))
  return before !== '' && ways[0] !== ways[1]
}
