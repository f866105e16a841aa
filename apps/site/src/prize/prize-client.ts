// A draw without leaving the page. The number comes from the server: the wheel, the card and the boxes only show it. All
// of it works without this script, too; a request that is lost is sent again under the same nonce and draws once.
import { sectorsOf, turnTo } from '@zhanfang/blocks/draw-sectors'

const TURNS = 6
const SPIN_MS = 4200
const OPEN_MS = 900
/** Of the silver; the rest falls off by itself. */
const ENOUGH = 0.45
const BRUSH = 34

interface Result {
  prize: number
  isWin: boolean
  title: string
  text: string
  imageUrl: string
  href: string
  hrefText: string
}
interface Turn {
  text: string
  note: string
  hidden: [string, string][]
}
interface Answer {
  problem: string
  login: string
  result: Result | null
  turn: Turn | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function readResult(raw: unknown): Result | null {
  if (!isRecord(raw)) return null
  return {
    prize: typeof raw['prize'] === 'number' ? raw['prize'] : 0,
    isWin: raw['isWin'] === true,
    title: textOf(raw['title']),
    text: textOf(raw['text']),
    imageUrl: textOf(raw['imageUrl']),
    href: textOf(raw['href']),
    hrefText: textOf(raw['hrefText']),
  }
}

function readTurn(raw: unknown): Turn | null {
  if (!isRecord(raw)) return null
  const fields: unknown = raw['hidden']
  return {
    text: textOf(raw['text']),
    note: textOf(raw['note']),
    hidden: Array.isArray(fields)
      ? fields.flatMap((pair: unknown): [string, string][] =>
          Array.isArray(pair) ? [[textOf(pair[0]), textOf(pair[1])]] : [],
        )
      : [],
  }
}

/** What the server said; null for an answer that is none. */
function readAnswer(raw: unknown): Answer | null {
  if (!isRecord(raw)) return null
  return {
    problem: textOf(raw['problem']),
    login: textOf(raw['login']),
    result: readResult(raw['result']),
    turn: readTurn(raw['turn']),
  }
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** Turns the wheel until the prize stands below the pointer. */
async function spin(form: HTMLFormElement, prize: number, before: number): Promise<number> {
  const wheel = form.querySelector<SVGGElement>('svg > g')
  const names = Array.from({ length: Number(form.dataset['names']) }, () => '')
  const sectors = sectorsOf(names)
  const fitting = sectors.flatMap((sector, index) => (sector.prize === prize ? [index] : []))
  const sector = fitting[Math.floor(Math.random() * fitting.length)] ?? 0
  // Onwards, whatever it stands at.
  const end = turnTo(sector, sectors.length)
  const whole = Math.ceil((before - end) / 360) * 360
  const target = end + whole + (isCalm() ? 0 : TURNS * 360)
  if (!wheel) return target
  if (!isCalm()) wheel.style.transition = `transform ${SPIN_MS}ms cubic-bezier(0.15, 0.7, 0.1, 1)`
  wheel.style.transform = `rotate(${target}deg)`
  if (!isCalm()) await wait(SPIN_MS + 200)
  wheel.style.transition = ''
  return target
}

/** Shakes and opens the box that was chosen. */
async function openBox(button: HTMLElement): Promise<void> {
  if (isCalm()) return
  button.dataset['opening'] = 'true'
  await wait(OPEN_MS)
  delete button.dataset['opening']
}

/** Lays silver over the result; resolves once enough of it was scratched off, or the button was pressed. */
function scratch(dialog: HTMLDialogElement): Promise<void> {
  const canvas = dialog.querySelector<HTMLCanvasElement>('[data-silver]')
  const reveal = dialog.querySelector<HTMLButtonElement>('[data-reveal]')
  const hint = dialog.querySelector<HTMLElement>('[data-scratch-hint]')
  const pen = canvas?.getContext('2d', { willReadFrequently: true })
  if (!canvas || !reveal || !pen) return Promise.resolve()
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = width
  canvas.height = height
  pen.globalCompositeOperation = 'source-over'
  const silver = pen.createLinearGradient(0, 0, width, height)
  for (const [at, color] of [
    [0, '#b6bcc6'],
    [0.5, '#dfe3ea'],
    [1, '#aab1bd'],
  ] as const)
    silver.addColorStop(at, color)
  pen.fillStyle = silver
  pen.fillRect(0, 0, width, height)
  pen.globalCompositeOperation = 'destination-out'
  pen.lineWidth = BRUSH
  pen.lineCap = 'round'
  canvas.hidden = false
  reveal.hidden = false
  if (hint) hint.hidden = false

  const clearShare = () => {
    const { data } = pen.getImageData(0, 0, width, height)
    let clear = 0
    let seen = 0
    for (let at = 3; at < data.length; at += 4 * 16) {
      seen += 1
      if (data[at] === 0) clear += 1
    }
    return seen === 0 ? 1 : clear / seen
  }

  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      canvas.hidden = true
      reveal.hidden = true
      if (hint) hint.hidden = true
      resolve()
    }
    let last: { x: number; y: number } | undefined
    const move = (event: PointerEvent) => {
      if (event.buttons === 0) {
        last = undefined
        return
      }
      const box = canvas.getBoundingClientRect()
      const here = { x: event.clientX - box.left, y: event.clientY - box.top }
      pen.beginPath()
      pen.moveTo(last?.x ?? here.x, last?.y ?? here.y)
      pen.lineTo(here.x + 0.1, here.y)
      pen.stroke()
      last = here
    }
    const up = () => {
      last = undefined
      if (clearShare() > ENOUGH) end()
    }
    const { signal } = over
    const down = (event: PointerEvent) => {
      // A finger that leaves the card goes on scratching, and lets go of it wherever it is.
      canvas.setPointerCapture(event.pointerId)
      move(event)
    }
    canvas.addEventListener('pointerdown', down, { signal })
    canvas.addEventListener('pointermove', move, { signal })
    canvas.addEventListener('pointerup', up, { signal })
    canvas.addEventListener('pointercancel', up, { signal })
    reveal.addEventListener('click', end, { signal })
    dialog.addEventListener('close', end, { signal })
  })
}

