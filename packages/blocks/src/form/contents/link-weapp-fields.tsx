import { Input } from 'antd'
import { type LinkWeapp, linkWeappLimits, linkWeappSchema } from '../../links/link-target.ts'
import { useDraftText } from '../draft-text.ts'
import { Field } from '../fields/field.tsx'
import { texts } from '../texts.ts'

interface LinkWeappFieldsProps {
  value: LinkWeapp
  onChange: (next: LinkWeapp) => void
}

const { id: idSchema, path: pathSchema } = linkWeappSchema.shape
const acceptsId = (text: string) => idSchema.safeParse(text).success

/** Which mini-program a tap opens inside WeChat, and at which of its pages. */
export function LinkWeappFields({ value, onChange }: LinkWeappFieldsProps) {
  const id = useDraftText(value.id, acceptsId, (next) => onChange({ ...value, id: next }))
  // Half an id is a beginning, not a mistake.
  const isWrong = id.wrong && !/^(?:w|wx[0-9a-f]{0,16}|g|gh|gh_[0-9a-z]{0,6})$/.test(id.text)
  return (
    <>
      <Field label={texts.link.weappId} error={isWrong ? texts.link.weappIdWrong : undefined}>
        {(ids) => (
          <Input
            {...ids}
            value={id.text}
            maxLength={40}
            placeholder="wx"
            status={isWrong ? 'error' : ''}
            onChange={(event) => id.type(event.target.value.trim())}
          />
        )}
      </Field>
      {value.id !== '' && (
        <Field label={texts.link.weappPath} hint={texts.link.weappPathHint}>
          {(ids) => (
            <Input
              {...ids}
              value={value.path}
              maxLength={linkWeappLimits.path}
              onChange={(event) => {
                const path = pathSchema.safeParse(event.target.value.trim())
                if (path.success) onChange({ ...value, path: path.data })
              }}
            />
          )}
        </Field>
      )}
    </>
  )
}
