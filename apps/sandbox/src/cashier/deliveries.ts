/** Real channels repeat for a day; here the whole schedule fits into a trial, milliseconds. */
const REPEATS_MS = [0, 500, 2_000, 5_000, 15_000, 60_000]

export interface Delivery {
  url: string
  headers: Record<string, string>
  body: string
}

/** One try to tell a merchant something. */
export interface Attempt {
  at: Date
  url: string
  outcome: string
}

const MOST_ATTEMPTS = 50

/** Sends news to merchants until they take them. */
export function createDeliveries(isTaken: (status: number, body: string) => boolean, now: () => Date) {
  const timers = new Set<NodeJS.Timeout>()
  const attempts: Attempt[] = []

  async function send({ url, headers, body }: Delivery): Promise<boolean> {
    let outcome = ''
    let taken = false
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
      taken = isTaken(answer.status, await answer.text())
      outcome = `${answer.status}${taken ? ' ✓' : ''}`
    } catch (error) {
      outcome = error instanceof Error ? error.message : 'failed'
    }
    attempts.unshift({ at: now(), url, outcome })
    attempts.length = Math.min(attempts.length, MOST_ATTEMPTS)
    return taken
  }

  function later(delivery: () => Delivery, delay: number, attempt: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void send(delivery()).then((taken) => {
        const next = REPEATS_MS[attempt + 1]
        if (!taken && next !== undefined) later(delivery, next, attempt + 1)
      })
    }, delay)
    timer.unref()
    timers.add(timer)
  }

  return {
    attempts,
    /** Sends after a while. `delivery` is made for each try: its signature is of that moment. */
    deliver: (delivery: () => Delivery, delay = 0) => later(delivery, delay, 0),
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
