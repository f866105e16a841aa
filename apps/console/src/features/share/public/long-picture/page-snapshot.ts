// A page of a site as it stands by itself: everything that it loads is inside, nothing in it runs.
import { addressesIn, paperCss, withAddresses, withoutViewHeight } from './paper-css.ts'

/** The window of a phone, CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const
/** Pictures fetched at the same time. */
const AT_ONCE = 6
const QUIET = `*, *::before, *::after { animation: none !important; transition: none !important; }
html { overflow: hidden; scrollbar-width: none; }`

/** What a picture cannot show as the page does. */
export interface Losses {
  /** Videos, of which only the cover is there. */
  videos: number
  /** Recordings and other pages, of which there is nothing but their name. */
  others: number
  /** Pictures that could not be fetched. */
  pictures: number
}

export interface Snapshot {
  document: Document
  height: number
  /** Ends of its blocks, CSS pixels from the top. */
  edges: number[]
  losses: Losses
  close: () => void
}

/** Bytes as a `data:` address. */
const dataUrl = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no address'))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(content)
  })

/** Fetches files without any login: a page for visitors needs none. Gives `data:` addresses of those that came. */
async function fetched(
  addresses: readonly string[],
  base: string,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const waiting = [...new Set(addresses)]
  async function worker(): Promise<void> {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      try {
        const response = await fetch(new URL(address, base), { credentials: 'omit', signal })
        if (response.ok) found.set(address, await dataUrl(await response.blob()))
      } catch (error) {
        if (signal.aborted) throw error
        // Told as a picture that is missing.
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return found
}

/** A box in place of what a picture cannot show. */
function placeholder(page: Document, label: string): HTMLElement {
  const box = page.createElement('div')
  box.textContent = label
  box.style.cssText =
    'display:grid;place-items:center;min-height:72px;border-radius:8px;background:#eef1f5;color:#5b6472;font-size:14px'
  return box
}

/** Takes away what runs, and puts pictures or boxes in place of what plays. */
function still(page: Document, words: { audio: string; frame: string; video: string }): Losses {
  const losses: Losses = { videos: 0, others: 0, pictures: 0 }
  for (const gone of page.querySelectorAll('script, noscript, base, link[rel~=preload], .zf-preview-note'))
    gone.remove()
  for (const video of page.querySelectorAll('video')) {
    losses.videos += 1
    if (video.poster === '') video.replaceWith(placeholder(page, words.video))
    else {
      const cover = page.createElement('img')
      cover.setAttribute('src', video.getAttribute('poster') ?? '')
      cover.className = video.className
      cover.style.cssText = 'display:block;width:100%;height:auto'
      video.replaceWith(cover)
    }
  }
  for (const part of page.querySelectorAll('audio, iframe, object, embed')) {
    losses.others += 1
    part.replaceWith(placeholder(page, part.tagName === 'AUDIO' ? words.audio : words.frame))
  }
  return losses
}

/** Puts the bytes of pictures into the page; returns how many did not come. */
async function embedPictures(page: Document, base: string, signal: AbortSignal): Promise<number> {
  for (const source of page.querySelectorAll('picture source')) source.remove()
  const pictures = [...page.querySelectorAll('img')]
  const addressOf = (picture: Element) => picture.getAttribute('src') ?? ''
  const wanted = pictures.map(addressOf).filter((address) => address !== '' && !address.startsWith('data:'))
  const found = await fetched(wanted, base, signal)
  let missing = 0
  for (const picture of pictures) {
    const address = addressOf(picture)
    for (const name of ['srcset', 'sizes', 'loading', 'fetchpriority']) picture.removeAttribute(name)
    if (address === '' || address.startsWith('data:')) continue
    const bytes = found.get(address)
    if (bytes === undefined) missing += 1
    picture.setAttribute('src', bytes ?? 'data:,')
  }
  return missing
}

/** Style sheets as text inside the page. */
async function embedStyles(page: Document, base: string, signal: AbortSignal): Promise<void> {
  for (const link of page.querySelectorAll('link[rel=stylesheet]')) {
    const response = await fetch(new URL(link.getAttribute('href') ?? '', base), {
      credentials: 'omit',
      signal,
    })
    const style = page.createElement('style')
    style.textContent = response.ok ? await response.text() : ''
    link.replaceWith(style)
  }
  const styled = [...page.querySelectorAll('[style]')]
  const texts = [
    ...[...page.querySelectorAll('style')].map(({ textContent }) => textContent),
    ...styled.map((element) => element.getAttribute('style') ?? ''),
  ]
  const found = await fetched(texts.flatMap(addressesIn), base, signal)
  const whole = (css: string) => withoutViewHeight(withAddresses(css, found), PHONE.height)
  for (const style of page.querySelectorAll('style')) style.textContent = whole(style.textContent)
  for (const element of styled) element.setAttribute('style', whole(element.getAttribute('style') ?? ''))
}

/** Opens the page in a frame that nobody sees and in which nothing runs. */
async function inFrame(page: Document): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = `position:fixed;left:-10000px;top:0;border:0;width:${PHONE.width}px;height:${PHONE.height}px`
  frame.srcdoc = `<!DOCTYPE html>${page.documentElement.outerHTML}`
  await new Promise<void>((resolve) => {
    frame.onload = () => resolve()
    document.body.append(frame)
  })
  return frame
}

/** Gives every rule its place on paper, and takes what floats over the page out of it. */
function layOut(page: Document): void {
  const css = [...page.styleSheets].map((sheet) => paperCss(sheet.cssRules)).join('\n')
  for (const style of page.querySelectorAll('style')) style.remove()
  const style = page.createElement('style')
  style.textContent = `${css}\n${QUIET}`
  page.head.append(style)
  const view = page.defaultView
  if (!view) return
  for (const element of page.querySelectorAll<HTMLElement>('body *')) {
    const { position } = view.getComputedStyle(element)
    if (position === 'fixed') element.remove()
    else if (position === 'sticky') element.style.position = 'static'
  }
}

function edgesOf(page: Document): number[] {
  const blocks = page.querySelectorAll(
    'p, li, tr, figure, img, h1, h2, h3, h4, blockquote, section, article, [data-block-id]',
  )
  return [...blocks].map((block) => Math.round(block.getBoundingClientRect().bottom))
}

/** Reads a page of a site, whole and still. `foot` is put below it. */
export async function takeSnapshot(
  address: string,
  {
    words,
    foot,
    signal,
  }: {
    words: { audio: string; frame: string; video: string }
    foot: HTMLElement | undefined
    signal: AbortSignal
  },
): Promise<Snapshot> {
  const response = await fetch(address, { credentials: 'omit', signal })
  if (!response.ok) throw new Error(`the page answered ${response.status}`)
  const base = response.url || new URL(address, location.origin).href
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const losses = still(page, words)
  await embedStyles(page, base, signal)
  losses.pictures = await embedPictures(page, base, signal)
  if (foot) page.body.append(page.importNode(foot, true))
  const frame = await inFrame(page)
  const close = () => frame.remove()
  try {
    const shown = frame.contentDocument
    if (!shown) throw new Error('the frame cannot be read')
    layOut(shown)
    await Promise.all([...shown.images].map((image) => image.decode().catch(() => undefined)))
    const height = Math.ceil(shown.documentElement.getBoundingClientRect().height)
    return { document: shown, height, edges: edgesOf(shown), losses, close }
  } catch (error) {
    close()
    throw error
  }
}
