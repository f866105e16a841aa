import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { noLink } from '../../links/link-target.ts'
import { noImage } from '../../model/block-image.ts'
import { schema, teamColumns, teamLayouts, teamLimits, type TeamProps } from './kind.ts'
import { texts } from './texts.ts'

function TeamForm({ value, onChange }: FormProps<TeamProps>) {
  const set = (changed: Partial<TeamProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ItemsField
        label={texts.items}
        items={value.items}
        onChange={(items) => set({ items })}
        max={teamLimits.items}
        nameOf={({ name }) => name}
        thumbOf={({ photo }) => photo.url}
        create={() => ({ photo: noImage, name: '', role: '', text: '', link: noLink })}
        createText={texts.addItem}
        renderItem={(item, change) => (
          <>
            <ImageField
              value={item.photo}
              ratio={value.layout === 'cards' || value.layout === 'poster' ? '3:4' : '1:1'}
              onChange={(photo) => change({ ...item, photo })}
            />
            <TextField
              label={texts.name}
              maxLength={teamLimits.name}
              value={item.name}
              onChange={(name) => change({ ...item, name })}
            />
            <TextField
              label={texts.role}
              maxLength={teamLimits.role}
              value={item.role}
              onChange={(role) => change({ ...item, role })}
            />
            {value.layout !== 'poster' && (
              <TextField
                label={texts.text}
                rows={3}
                maxLength={teamLimits.text}
                value={item.text}
                onChange={(text) => change({ ...item, text })}
              />
            )}
            <LinkTargetField value={item.link} onChange={(link) => change({ ...item, link })} />
          </>
        )}
      />
      <ChoiceField
        label={texts.layout}
        options={teamLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      {value.layout !== 'rows' && (
        <ChoiceField
          label={texts.columns}
          options={teamColumns}
          names={texts.columnNames}
          value={value.columns}
          onChange={(columns) => set({ columns })}
        />
      )}
    </>
  )
}

export default defineForm(schema, TeamForm)
