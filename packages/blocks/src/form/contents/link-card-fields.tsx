import { type CardEventType, type LinkCard, linkCardLimits as most } from '../../links/link-target.ts'
import { FieldGroup } from '../fields/field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ImageField } from '../images/image-field.tsx'
import { texts } from '../texts.ts'

interface LinkCardFieldsProps {
  type: CardEventType
  card: LinkCard
  onChange: (card: LinkCard) => void
}

/** What a tap shows on the page itself. */
export function LinkCardFields({ type, card, onChange }: LinkCardFieldsProps) {
  const words: (typeof texts.link.cards)[CardEventType] = texts.link.cards[type]
  const set = (changed: Partial<LinkCard>) => onChange({ ...card, ...changed })
  return (
    <FieldGroup label={texts.link.type(type)} hint={words.hint}>
      {words.heading !== undefined && (
        <TextField
          label={words.heading}
          maxLength={most.heading}
          value={card.heading}
          onChange={(heading) => set({ heading })}
        />
      )}
      {words.text !== undefined && (
        <TextField
          label={words.text}
          rows={2}
          maxLength={most.text}
          value={card.text}
          onChange={(text) => set({ text })}
        />
      )}
      {words.image !== undefined && (
        <ImageField
          label={words.image}
          value={card.image}
          withAlt={type === 'pop-up'}
          onChange={(image) => set({ image })}
        />
      )}
    </FieldGroup>
  )
}
