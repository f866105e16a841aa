/** The title of a survey as a name that every file system takes; undefined when nothing of it is left. */
export function draftFileName(title: string): string | undefined {
  const clean = title
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
  return Array.from(clean).slice(0, 60).join('').trim() || undefined
}
