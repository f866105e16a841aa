// Copies the address of a content, and opens the system's menu where the browser has one.

/** Copies without the clipboard's own interface, which pages that are not reached by https do not have. */
function copyOldWay(field: HTMLInputElement): boolean {
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}

async function copyAddress(address: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    return copyOldWay(field)
  }
}

/** Puts the buttons to work that need a script; until then they are hidden. */
export function setUpSharing(root: ParentNode = document): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-share]')) {
    const { title = '', address = '' } = part.dataset
    const field = part.querySelector('input')
    const copy = part.querySelector<HTMLButtonElement>('[data-share-copy]')
    const system = part.querySelector<HTMLButtonElement>('[data-share-system]')
    const said = part.querySelector<HTMLElement>('[data-share-said]')
    if (copy && field) {
      copy.hidden = false
      const tell = (done: boolean) => {
        if (said) said.textContent = (done ? said.dataset['copied'] : said.dataset['failed']) ?? ''
      }
      copy.addEventListener('click', () => void copyAddress(address, field).then(tell))
    }
    if (system && 'share' in navigator) {
      system.hidden = false
      // Who closes the menu again has changed their mind, and is told nothing.
      system.addEventListener('click', () => void navigator.share({ title, url: address }).catch(() => {}))
    }
  }
}