function fill(dialog: HTMLDialogElement, { isWin, title, text, imageUrl, href, hrefText }: Result): void {
  const within = <Found extends HTMLElement>(name: string) => dialog.querySelector<Found>(`[data-${name}]`)
  const box = within('result')
  if (box) box.dataset['win'] = String(isWin)
  const titleLine = within('title')
  if (titleLine) titleLine.textContent = title
  const textLine = within('text')
  if (textLine) textLine.textContent = text
  const picture = within<HTMLImageElement>('picture')
  if (picture) {
    picture.hidden = imageUrl === ''
    if (imageUrl !== '') picture.src = imageUrl
  }
  const link = within<HTMLAnchorElement>('link')
  if (link) {
    link.hidden = href === ''
    link.href = href
    link.textContent = hrefText
  }
}

function play(form: HTMLFormElement, dialog: HTMLDialogElement): void {
  const look = form.dataset['draw']
  const main = form.querySelector<HTMLElement>('[data-main]')
  const note = form.querySelector<HTMLElement>('[data-note]')
  const trouble = form.querySelector<HTMLElement>('[data-problem]')
  const close = dialog.querySelector<HTMLButtonElement>('[data-close]')
  let isBusy = false
  let turned = 0

  const complain = (words: string) => {
    if (!trouble) return
    trouble.textContent = words
    trouble.setAttribute('role', 'alert')
  }

  function takeTurn(turn: Turn): void {
    for (const [name, value] of turn.hidden) {
      const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (input) input.value = value
    }
    if (main) main.textContent = turn.text
    if (note) note.textContent = turn.note
  }

  async function show(answer: Answer & { result: Result }, by: HTMLElement | null): Promise<void> {
    const { result, turn } = answer
    fill(dialog, result)
    if (look === 'wheel') turned = await spin(form, result.prize, turned)
    if (look === 'box' && by) await openBox(by)
    if (close) close.hidden = look === 'scratch'
    const box = dialog.querySelector('[data-result]')
    if (look === 'scratch') box?.setAttribute('aria-hidden', 'true')
    dialog.showModal()
    if (look === 'scratch') await scratch(dialog)
    box?.removeAttribute('aria-hidden')
    if (close) {
      close.hidden = false
      close.focus()
    }
    if (turn) takeTurn(turn)
    // Nothing is left to draw: the page says why.
    else dialog.addEventListener('close', () => location.assign(location.pathname), { once: true })
  }

  async function draw(by: HTMLElement | null): Promise<void> {
    const words = main?.textContent ?? ''
    if (main) main.textContent = form.dataset['busy'] ?? ''
    complain('')
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(
          [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        ),
      })
      const answer = readAnswer(await response.json())
      if (main) main.textContent = words
      if (answer === null) complain(form.dataset['failed'] ?? '')
      else if (answer.login !== '') location.assign(answer.login)
      else if (answer.result) await show({ ...answer, result: answer.result }, by)
      else complain(answer.problem)
    } catch {
      if (main) main.textContent = words
      complain(form.dataset['failed'] ?? '')
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    void draw(event.submitter).finally(() => {
      isBusy = false
    })
  })
  close?.addEventListener('click', () => dialog.close())
}

function offerCopy(input: HTMLInputElement, button: HTMLButtonElement): void {
  button.hidden = false
  button.addEventListener('click', () => {
    input.select()
    navigator.clipboard.writeText(input.value).then(
      () => {
        button.textContent = button.dataset['done'] ?? ''
      },
      // Not allowed, or no secure address: it stays selected.
      () => undefined,
    )
  })
}

const form = document.querySelector<HTMLFormElement>('form[data-draw]')
const dialog = document.querySelector<HTMLDialogElement>('[data-dialog]')
if (form && dialog) play(form, dialog)
const share = document.querySelector<HTMLInputElement>('[data-share]')
const copy = document.querySelector<HTMLButtonElement>('[data-copy]')
if (share && copy) offerCopy(share, copy)
// A page that comes back from the browser's memory shows chances that may be used up.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
