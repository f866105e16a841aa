import { z } from 'zod'

const KEY = 'firstStepsHidden'
/** Apps that are remembered; of older ones the steps come back. */
const KEEP = 200

function hiddenApps(): string[] {
  try {
    const stored = z.array(z.string()).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return stored.success ? stored.data : []
  } catch {
    return []
  }
}

/** Whether somebody in this browser said that they need no steps for the app. */
export const areStepsHidden = (appid: string): boolean => hiddenApps().includes(appid)

export function hideSteps(appid: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([appid, ...hiddenApps().filter((id) => id !== appid)].slice(0, KEEP)),
    )
  } catch {
    // Without storage they come back with the next visit.
  }
}
