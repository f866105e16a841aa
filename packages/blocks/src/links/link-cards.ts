import type { PageDocument } from '@zhanfang/document'
import {
  type CardEventType,
  emptyLinkCard,
  isCardEvent,
  type LinkCard,
  type LinkTarget,
  linkTargetSchema,
  type LinkWeapp,
  noWeapp,
} from './link-target.ts'

/** A card as a page shows it. */
export interface ShownCard extends LinkCard {
  id: string
  type: CardEventType
  /** Where its button leads; empty without one. */
  url: string
  /** The mini-program that it opens inside WeChat; absent where it is not named. */
  weapp?: LinkWeapp | undefined
}

/** 64 bits of FNV-1a as letters and digits: two cards of a page do not share them. */
function fingerprint(text: string): string {
  let low = 0x811c9dc5
  let high = 0xcbf29ce4
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193 ^ low)
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36)
}

const isEmpty = ({ heading, text, image }: LinkCard) => heading === '' && text === '' && image.url === ''

/**
 * The card that a target opens on its page; undefined for those that open none, and for a mini-program of which nothing but
 * its address is known. Targets that say the same share one.
 */
export function cardOf(target: LinkTarget): ShownCard | undefined {
  const { eventType, card = emptyLinkCard, url } = target
  const named = eventType === 'mini-program' ? (target.weapp ?? noWeapp) : noWeapp
  if (!isCardEvent(eventType) || (isEmpty(card) && named.id === '')) return undefined
  const address = eventType === 'mini-program' ? url : ''
  const { heading, text, image } = card
  const weapp = named.id === '' ? undefined : named
  const said = [eventType, heading, text, image.url, address, ...(weapp ? [weapp.id, weapp.path] : [])]
  return {
    id: `card-${fingerprint(JSON.stringify(said))}`,
    type: eventType,
    url: address,
    heading,
    text,
    image,
    ...(weapp && { weapp }),
  }
}

function cardsIn(value: unknown): ShownCard[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('eventType' in value)) return Object.values(value).flatMap(cardsIn)
  const target = linkTargetSchema.safeParse(value).data
  const card = target && cardOf(target)
  return card ? [card] : []
}

/** The cards that links of a page open, each once. */
export function cardsOf({ blocks }: PageDocument): readonly ShownCard[] {
  const found = Object.values(blocks).flatMap(({ props }) => cardsIn(props))
  return [...new Map(found.map((card) => [card.id, card])).values()]
}
