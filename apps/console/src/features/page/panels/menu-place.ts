/** Between the menu and its point, and between it and the edge of the window, px. */
const MENU_GAP = 16
/** Height of an entry, and the most that a menu takes of the window. */
const ENTRY = 34
const MOST = 0.8

/** Where a menu of so many entries hangs so that it fits below: at its point, or higher where the window ends too soon. */
export function menuPlace(y: number, entries: number, windowHeight: number): { top: number; height: number } {
  const height = Math.min(entries * ENTRY + MENU_GAP, windowHeight * MOST)
  return { top: Math.max(0, Math.min(y, windowHeight - height - MENU_GAP)), height }
}
