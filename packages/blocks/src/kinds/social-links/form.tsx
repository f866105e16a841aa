import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { noLink } from '../../links/link-target.ts'
import {
  ACCOUNT_MAX_LENGTH,
  schema,
  SOCIAL_MAX_COUNT,
  socialLayouts,
  type SocialLink,
  type SocialLinksProps,
  socialPlatforms,
} from './kind.ts'
import { texts } from './texts.ts'

function SocialLinksForm({ value, onChange }: FormProps<SocialLinksProps>) {
  const set = (changed: Partial<SocialLinksProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={SOCIAL_MAX_COUNT}
        nameOf={({ platform, account }) => `${texts.platforms[platform]} ${account}`}
        create={(): SocialLink => ({ platform: 'wechat', account: '', link: noLink })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <ChoiceField
              label={texts.platform}
              options={socialPlatforms}
              names={texts.platforms}
              value={item.platform}
              onChange={(platform) => change({ ...item, platform })}
            />
            <TextField
              label={texts.account}
              hint={texts.accountHint}
              maxLength={ACCOUNT_MAX_LENGTH}
              value={item.account}
              onChange={(account) => change({ ...item, account })}
            />
            <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={socialLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <SwitchField label={texts.colorful} value={value.colorful} onChange={(colorful) => set({ colorful })} />
    </>
  )
}

export default defineForm(schema, SocialLinksForm)
