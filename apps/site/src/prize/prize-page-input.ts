import type { PageScript } from '../html-document.tsx'
import type {
  Fact,
  FormField,
  FormProblem,
  VisitorFormPageInput,
} from '../visitor-form/visitor-form-input.ts'

/** What came of a draw; the script gets the same as JSON. */
export interface DrawResult {
  /** Which prize of the wheel stands below the pointer. */
  prize: number
  isWin: boolean
  title: string
  text: string
  imageUrl: string
  /** Where it is claimed or seen; empty for nothing. */
  href: string
  hrefText: string
}

/** What the button of a draw says and sends. */
export interface DrawTurn {
  text: string
  /** Below the button: how many chances are left. */
  note: string
  hidden: readonly (readonly [string, string])[]
}

export interface DrawContent {
  kind: 'draw'
  look: 'wheel' | 'scratch' | 'box'
  /** One line on when it is. */
  time: string
  /** Names on the wheel, winning nothing included. */
  names: readonly string[]
  action: string
  /** Null where nobody can draw now, or not this person. */
  turn: DrawTurn | null
  /** Why not; what was wrong; empty for nothing. */
  problem: string
  login: { href: string; text: string } | null
  result: DrawResult | null
  prizes: readonly { id: string; name: string; imageUrl: string; odds: string; left: string }[]
  /** How more chances are earned, a line each. */
  ways: readonly string[]
  /** One's own link for friends; empty for none. */
  shareUrl: string
  rules: readonly string[]
  intro: string
  ownHref: string
  fairHref: string
  seedHash: string
  isPreview: boolean
}

export interface CalendarContent {
  kind: 'calendar'
  time: string
  action: string
  /** Null where one cannot check in now. */
  button: string | null
  problem: string
  login: { href: string; text: string } | null
  /** What today gave, in words; empty before. */
  gained: string
  length: number
  month: string
  /** Empty cells before the first day: weeks begin on Monday. */
  blanks: number
  days: readonly {
    day: string
    number: number
    state: 'done' | 'madeUp' | 'today' | 'missed' | 'coming'
    /** In words for those who do not see it. */
    label: string
    /** What it costs to make it up; null where it cannot be. */
    makeUp: { label: string; hidden: readonly (readonly [string, string])[] } | null
  }[]
  makeUpAction: string
  earlierHref: string | null
  laterHref: string | null
  bonuses: readonly {
    day: number
    words: string
    isReached: boolean
    /** Why a part of it was not given; empty where all of it was. */
    missed: string
  }[]
  rules: readonly string[]
  intro: string
  pointsHref: string
  isPreview: boolean
}

export interface WinContent {
  kind: 'win'
  prize: { name: string; imageUrl: string }
  campaign: { name: string; href: string }
  state: string
  tone: 'good' | 'waits' | 'over'
  text: string
  facts: readonly Fact[]
  /** Shown at the counter; empty for none. */
  code: string
  /** A number that was won, to be copied. */
  number: string
  /** Words that were won. */
  words: string
  link: { href: string; text: string } | null
  claim: {
    action: string
    fields: readonly FormField[]
    button: string
    problem?: FormProblem | undefined
  } | null
}

export interface FairContent {
  kind: 'fair'
  seedHash: string
  /** Null as long as it is secret. */
  seed: string | null
  campaignId: string
  tables: readonly {
    version: number
    time: string
    lines: readonly { name: string; odds: string; range: string }[]
  }[]
  own: readonly {
    id: string
    number: number
    roll: number
    version: number
    time: string
    result: string
  }[]
  /** In whose name one's own numbers were drawn; empty for nobody. */
  drawer: string
  check: { action: string; drawer: string; number: string }
  checked: { text: string; digest: string; roll: number; result: string; note: string } | null
  problem: string
  loginHref: string | null
}

export type PrizeContent = DrawContent | CalendarContent | WinContent | FairContent

/** A page of a draw, of a calendar, of what was won, or on which draws are checked. */
export interface PrizePageInput extends VisitorFormPageInput {
  content: PrizeContent
  /** Only draws have one. */
  script?: PageScript | undefined
}
