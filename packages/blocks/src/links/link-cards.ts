import type { PageDocument } from '@zhanfang/document'
import {
  type CardEventType,
  emptyLinkCard,
  isCardEvent,
  type LinkCard,
  type LinkTarget,
  linkTargetSchema,
} from './link-target.ts'

/** A card as a page shows it. */
export interface ShownCard extends LinkCard {
  id: string
  type: CardEventType
  /** Where its button leads; empty without one. */
  url: string
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
  if (!isCardEvent(eventType) || isEmpty(card)) return undefined
  const address = eventType === 'mini-program' ? url : ''
  const { heading, text, image } = card
  const id = `card-${fingerprint(JSON.stringify([eventType, heading, text, image.url, address]))}`
  return { id, type: eventType, url: address, heading, text, image }
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
