import { Input, Select } from 'antd'
import { useContext } from 'react'
import {
  builtInContentTypes,
  type ContentType,
  hasPage,
  isContentType,
} from '../../contents/content-types.ts'
import { useFormPort } from '../form-port.tsx'
import {
  emptyLinkCard,
  isCardEvent,
  type LinkTarget,
  linkEventTypes,
  linkTargetSchema,
  noWeapp,
  targetContentType,
} from '../../links/link-target.ts'
import { AnchorChoicesContext } from './anchor-choices.ts'
import { ContentField } from './content-field.tsx'
import { LinkCardFields } from './link-card-fields.tsx'
import { LinkWeappFields } from './link-weapp-fields.tsx'
import { LinkPlaceField } from './link-place-field.tsx'
import { useDraftText } from '../draft-text.ts'
import { Field } from '../fields/field.tsx'
import styles from './link-target-field.module.css'
import { ListSelect } from '../lists/list-select.tsx'
import { PhoneField } from './phone-field.tsx'
import { texts } from '../texts.ts'

interface LinkTargetFieldProps {
  value: LinkTarget
  onChange: (next: LinkTarget) => void
  label?: string
  /** Why the chosen content cannot be led to. */
  error?: string | undefined
}

const { url: urlSchema } = linkTargetSchema.shape
const acceptsUrl = (text: string) => urlSchema.safeParse(text).success

/** An address typed the way people say it, `example.com/a`. */
const bareAddress = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/

/** Where a tap leads: the one field for it in every form. */
export function LinkTargetField({ value, onChange, label = texts.link.label, error }: LinkTargetFieldProps) {
  const { eventType } = value
  const port = useFormPort()
  const offered: readonly ContentType[] = port.contentTypes ?? builtInContentTypes
  const anchors = useContext(AnchorChoicesContext)
  const choices = linkEventTypes.filter((type) => {
    if (type === eventType) return true
    // What happens on a page needs one.
    if (type === 'anchor' || isCardEvent(type)) return anchors !== undefined
    return !isContentType(type) || ((hasPage(type) || type === 'file') && offered.includes(type))
  })
  const contentType = targetContentType(value)
  const url = useDraftText(value.url, acceptsUrl, (next) => onChange({ ...value, url: next }))
  // Half a scheme is a beginning, not a mistake.
  const urlWrong = url.wrong && !'https://'.startsWith(url.text)
  return (
    <div className={styles.target}>
      <Field label={label}>
        {(ids) => (
          <ListSelect
            {...ids}
            value={eventType}
            choices={choices.map((type) => ({ value: type, label: texts.link.type(type) }))}
            onChange={(next) => {
              // Contents of every kind, and blocks of the page, share one place for the chosen one.
              const keepsContent = next === eventType || !(isContentType(next) || next === 'anchor')
              onChange({
                ...value,
                ...(keepsContent ? {} : { itemId: '', title: '' }),
                // What a notice says is no name of a mini-program.
                ...(isCardEvent(next) && next !== eventType ? { card: emptyLinkCard } : {}),
                eventType: next,
              })
            }}
          />
        )}
      </Field>
      {eventType === 'mini-program' && (
        <LinkWeappFields value={value.weapp ?? noWeapp} onChange={(weapp) => onChange({ ...value, weapp })} />
      )}
      {(eventType === 'url' || eventType === 'mini-program') && (
        <Field
          label={eventType === 'url' ? texts.link.url : texts.link.miniProgramUrl}
          hint={eventType === 'url' ? texts.link.urlHint : undefined}
          error={urlWrong ? texts.link.urlWrong : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              value={url.text}
              inputMode="url"
              maxLength={2000}
              placeholder="https://"
              status={urlWrong ? 'error' : ''}
              onChange={(event) => url.type(event.target.value.trim())}
              onBlur={() => {
                if (url.wrong && bareAddress.test(url.text)) url.type(`https://${url.text}`)
              }}
            />
          )}
        </Field>
      )}
      {eventType === 'phone' && (
        <PhoneField value={value.phone} onChange={(phone) => onChange({ ...value, phone })} />
      )}
      {eventType === 'anchor' && (
        <Field
          label={texts.link.anchor}
          error={
            value.itemId !== '' && anchors?.().every(({ id }) => id !== value.itemId)
              ? texts.link.anchorGone
              : undefined
          }
        >
          {(ids) => (
            <Select
              {...ids}
              value={value.itemId === '' ? undefined : value.itemId}
              placeholder={texts.link.anchorChoose}
              showSearch={{ optionFilterProp: 'label' }}
              options={(anchors?.() ?? []).map(({ id, title }) => ({ value: id, label: title }))}
              labelRender={({ label: shown }) => shown ?? value.title}
              onChange={(id: string, option) =>
                onChange({
                  ...value,
                  itemId: id,
                  title: Array.isArray(option) ? '' : (option?.label ?? '').slice(0, 200),
                })
              }
            />
          )}
        </Field>
      )}
      {isCardEvent(eventType) && (
        <LinkCardFields
          type={eventType}
          card={value.card ?? emptyLinkCard}
          onChange={(card) => onChange({ ...value, card })}
        />
      )}
      {eventType === 'map' && (
        <LinkPlaceField value={value.place} onChange={(place) => onChange({ ...value, place })} />
      )}
      {contentType !== undefined && (
        <ContentField
          kind={contentType}
          label={texts.link.chosen}
          id={value.itemId}
          title={value.title}
          error={error}
          onChange={({ id, title }) => onChange({ ...value, itemId: id, title })}
        />
      )}
    </div>
  )
}
