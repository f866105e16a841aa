import { randomInt } from 'node:crypto'
import { type VariantSide, variantSide } from '@zhanfang/blocks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setCookies } from '../../http/page-cookie.ts'
import { readCookies } from '../../http/requests/request-cookies.ts'

/**
 * Holds a number from 0 to 255, which decides what its visitor is given, and the tests that they were counted in, as
 * `5f.b1.b2_1~` (`_1`: in its second round, `~`: a click, too). Of a site with a thousand visitors four share each number, so it names nobody.
 */
const COOKIE = 'zf_side'
const KEPT_SECONDS = 365 * 86_400
/** Tests that are remembered; the oldest are forgotten first. */
const MOST_TESTS = 20
const PATTERN = /^[0-9a-f]{2}(?:\.[A-Za-z0-9][A-Za-z0-9_-]{0,49}~?){0,20}$/

/** What a cookie calls a round of a test; the first is called as the test itself. */
export const roundName = (test: string, rounds: ReadonlyMap<string, number>): string => {
  const round = rounds.get(test) ?? 0
  return round === 0 ? test : `${test}_${round}`
}

/** A visitor of pages on which blocks are tried against each other. */
export interface VariantVisitor {
  sideOf: (test: string) => VariantSide
  /** Whether they were counted among those who were shown a round of a test, or clicked. */
  wasCounted: (round: string, what: 'view' | 'click') => boolean
}

function readCookie({
  headers,
}: FastifyRequest): { number: number; clicked: Map<string, boolean> } | undefined {
  const value = readCookies(headers.cookie ?? '').get(COOKIE) ?? ''
  if (!PATTERN.test(value)) return undefined
  const [number = '', ...tests] = value.split('.')
  const clicked = tests.map((test): [string, boolean] => [test.replace('~', ''), test.endsWith('~')])
  return { number: Number.parseInt(number, 16), clicked: new Map(clicked) }
}

/** The visitor of a request; somebody new where it shows none. `note` remembers that they were counted. */
export function openVariantVisitor(request: FastifyRequest) {
  const { number, clicked } = readCookie(request) ?? {
    number: randomInt(256),
    clicked: new Map<string, boolean>(),
  }
  const visitor: VariantVisitor = {
    sideOf: (test) => variantSide(number, test),
    wasCounted: (round, what) => (what === 'view' ? clicked.has(round) : clicked.get(round) === true),
  }
  return {
    ...visitor,
    note(
      reply: FastifyReply,
      {
        rounds,
        what,
        path,
        isSecure,
      }: { rounds: readonly string[]; what: 'view' | 'click'; path: string; isSecure: boolean },
    ): void {
      for (const round of rounds) clicked.set(round, what === 'click')
      const parts = [...clicked]
        .slice(-MOST_TESTS)
        .map(([test, isClicked]) => (isClicked ? `${test}~` : test))
      const value = [number.toString(16).padStart(2, '0'), ...parts].join('.')
      setCookies(reply, [{ name: COOKIE, value, path, seconds: KEPT_SECONDS }], isSecure)
    },
  }
}
