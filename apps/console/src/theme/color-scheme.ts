import { create } from 'zustand'

export type ColorSchemeChoice = 'system' | 'light' | 'dark'
const KEY = 'colorScheme'
const systemDark = globalThis.matchMedia('(prefers-color-scheme: dark)')

function storedChoice(): ColorSchemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

const darkOf = (choice: ColorSchemeChoice) => choice === 'dark' || (choice === 'system' && systemDark.matches)

/** What the user chose and whether the console is dark now. */
export const useColorScheme = create<{ choice: ColorSchemeChoice; dark: boolean }>(() => {
  const choice = storedChoice()
  return { choice, dark: darkOf(choice) }
})

function show(choice: ColorSchemeChoice): void {
  const dark = darkOf(choice)
  useColorScheme.setState({ choice, dark })
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light'
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

/** Keeps the choice in this browser; `system` follows the system from now on. */
export function chooseColorScheme(choice: ColorSchemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Blocked storage: the choice lasts until the page is left.
  }
  show(choice)
}

systemDark.addEventListener('change', () => show(useColorScheme.getState().choice))
// Another tab of the console changed the choice.
globalThis.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) show(storedChoice())
})
