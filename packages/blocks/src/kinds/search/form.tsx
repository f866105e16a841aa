import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { schema, searchLimits, type SearchProps, searchStyles } from './kind.ts'
import { texts } from './texts.ts'

function SearchForm({ value, onChange }: FormProps<SearchProps>) {
  const set = (changed: Partial<SearchProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.placeholder}
        maxLength={searchLimits.placeholder}
        value={value.placeholder}
        onChange={(placeholder) => set({ placeholder })}
      />
      <ChoiceField
        label={texts.style}
        options={searchStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <ItemsField
        label={texts.words}
        items={value.hotWords}
        onChange={(hotWords) => set({ hotWords })}
        max={searchLimits.words}
        nameOf={({ text }) => text}
        create={() => ({ text: '' })}
        createText={texts.addWord}
        renderItem={(item, change) => (
          <TextField
            label={texts.word}
            maxLength={searchLimits.word}
            value={item.text}
            onChange={(text) => change({ text })}
          />
        )}
      />
    </>
  )
}

export default defineForm(schema, SearchForm)
